import { expect, test } from 'vitest'
import { pageMeta, pageTitle } from '#app/platform/web/pages/page-meta.ts'

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
	expect(meta).toContainEqual({ title: 'Exam' })
	expect(JSON.stringify(meta)).not.toMatch(/canonical|site_name/)
})

test('D-042 the title of a page of one’s own has the name that the shell tells, or the page itself where it stands in none', () => {
	expect(pageTitle({ matches: [undefined, shell] }, 'Exam')).toEqual({ title: 'Exam | Test Hub' })
	const own = { loaderData: { hubName: 'Own Hub' } }
	expect(pageTitle({ matches: [undefined, own] }, 'Exam')).toEqual({ title: 'Exam | Own Hub' })
	expect(pageTitle({ matches: [undefined] }, 'Exam')).toEqual({ title: 'Exam' })
})

test('F-48 each page of a list, and each category, has its own canonical address, and says which is before and after', () => {
	const to = (page: number) => `?category=job${page > 1 ? `&page=${page}` : ''}`
	const linksOf = (page: number) =>
		pageMeta(
			{ matches: [shell], location: { pathname: '/opportunities' } },
			{ title: 'Jobs', description: 'Open.', pages: { page, pages: 3, to } },
		).flatMap((tag) => ('rel' in tag ? [[tag['rel'], tag['href']]] : []))
	const address = 'https://hub.example/opportunities?category=job'
	expect(linksOf(1)).toEqual([
		['canonical', address],
		['next', `${address}&page=2`],
	])
	expect(linksOf(2)).toEqual([
		['canonical', `${address}&page=2`],
		['prev', address],
		['next', `${address}&page=3`],
	])
	expect(linksOf(3)).toEqual([
		['canonical', `${address}&page=3`],
		['prev', `${address}&page=2`],
	])
	const second = pageMeta(
		{ matches: [shell], location: { pathname: '/news' } },
		{ title: 'News', description: 'N.', pages: { page: 2, pages: 2, to: () => '' } },
	)
	expect(second).toContainEqual({ title: 'News, page 2 | Test Hub' })
})
