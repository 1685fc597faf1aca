import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'rich-pasting@irishub.example'

beforeAll(() => createAdministrator(admin))

async function openLesson() {
	const [course] = await sql<{ id: string }>('select id from courses limit 1')
	const tab = await openAs(admin, `/admin/elearning/${course!.id}/lessons/new`)
	await tab.page.locator('[contenteditable]').waitFor()
	return tab
}

/** What is in the clipboard, put into the text. @returns what the form then holds, and how long that took */
const paste = (page: Page, data: Record<string, string>) =>
	page.evaluate((types) => {
		const editor = document.querySelector<HTMLElement>('[contenteditable]')!
		editor.focus()
		const clipboardData = new DataTransfer()
		for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text)
		const before = performance.now()
		editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
		return {
			milliseconds: performance.now() - before,
			value: document.querySelector<HTMLTextAreaElement>('textarea[name="content"]')!.value,
		}
	}, data)

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Stock<o:p></o:p></h1>
<p class=MsoNormal><span lang=EN-US>Count <b style='mso-bidi-font-weight:normal'>every</b>&nbsp;week, <i>not</i> <u>twice</u>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Flour<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>White<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Sugar<o:p></o:p></p>
<p class=MsoNormal>In order:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Weigh</p>
<table class=MsoTableGrid border=1><tr><td width=200 valign=top colspan=2><p class=MsoNormal>March<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Sold</p><p class=MsoNormal>in all</p></td><td><p class=MsoNormal align=right>3,000</p></td></tr></table>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/x.png" onerror="window.pasted=1"><a href="javascript:alert(1)"><span style='text-decoration:underline'>More</span></a><script>window.pasted=1</script></p>
<!--EndFragment--></body></html>`

const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;color:#000000;">Prices</span></h2><p dir="ltr"><span style="font-weight:400;">Ask </span><span style="font-weight:700;">three</span><span style="font-style:italic;"> shops</span><span style="text-decoration:underline;"> first</span></p><br><ol><li dir="ltr"><p dir="ltr" role="presentation"><span style="font-weight:400;">Kimironko</span></p></li><li dir="ltr"><p dir="ltr" role="presentation"><span>Nyabugogo</span></p></li></ol></b>`

