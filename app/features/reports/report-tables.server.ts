import type { Answer, Item, Report } from '#app/features/reports/queries/report.server.ts'
import { MOST_ITEMS, type Period } from '#app/features/reports/rules.ts'
import { FIGURES, type FigureKey, searchBehind, texts } from '#app/features/reports/texts.ts'
import { sexName } from '#app/platform/core/funder-questions.ts'
import { placeName } from '#app/platform/core/places.server.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'

/** A number of the report, as it is written, and the list behind it where there is one; without a number it is not told. */
export type Cell = { number: number | null; text: string; to?: string }

export type Row = {
	name: string
	/** How it is counted, and on the page why the list behind it has other rows. */
	note?: string
	nearest?: string
	cells: readonly Cell[]
}

/** A table of the report: the page, the PDF and the CSV show the same ones. */
export type ReportTable = {
	heading: string
	line: string
	/** What is said of the lists behind it, on the page alone. */
	lists?: string
	/** It counts people by what they said of themselves: others read no number of fewer than five. */
	ofAnswers?: true
	/** What the rows are, then what each cell counts. */
	columns: readonly string[]
	rows: readonly Row[]
}

const figureOf = (key: FigureKey) => FIGURES.find((figure) => figure.key === key)

function cellOf(key: FigureKey, number: number, period: Period, more?: Record<string, string> | null): Cell {
	const figure = figureOf(key)
	const text = key === 'given' ? formatRwf(number) : formatCount(number)
	if (!figure || more === null) return { number, text }
	return { number, text, to: `/admin/${figure.screen}?${searchBehind(figure, period, more)}` }
}

function figuresTable(period: Period, { figures }: Report): ReportTable {
	return {
		heading: 'Figures',
		line: texts.figures,
		lists: texts.lists,
		columns: ['Figure', 'Number'],
		rows: FIGURES.map((figure) => ({
			name: figure.name,
			note: figure.counts,
			...('nearest' in figure && { nearest: figure.nearest }),
			cells: [cellOf(figure.key, figures[figure.key], period)],
		})),
	}
}

type Listed = {
	heading: string
	line: string
	lists?: string
	what: string
	deleted: string
	keys: readonly FigureKey[]
	items: readonly Item[]
}

/** What the list of a figure is narrowed by to one program or course; null where it cannot be. */
function narrowedTo(key: FigureKey, { id, title }: Item): Record<string, string> | null {
	if (id === null || title === null) return null
	return key === 'certified' ? { q: title } : { item: id }
}

function itemsTable(period: Period, listed: Listed): ReportTable {
	const { heading, line, lists, what, keys, items } = listed
	const rows: Row[] = items.slice(0, MOST_ITEMS).map((item) => ({
		name: item.title ?? listed.deleted,
		cells: keys.map((key) => cellOf(key, item.counts[key] ?? 0, period, narrowedTo(key, item))),
	}))
	const others = items.slice(MOST_ITEMS)
	const sum = (key: FigureKey) => others.reduce((total, { counts }) => total + (counts[key] ?? 0), 0)
	if (others.length > 0)
		rows.push({ name: texts.others, cells: keys.map((key) => cellOf(key, sum(key), period, null)) })
	const names = keys.map((key) => figureOf(key)?.name ?? key)
	return { heading, line, ...(lists && { lists }), columns: [what, ...names], rows }
}

/** The figures that count people who were asked. */
const ASKED = [
	...(['applicants', 'admitted', 'enrolled', 'trained', 'certified', 'participants', 'members'] as const),
] satisfies FigureKey[]

type Question = { heading: string; line: string; what: string; answers: readonly Answer[] }

/** The figures by what people answered; no rows where nobody did. */
function answersTable(
	period: Period,
	{ answers, ...said }: Question,
	nameOf: (answer: string) => string | null,
): ReportTable {
	const isAnswered = answers.some(({ answer }) => answer !== null)
	const names = ASKED.map((key) => figureOf(key)?.name ?? key)
	return {
		heading: said.heading,
		line: said.line,
		lists: texts.answerLists,
		ofAnswers: true,
		columns: [said.what, ...names],
		rows: (isAnswered ? answers : []).map(({ answer, counts }) => ({
			name: (answer !== null && nameOf(answer)) || texts.noAnswer,
			cells: ASKED.map((key) => cellOf(key, counts[key] ?? 0, period)),
		})),
	}
}

/** The report in tables; one without rows is left out. */
export const tablesOf = (period: Period, report: Report): ReportTable[] =>
	[
		figuresTable(period, report),
		itemsTable(period, {
			heading: 'By program',
			line: texts.programs,
			what: 'Program',
			deleted: texts.deletedPrograms,
			keys: ['applicants', 'admitted'],
			items: report.programs,
		}),
		itemsTable(period, {
			heading: 'By course',
			line: texts.courses,
			lists: texts.courseLists,
			what: 'Course',
			deleted: texts.deletedCourses,
			keys: ['enrolled', 'trained', 'certified'],
			items: report.courses,
		}),
		answersTable(
			period,
			{ heading: 'By sex', line: texts.sexes, what: 'Sex', answers: report.sexes },
			sexName,
		),
		answersTable(
			period,
			{
				heading: 'By district',
				line: texts.districts,
				what: 'District or country',
				answers: report.districts,
			},
			placeName,
		),
	].filter(({ rows }) => rows.length > 0)
