import { createStaticHandler } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { createExam } from '#app/learning/exams/testing.server.ts'
import { PUBLICATIONS } from '#app/platform/core/publication.ts'
import routes from '#app/routes.ts'
import { type Page, pagesOf, routesFor } from '#tests/every-page.ts'
import { publishedKinds } from '#tests/published-kinds.ts'
import { asOwner } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

const handler = createStaticHandler(await routesFor(routes))

type Planted = { word: string; publication: (typeof PUBLICATIONS)[number]; own: string; shared: string }

let planted: Planted[] = []
let values: string[] = []

/** The last step of an address. */
const keyOf = (path: string) => path.split('/').at(-1)!

beforeAll(async () => {
	for (const { table, shared, make } of publishedKinds) {
		for (const publication of PUBLICATIONS) {
			const word = `${publication}${table.replace('_', '')}`
			const { id, path } = await make({ title: `Zanzibar ${word}`, publication })
			planted.push({ word, publication, own: path, shared: `/share/${shared}/${keyOf(path)}.png` })
			if (table === 'courses') await createExam({ course_id: id })
		}
	}
	const lessons = await asOwner((client) => client.query<{ id: string }>('select id from lessons'))
	values = [...planted.map(({ own }) => keyOf(own)), ...lessons.rows.map(({ id }) => id)]
}, 60_000)

/** Every address of a route: each of its parameters may be each of the records. */
function addressesOf(pattern: string): { path: string; params: Record<string, string> }[] {
	const [, name] = /:(\w+)\??/.exec(pattern) ?? []
	if (!name) return [{ path: pattern, params: {} }]
	return values.flatMap((value) =>
		addressesOf(pattern.replace(/:\w+\??/, value)).map(({ path, params }) => ({
			path,
			params: { [name]: value, ...params },
		})),
	)
}

/** Everything that an address tells a stranger: what its document is made of, or what a machine reads. */
async function tellsAt(page: Page, path: string, params: Record<string, string>): Promise<string> {
	const { context } = newRouteContext()
	const url = new URL(path, 'http://localhost')
	const module = await page.load()
	if (module.default) {
		const answer = await handler.query(new Request(url), { requestContext: context })
		return answer instanceof Response ? '' : JSON.stringify([answer.loaderData, answer.errors])
	}
	const args = { request: new Request(url), url, context, params, pattern: '' }
	const answer: unknown = await Promise.resolve(args)
		.then((given) => module.loader?.(given))
		.catch((thrown: unknown) => thrown)
	if (!(answer instanceof Response) || /image|pdf/.test(answer.headers.get('content-type') ?? ''))
		return JSON.stringify(answer ?? '')
	return answer.text()
}

const publicPages = pagesOf(routes).filter(({ path }) => !path.startsWith('/admin') && !path.includes('*'))

test('D-161 no public address tells of a draft, and none but its own of what is archived; what is published is found', async () => {
	const told: string[] = []
	const found = new Set<string>()
	let asked = 0
	for (const page of publicPages) {
		const addresses = addressesOf(page.path)
		if (/^\/(?:news|opportunities|events)$/.test(page.path))
			addresses.push({ path: `${page.path}?q=zanzibar`, params: {} })
		for (const { path, params } of addresses) {
			const text = await tellsAt(page, path, params)
			asked++
			for (const { word, publication, own } of planted) {
				if (!text.includes(word)) continue
				if (publication === 'published') found.add(word)
				const isOwn =
					publication === 'archived' &&
					(path.startsWith(own) || path.startsWith(own.replace('/elearning/', '/exam/')))
				if (publication !== 'published' && !isOwn) told.push(`${path} tells of ${word}`)
			}
		}
	}
	expect(asked).toBeGreaterThan(300)
	expect(told).toEqual([])
	expect([...found].toSorted()).toEqual(
		publishedKinds.map(({ table }) => `published${table.replace('_', '')}`).toSorted(),
	)
}, 240_000)

test('D-161 the page of a draft is not there, that of what is archived stays and says that it is over', async () => {
	const answers: Record<string, unknown[]> = { draft: [], published: [], archived: [] }
	for (const { publication, own, shared } of planted) {
		const { page, context } = newRouteContext()
		const answer = await handler.query(new Request(new URL(own, 'http://localhost')), {
			requestContext: context,
		})
		if (answer instanceof Response) throw new Error(own)
		const picture = await handler
			.queryRoute(new Request(new URL(shared, 'http://localhost')), {
				requestContext: newRouteContext().context,
			})
			.catch((thrown: unknown) => thrown)
		const status = (picture as Response).status ?? (picture as { init?: ResponseInit }).init?.status
		answers[publication]?.push([answer.statusCode, status, page.cache])
	}
	expect(answers['draft']!.map((answer) => (answer as unknown[]).slice(0, 2))).toEqual(
		Array(6).fill([404, 404]),
	)
	expect(answers['archived']!.map((answer) => (answer as unknown[]).slice(0, 2))).toEqual(
		Array(6).fill([200, 200]),
	)
	expect(answers['published']!.map((answer) => (answer as unknown[]).slice(0, 2))).toEqual(
		Array(6).fill([200, 200]),
	)
}, 60_000)
