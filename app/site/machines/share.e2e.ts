import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { send, Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

const visitor = new Visitor()

/** Bytes, as a picture is none of text. */
async function picture(path: string) {
	const answer = await fetch(visitor.siteUrl + path)
	return {
		status: answer.status,
		type: answer.headers.get('content-type'),
		bytes: Buffer.from(await answer.arrayBuffer()),
	}
}

const paths: string[] = ['/programs/women-in-tech']

beforeAll(async () => {
	for (const list of ['opportunities', 'events', 'news']) {
		const [row] = await sql<{ id: string }>(`select id from ${list} order by created_at limit 1`)
		paths.push(`/${list}/${row?.id}`)
	}
})

test('F-48 each program, opportunity, event and article has a share picture of its own, named by its page', async () => {
	const drawn = new Set<string>()
	for (const path of paths) {
		const { status, text } = await visitor.get(path)
		expect([path, status]).toEqual([path, 200])
		const [, named] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? []
		expect(named).toBe(`${visitor.siteUrl}/share${path}.png`)
		const { type, bytes, ...answer } = await picture(`/share${path}.png`)
		expect([path, answer.status, type]).toEqual([path, 200, 'image/png'])
		expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
		drawn.add(bytes.toString('base64'))
		// Kept: the second time the very same picture comes.
		expect((await picture(`/share${path}.png`)).bytes.equals(bytes)).toBe(true)
	}
	expect(drawn.size).toBe(4)
})

test('F-48 no picture is drawn for what is not there', async () => {
	for (const name of [
		'programs/no-such',
		'programs/book',
		'opportunities/00000000-0000-4000-8000-000000000000',
		'events/x',
		'news/00000000-0000-4000-8000-000000000000',
		'startups/x',
		'no-such',
	]) {
		const { status } = await send('GET', new URL(`/share/${name}.png`, visitor.siteUrl))
		expect([name, status]).toEqual([name, 404])
	}
})
