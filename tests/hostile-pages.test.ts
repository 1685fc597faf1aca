import { beforeAll, expect, test } from 'vitest'
import { renderLesson } from '#app/learning/catalog/render-lesson.server.ts'
import { renderContent } from '#app/features/news/render-content.server.ts'
import { XSS_PAYLOADS } from '#app/platform/core/security/xss-corpus.testing.ts'
import routes from '#app/routes.ts'
import { drawPage } from '#tests/draw-page.ts'
import { isAddress, plant, textColumns } from '#tests/every-column.ts'
import { makeRows, pagesOf, type Visit, visitsOf } from '#tests/every-page.ts'
import { asOwner } from '#tests/reset-database.ts'

/** Every attack at once: each field of each row holds all of them. */
const MARKUP = XSS_PAYLOADS.filter((payload) => payload.length < 500)
	.join('\n')
	.replaceAll('\0', '')
/** What a field for an address would hold if a form had let it pass (D-128: asked again where it is shown). */
const ADDRESSES = [
	'javascript:alert(1)',
	' \tjavascript:alert(1)//https://hub.test',
	'data:text/html,<script>alert(1)</script>',
	'vbscript:msgbox(1)',
	'//evil.example/a',
]

/** The texts of the documents that are kept as JSON: what has a question, options, or a caption. */
const plantInExams = (text: string) =>
	asOwner((client) =>
		client.query(
			`update exams set questions = (
				select jsonb_agg(question || jsonb_build_object('question', left($1::text, 1000), 'options', jsonb_build_array($1::text, 'No')))
				from jsonb_array_elements(questions) question)`,
			[text],
		),
	)

/** Where a browser follows an address; what it only draws as a picture runs nothing. */
const ADDRESS = /\s(?:href|action|formaction|xlink:href|to)="([^"]*)"/gi
const RUNS = /^(?:javascript|vbscript|data:(?!image\/(?:png|webp|jpeg|svg\+xml,))|blob|file):/i

/** The one frame of ours: a public page as its drafts make it. */
const PREVIEW = /<iframe title="How the page looks" src="\/[a-z-]*\?preview=[\w.%-]+"[^<>]*>/g

/** What a browser would run or fetch of what was planted. */
function harmIn(html: string): string[] {
	const bare = html
		.replaceAll(PREVIEW, '')
		.replaceAll(/<!--.*?-->/gs, '')
		.replaceAll(/="[^"]*"/g, '=""')
	const tags = bare.match(
		/<[^>]*(?:\son\w+\s*=|alert|evil\.example)[^>]*>|<(?:iframe|object|embed|base|math|xmp|noembed|plaintext|marquee|custom-element)\b[^>]*>|<script[^>]*>\s*alert/gi,
	)
	const links = (html.match(/<(?!link\b)[a-z][^>]*>/gi) ?? [])
		.flatMap((tag) => [...tag.matchAll(ADDRESS)])
		.map(([, address = '']) => address.replaceAll('&amp;', '&').replaceAll(/[\s\p{Cc}]/gu, ''))
		.filter((address) => RUNS.test(address) || /^(?:\/\/|\\|\/\\)/.test(address))
	return [...(tags ?? []), ...links].map((found) => found.slice(0, 120))
}

let visits: Visit[] = []
let planted: string[] = []

beforeAll(async () => {
	await makeRows(1)
	visits = (await Promise.all(pagesOf(routes).map(visitsOf))).flat()
	planted = await plant(
		(await textColumns()).filter((column) => !isAddress(column)),
		MARKUP,
	)
	await plantInExams(MARKUP)
}, 120_000)

/** Draws every page and says what of it harms, and how many were drawn. */
async function look() {
	const harm: string[] = []
	const failed: string[] = []
	let shown = 0
	for (const visit of visits) {
		const { name } = visit
		const html = await drawPage(visit)
			.then(({ html }) => html)
			.catch((error: unknown) => {
				if (error instanceof Error) failed.push(`${name}: ${String(error).slice(0, 200)}`)
				return null
			})
		if (!html) continue
		if (html.includes('alert(1)') || html.includes('alert&#')) shown++
		harm.push(...harmIn(html).map((found) => `${name}: ${found}`))
	}
	return { harm, failed, shown }
}

test('W2 markup in every column of every row is text on every page of the site and of the back-office', async () => {
	expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(60)
	const { harm, failed, shown } = await look()
	expect(planted.length).toBeGreaterThan(150)
	expect(failed).toEqual([])
	expect(harm).toEqual([])
	expect(shown).toBeGreaterThan(40)
}, 240_000)

test.each(ADDRESSES)(
	'W3, D-128 %j in every column for an address is a link on no page',
	async (address) => {
		const taken = await plant((await textColumns()).filter(isAddress), address)
		expect(taken.length).toBeGreaterThan(15)
		const { harm, shown } = await look()
		expect(harm).toEqual([])
		expect(shown).toBeGreaterThan(40)
	},
	240_000,
)

test('W2, D-129, D-145 whatever an article or a lesson holds, its page shows bare listed tags', () => {
	for (const payload of XSS_PAYLOADS) {
		for (const stored of [payload, `<p>${payload}</p>`, `<table><tr><td>${payload}</td></tr></table>`]) {
			const lesson = renderLesson(stored, 0).map((part) => ('html' in part ? part.html : ''))
			const ours = / (?:scope="(?:row|col)"|class="lesson-(?:table|figure)")/g
			for (const html of [renderContent(stored), lesson.join('').replace(ours, '')])
				for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(/^<\/?[a-z][a-z0-9]*(?: \/)?>$/)
		}
	}
})

test('W2 the look finds what a page lets through', () => {
	for (const html of [
		'<p>a<script>alert(1)</script></p>',
		'<img src="x" onerror=alert(1)>',
		'<a href="javascript:alert(1)">x</a>',
		'<a href=" java\tscript:alert(1)">x</a>',
		'<a href="//evil.example/a">x</a>',
		'<iframe srcdoc="x"></iframe>',
	])
		expect(harmIn(html)).toHaveLength(1)
	expect(
		harmIn(
			'<input value="&lt;script&gt;alert(1)&lt;/script&gt;" /><a href="/own">&lt;img onerror=alert(1)&gt;</a>',
		),
	).toEqual([])
})