const LIBRE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><style type="text/css">p { margin-bottom: 0.25cm }</style></head><body lang="en-GB" dir="ltr"><h4 class="western">Rules</h4><p style="margin-bottom: 0cm"><font color="#c9211e">Pay <b>on time</b></font>,<br/>each month</p><ul><li><p>Rent</p></li></ul></body></html>`

test.each([
	[
		'Word',
		WORD,
		[
			'<h2>Stock</h2>',
			'<p>Count <strong>every</strong> week, <em>not</em> <u>twice</u>.</p>',
			'<ul>\n<li>Flour\n<ul>\n<li>White</li>\n</ul></li>\n<li>Sugar</li>\n</ul>',
			'<p>In order:</p>',
			'<ol>\n<li>Weigh</li>\n</ol>',
			'<table>\n<tbody>\n<tr><td>March</td><td></td></tr>\n<tr><td>Sold<br />in all</td><td>3,000</td></tr>\n</tbody>\n</table>',
			'<p>More</p>',
		],
	],
	[
		'Google Docs',
		GOOGLE,
		[
			'<h2>Prices</h2>',
			'<p>Ask <strong>three</strong><em> shops</em><u> first</u></p>',
			'<ol>\n<li>Kimironko</li>\n<li>Nyabugogo</li>\n</ol>',
		],
	],
	[
		'LibreOffice',
		LIBRE,
		['<h3>Rules</h3>', '<p>Pay <strong>on time</strong>,<br />each month</p>', '<ul>\n<li>Rent</li>\n</ul>'],
	],
] as const)('issue M 5: of what %s copies only the allowed marks are taken', async (_from, html, blocks) => {
	await using tab = await openLesson()
	const { value } = await paste(tab.page, { 'text/html': html, 'text/plain': 'x' })
	expect(value.split('\n\n')).toEqual(blocks)
	expect(await tab.page.evaluate('window.pasted')).toBe(undefined)
})

test('issue M 5: an article gets the rows of a pasted table as lines, and a cell the words alone', async () => {
	const table = '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>'
	await using article = await openAs(admin, '/admin/news/new')
	await article.page.locator('[contenteditable]').waitFor()
	expect((await paste(article.page, { 'text/html': table })).value).toBe('<p>A | B</p>\n\n<p>1 | 2</p>')

	await using lesson = await openLesson()
	const { page } = lesson
	await page.locator('[contenteditable]').focus()
	await page.getByRole('button', { name: 'Table', exact: true }).click()
	const { value } = await paste(page, { 'text/html': '<h2>One</h2><ul><li>Two</li></ul>' })
	expect(value).toContain('<th>One<br />Two</th>')
})

test('issue M 5: ten megabytes are refused by their length, and much markup around few words gives the words', async () => {
	await using tab = await openLesson()
	const { page } = tab
	const long = 'a '.repeat(5_000_000)
	const refused = await paste(page, { 'text/html': `<p>${long}</p>`, 'text/plain': long })
	expect(refused.value).toBe('')
	expect(refused.milliseconds).toBeLessThan(200)
	await page.getByText('Nothing was put in: it has 10,000,000 characters, and there may be 50,000.').waitFor()
	const padded = `<p>${'<span></span>'.repeat(800_000)}Few words</p>`
	const taken = await paste(page, { 'text/html': padded, 'text/plain': 'Few words' })
	expect(taken.value).toBe('<p>Few words</p>')
	expect(taken.milliseconds).toBeLessThan(200)
	await page.getByText('The words were put in without their headings and lists').waitFor()
	expect((await paste(page, { 'text/html': padded })).value).toBe('<p>Few words</p>')
	await page.getByText('Nothing was put in: it is too large.').waitFor()
})

test('issue M 5: what spans rows leaves the other cells in their columns, and a caption is the first line in an article', async () => {
	await using lesson = await openLesson()
	const spanned =
		'<table><tr><td rowspan="2">A</td><td colspan="2">1</td></tr><tr><td>2</td></tr><tr><td>B</td></tr></table>'
	const { value } = await paste(lesson.page, { 'text/html': spanned, 'text/plain': 'A' })
	expect(value.match(/<tr>.*<\/tr>/g)).toEqual([
		'<tr><td>A</td><td>1</td><td></td></tr>',
		'<tr><td></td><td>2</td><td></td></tr>',
		'<tr><td>B</td><td></td><td></td></tr>',
	])
	await using article = await openAs(admin, '/admin/news/new')
	await article.page.locator('[contenteditable]').waitFor()
	const titled = '<table><caption>Sales</caption><tr><td>A</td><td>1</td></tr></table>'
	expect((await paste(article.page, { 'text/html': titled })).value).toBe('<p>Sales</p>\n\n<p>A | 1</p>')
})

test('issue M 5: of more elements or cells than a text has, the words alone are put in', async () => {
	await using tab = await openLesson()
	const { page } = tab
	const rows = `<table>${'<tr><td>1</td></tr>'.repeat(900)}<tr>${'<td>2</td>'.repeat(900)}</tr></table>`
	const asOurs = `<p data-iris-hub-text></p>${'<p>a</p>'.repeat(10_001)}`
	for (const html of [rows, '<p>a</p>'.repeat(10_001), asOurs]) {
		const { value, milliseconds } = await paste(page, { 'text/html': html, 'text/plain': 'Few words. ' })
		expect(value).toMatch(/^<p>(?:Few words\. ?)+<\/p>$/)
		expect(milliseconds).toBeLessThan(500)
		await page.getByText('The words were put in without their headings and lists').waitFor()
	}
})

test('issue M 5: a picture alone is refused in words, and only our own copies are taken as they are', async () => {
	await using tab = await openLesson()
	const { page } = tab
	expect((await paste(page, { 'application/x-picture': 'x' })).value).toBe('')
	await page.getByText('Nothing was put in: only words can be.').waitFor()
	const foreign = '<h1 data-pm-slice="0 0 []">Head</h1>'
	expect((await paste(page, { 'text/html': foreign })).value).toBe('<h2>Head</h2>')
	await page.keyboard.press('Control+a')
	const copied = await page.evaluate(() => {
		const clipboardData = new DataTransfer()
		document
			.querySelector('[contenteditable]')!
			.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
		return clipboardData.getData('text/html')
	})
	expect(copied).toMatch(/^<h2 data-iris-hub-text=""[^>]*>Head<\/h2>$/)
})
