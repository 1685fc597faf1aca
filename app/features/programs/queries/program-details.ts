import { kigaliDay } from '#app/platform/core/time/time.ts'

/** What the program's own page adds; as stored: days as `YYYY-MM-DD`, lists as lines. */
export type ProgramDetails = {
	starts_on: string | null
	ends_on: string | null
	apply_by: string | null
	schedule: string | null
	place: string | null
	language: string | null
	cost: string | null
	seats: number | null
	learn: string | null
	fits: string | null
	not_needed: string | null
	steps: string | null
	questions: string | null
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

/** The lines of a list as an administrator writes it; its parts stand between bars. Empty ones are left out. */
const linesOf = (text: string | null): string[][] =>
	(text ?? '')
		.split('\n')
		.map(cellsOf)
		.filter((cells) => cells.some((cell) => cell !== ''))

/** One fact: what counts, and what helps. */
export type ProgramFact = { value: string; help: string }

function factOf(text: string | null): ProgramFact | null {
	const [value = '', ...help] = cellsOf(text ?? '')
	return value === '' ? null : { value, help: help.join(', ') }
}

/** When, what, and a sentence about it. */
export type ProgramEntry = { when: string; what: string; more: string }

/** A line without bars is what it says and no more; of two parts the first is when. */
function entryOf(cells: readonly string[]): ProgramEntry {
	if (cells.length < 2) return { when: '', what: cells[0] ?? '', more: '' }
	const [when = '', what = '', ...more] = cells
	return { when, what, more: more.join(' ') }
}

const DAY_MS = 86_400_000
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** How long applications for this group are still taken, in words; null without a deadline. */
export type ProgramDeadline = { day: string; left: string; over: boolean }

function deadlineOf(apply_by: string | null, now: Date): ProgramDeadline | null {
	if (apply_by === null || Number.isNaN(dayNumber(apply_by))) return null
	const days = dayNumber(apply_by) - dayNumber(kigaliDay(now))
	const left = days === 0 ? 'Last day' : days === 1 ? '1 day left' : `${days} days left`
	return { day: apply_by, left, over: days < 0 }
}

/** What the page of a program shows, in the order in which it shows it; what is empty there is absent. */
export function readProgramDetails(program: ProgramDetails, now: Date) {
	return {
		starts_on: program.starts_on,
		ends_on: program.ends_on,
		deadline: deadlineOf(program.apply_by, now),
		schedule: factOf(program.schedule),
		place: factOf(program.place),
		language: factOf(program.language),
		cost: factOf(program.cost),
		seats: program.seats,
		learn: linesOf(program.learn).map(entryOf),
		fits: linesOf(program.fits).map((cells) => cells.join(', ')),
		notNeeded: linesOf(program.not_needed).map((cells) => cells.join(', ')),
		steps: linesOf(program.steps).map(entryOf),
		questions: linesOf(program.questions).map(([question = '', ...answer]) => ({
			question,
			answer: answer.join(' | '),
		})),
	}
}

export type ShownProgramDetails = ReturnType<typeof readProgramDetails>
