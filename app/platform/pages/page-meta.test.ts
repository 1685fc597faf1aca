import { expect, test } from 'vitest'
import { pageMeta } from '#app/platform/pages/page-meta.ts'

const location = { pathname: '/programs' }
const shell = { loaderData: { siteUrl: 'https://hub.example', hub: { name: 'Test Hub' } } }

test('a title carries the name of the settings, and the address is the one that the settings give', () => {
	const meta = pageMeta(
		{ matches: [{ loaderData: undefined }, shell], location },
		{ title: 'Programs', description: 'Four.' },
	)
	expect(meta).toContainEqual({ title: 'Programs | Test Hub' })
	expect(meta).toContainEqual({ name: 'description', content: 'Four.' })
	expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://hub.example/programs' })
	expect(meta).toContainEqual({ property: 'og:url', content: 'https://hub.example/programs' })
})

test('the home page is named by the hub alone', () => {
	expect(pageMeta({ matches: [shell], location }, { description: 'Four.' })).toContainEqual({
		title: 'Test Hub',
	})
})

test('outside the shell a page claims no address', () => {
	const meta = pageMeta({ matches: [undefined], location }, { title: 'Exam', description: 'Four.' })
	expect(meta).toContainEqual({ title: 'Exam | IRIS Hub' })
	expect(JSON.stringify(meta)).not.toContain('canonical')
})
