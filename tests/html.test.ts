import { beforeAll, expect, test } from 'vitest'
import { everyDrawnPath, look } from '#tests/drawn-pages.ts'
import { isAddress, textColumns } from '#tests/every-column.ts'
import { findErrors, hasJava } from '#tests/html-checker.ts'
import { visitsWithForms } from '#tests/odd-pages.ts'
import { asOwner } from '#tests/reset-database.ts'

/** What stands in every field that may be empty, and in those of several lines. */
const LINE = 'A first line'
const LINES = `${LINE}\n\n- a point\n- another point\nA last line`
const HAS_LINES =
	/^(?:learn|fits|not_needed|steps|questions|audience|bio|motivation|experience|message|notes)$/
const ADDRESS = 'https://elsewhere.example/page'
const PICTURE = '/files/images/0d9f3c52-7f0e-4c5e-9d43-4f6a1b8f2c11'

/** One of each kind of block that an article may hold. */
const ARTICLE = `<h1>One</h1><p>A <strong>strong</strong>, <em>said</em> and <u>underlined</u><br>line.</p><h2>Two</h2>
	<ul><li>A point<ol><li>within a point</li></ol></li></ul><h3>Three</h3><ol><li>First</li></ol><h4>4</h4><h5>5</h5><h6>6</h6>`

/** And one that a lesson may hold beside them. */
const LESSON = `${ARTICLE}<p>{picture 1}</p><table><caption>Sales</caption><thead><tr><th>Day</th><th>RWF</th></tr></thead>
	<tbody><tr><th>Monday</th><td>12,000</td></tr><tr><td>Tuesday</td><td></td></tr></tbody></table><p>{picture 2}</p>`

/** Fills what a record may leave out, so that a page shows every part that it has. */
async function fillEverything(): Promise<void> {
	const columns = await textColumns()
	await asOwner(async (owner) => {
		for (const column of columns) {
			const { table_name, column_name } = column
			const isOurs = /image|logo|photo/.test(column_name) && table_name !== 'sponsored_content'
			const text = HAS_LINES.test(column_name) ? LINES : LINE
			const value = isOurs ? PICTURE : isAddress(column) ? ADDRESS : text
			const fill = `update ${table_name} set ${column_name} = $1 where ${column_name} is null`
			// What only stands with another column, or is made by the database, stays as it is.
			await owner.query(fill, [value]).catch(() => {})
		}
		await owner.query('update news set content = $1', [ARTICLE])
		await owner.query(
			`update lessons set content = $1, file_url = '/files/lessons/0d9f3c52-7f0e-4c5e-9d43-4f6a1b8f2c12',
				file_title = 'A sheet', file_name = 'sheet.pdf', file_type = 'application/pdf', file_size = 1000,
				video_url = $2, video_title = 'A film', video_note = '14 MB'`,
			[LESSON, ADDRESS],
		)
		await owner.query(
			`insert into lesson_pictures (lesson_id, position, image_url, caption)
			select id, n, '/files/lessons/0d9f3c52-7f0e-4c5e-9d43-4f6a1b8f2c13', 'What is seen' from lessons, generate_series(1, 3) n`,
		)
	})
}

/** What the checker does not know: WAI-ARIA lets every button be a switch, one that sends its form too. */
const MEANT =
	/^\S+: Bad value “submit” for attribute “type” on element “button”[^<]*<\/b><button type="submit" role="switch"/

const errorsOf = (given: ReadonlyMap<string, string>) =>
	findErrors(given).filter((error) => !MEANT.test(error))

const asDocument = (html: string) =>
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${html}</body></html>`

const pages = new Map<string, string>()

beforeAll(async () => {
	const paths = await everyDrawnPath()
	await fillEverything()
	const forms = (await visitsWithForms()).map(({ path }) => path)
	for (const path of new Set([...paths, ...forms])) {
		const html = (await look(path))?.html
		if (html) pages.set(path, asDocument(html))
	}
}, 240_000)

/** The first page of which this is the beginning of the address, and which shows all of these. */
const isWalked = (address: RegExp, ...shown: readonly string[]) =>
	[...pages].some(([path, html]) => address.test(path) && shown.every((each) => html.includes(each)))

const ID = '[0-9a-f-]{36}'

test('F-139 the walk sees pages of every kind with what stands in them', () => {
	const kinds: readonly (readonly [string, RegExp, ...string[]])[] = [
		['course of a learner', RegExp(`^/elearning/${ID}$`), 'lessons done', 'Learning as'],
		['premium course', RegExp(`^/elearning/premium/${ID}$`), 'Fundraising for Founders'],
		['lesson', RegExp(`/lessons/${ID}$`), '<table>', '<figure', 'A sheet', 'A film', 'Mark as done'],
		['exam under way', RegExp(`^/exam/${ID}$`), 'Question 1 of 10'],
		['exam before it', RegExp(`^/exam/${ID}$`), 'Start Exam'],
		['result of an exam', RegExp(`^/exam/${ID}/result$`), '<h1'],
		['certificate', RegExp(`^/elearning/${ID}/certificate$`), '<dialog'],
		['verification', /^\/certificate\/IRIS-/, 'IRIS-'],
		['event', RegExp(`^/events/${ID}$`), '<h1', PICTURE],
		['registration', RegExp(`^/events/${ID}/register$`), '<dialog', '<form'],
		['program', /^\/programs\/[\w-]+$/, LINE],
		['article', RegExp(`^/news/${ID}$`), 'within a point'],
		['opportunity', RegExp(`^/opportunities/${ID}$`), '<h1', '/apply'],
		['startups', /^\/startups$/, PICTURE],
		['partners', /^\/partners$/, PICTURE],
		['what is kept', /^\/elearning\/offline$/, 'Lessons on this device'],
		['own request', /^\/requests\/[\w-]{20,}$/, '<h1'],
		['record of the back-office', RegExp(`^/admin/.*/${ID}$`), '<dialog'],
		['form of the back-office', RegExp(`^/admin/.*/${ID}/edit$`), '<form'],
		['question of an exam', RegExp(`/exam/questions/`), '<form'],
	]
	expect(kinds.filter(([, ...kind]) => !isWalked(...kind)).map(([name]) => name)).toEqual([])
	expect(pages.size).toBeGreaterThan(150)
})

test.skipIf(!hasJava)(
	'F-139 the Nu HTML checker finds no error on any page of site and back-office, with its content',
	{ timeout: 240_000 },
	() => expect(errorsOf(pages)).toEqual([]),
)

test.skipIf(!hasJava)('F-139 what is planted in one page of the walk is found', () => {
	const [path, html] = [...pages].find(([each]) => each.includes('/lessons/'))!
	const planted = html.replace('<li', '<li><span><div>A mark</div></span></li><li')
	const found = errorsOf(new Map([[path, planted]]))
	expect(found).toHaveLength(1)
	expect(found[0]).toContain('Element “div” not allowed as child of element “span”')
})
