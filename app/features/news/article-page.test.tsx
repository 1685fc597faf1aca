import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ui } from '#app/features/news/admin/news.admin.tsx'
import { EditPage } from '#app/platform/office/admin/edit-page.tsx'
import type { AnyUi } from '#app/platform/office/admin/resource-ui.ts'

const ID = '0b8a7c52-1111-4222-8333-444455556666'
const URL = `/files/news/${ID}`

const known = { alt: 'A roof', decoration: false, credit: null, x: 60, y: 40 }
const article = {
	id: ID,
	version: 'a',
	title: 'The first twelve',
	excerpt: 'Women in Tech.',
	content: '<p>On Friday.</p>',
	author: 'Claudine',
	image_url: URL,
	picture: null,
	scheduled: false,
	publication: 'draft',
	published_at: new Date('2026-11-24T06:00Z'),
	created_at: new Date('2026-11-20T06:00Z'),
	updated_at: new Date('2026-11-23T16:24Z'),
}

/** The page of an article as it comes without script. */
function draw(changed: Partial<typeof article> = {}, described: Partial<typeof known> = {}): string {
	const picture = {
		url: URL,
		...known,
		...described,
		width: 1600,
		height: 1067,
		size: 188_416,
		needsDark: false,
	}
	const Stub = createRoutesStub([
		{
			path: '/',
			Component: () => (
				<EditPage
					ui={ui as unknown as AnyUi}
					dialog={{ verb: 'edit', id: ID }}
					record={{ ...article, ...changed }}
					pictures={{ image: picture }}
					gone={null}
					preview={`/news/${ID}?preview=a`}
					trail={null}
					versions={null}
					mails={null}
					acts={['edit']}
					keys={{ csrf_token: 'a', idempotency_key: 'b' }}
					result={undefined}
					neighbours={{ previous: undefined, next: undefined }}
					place={undefined}
					busy={false}
					done={null}
					changed={null}
					starter={[]}
					aboveForm={undefined}
				/>
			),
		},
	])
	return renderToString(<Stub />).replaceAll('<!-- -->', '')
}

test('issue M 5: the title of an article is a field over several lines, its facts follow the text', () => {
	const html = draw()
	expect(html).toMatch(
		/<textarea id="admin-news-title" name="title" required=""[^>]*>\s*The first twelve<\/textarea>/,
	)
	const order = ['title', 'content', 'published_at', 'author', 'image', 'excerpt'].map((name) =>
		html.indexOf(` name="${name}"`),
	)
	expect(order).not.toContain(-1)
	expect(order.toSorted((one, other) => one - other)).toEqual(order)
	expect(html).toContain('14 of 200<span class="sr-only"> characters</span>')
	expect(html).toMatch(/State<\/dt><dd[^>]*>.*Draft.*name="author".*Address<\/dt><dd[^>]*>\/news\/0b8a7c52/)
	// What is seen of its names is read, too.
	for (const label of ['Title', 'Content', 'Published', 'Author', 'Image', 'Excerpt'])
		expect([label, new RegExp(`<label[^>]*>${label}</label>`).test(html)]).toEqual([label, true])
})

test('issue M 6: what is said of a cover opens on demand, and is open where nothing is said', () => {
	const isFolded = (html: string) => /class="gap-4 hidden noscript:grid"/.test(html)
	const described = draw()
	expect(isFolded(described)).toBe(true)
	expect(described).toContain('1600 by 1067 pixels, 184 KB')
	expect(isFolded(draw({}, { alt: '' }))).toBe(false)
	expect(isFolded(draw({}, { alt: '', decoration: true }))).toBe(true)
})

test('issue M 5: what is published keeps the words of its button until something is typed', () => {
	const html = draw({ publication: 'published' })
	expect(html).toContain('Update news article')
	expect(html).not.toMatch(/Publish \d/)
	expect(html).toMatch(/State<\/dt><dd[^>]*>.*Published/)
})
