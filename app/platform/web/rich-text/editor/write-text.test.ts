import type { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { PICTURE_TAGS, RICH_TEXT_TAGS, TABLE_TAGS } from '#app/platform/core/security/rules.ts'
import { lessonTextField, richTextField } from '#app/platform/web/forms/fields.server.ts'
import { articleSchema, lessonSchema } from '#app/platform/web/rich-text/editor/schema.ts'
import { writeText } from '#app/platform/web/rich-text/editor/write-text.ts'

const { nodes, marks } = lessonSchema
const of = (type: string, ...content: Node[]) => nodes[type]!.create(null, content)
const say = (text: string, ...names: string[]) =>
	lessonSchema.text(
		text,
		names.map((name) => marks[name]!.create()),
	)
const linked = (text: string, href: string, ...names: string[]) =>
	lessonSchema.text(text, [marks['a']!.create({ href }), ...names.map((name) => marks[name]!.create())])
const docOf = (...blocks: Node[]) => {
	const doc = of('doc', ...blocks)
	doc.check()
	return doc
}

test.each<[string, Node, string]>([
	[
		'marks are opened once for as long as they last',
		docOf(of('paragraph', say('a'), say('b', 'strong'), say('c', 'strong', 'em'), say('d', 'em'))),
		'<p>a<strong>b<em>c</em></strong><em>d</em></p>',
	],
	[
		'signs are no tags, a line break is one, and no line is empty',
		docOf(of('paragraph', say('a < b & "c" > d\n\ne'), of('hard_break'), say('f'))),
		'<p>a &lt; b &amp; "c" &gt; d e<br />f</p>',
	],
	[
		'empty paragraphs are none',
		docOf(of('paragraph'), nodes['heading']!.create({ level: 3 }, say('Head')), of('paragraph', say(' '))),
		'<h3>Head</h3>',
	],
	[
		'a blank that is kept',
		docOf(of('paragraph', say('\u00A0')), of('paragraph', say('One'))),
		'<p>\u00A0</p>\n\n<p>One</p>',
	],
	[
		'a link around its marks, and its address',
		docOf(
			of(
				'paragraph',
				linked('One ', '/a?b=c&d="e"'),
				linked('two', '/a?b=c&d="e"', 'strong'),
				say(' '),
				linked('three', 'https://hub.test'),
			),
		),
		'<p><a href="/a?b=c&amp;d=&quot;e&quot;">One <strong>two</strong></a> <a href="https://hub.test">three</a></p>',
	],
	[
		'a quote of paragraphs, without the empty ones',
		docOf(
			of(
				'blockquote',
				of('paragraph', say('One')),
				of('paragraph'),
				of('bullet_list', of('list_item', of('paragraph', say('Two')))),
			),
			of('blockquote', of('paragraph')),
		),
		'<blockquote>\n<p>One</p>\n<ul>\n<li>Two</li>\n</ul>\n</blockquote>',
	],
	[
		'a point with a list below it, and one of several paragraphs',
		docOf(
			of(
				'bullet_list',
				of(
					'list_item',
					of('paragraph', say('One')),
					of('ordered_list', of('list_item', of('paragraph', say('Two')))),
				),
				of('list_item', of('paragraph', say('Three')), of('paragraph', say('Four'))),
			),
		),
		'<ul>\n<li>One\n<ol>\n<li>Two</li>\n</ol></li>\n<li><p>Three</p>\n<p>Four</p></li>\n</ul>',
	],
	[
		'a point that begins with a list or a heading',
		docOf(
			of(
				'bullet_list',
				of('list_item', of('bullet_list', of('list_item', of('paragraph', say('One'))))),
				of('list_item', nodes['heading']!.create({ level: 3 }, say('Two'))),
			),
		),
		'<ul>\n<li>\n<ul>\n<li>One</li>\n</ul></li>\n<li><h3>Two</h3></li>\n</ul>',
	],
	[
		'the rows of headings on top are the head of a table',
		docOf(
			of(
				'table',
				of('caption', say('Sales')),
				of('row', of('header', say('A')), of('header')),
				of('row', of('header', say('B')), of('cell', say('1'))),
			),
		),
		'<table>\n<caption>Sales</caption>\n<thead><tr><th>A</th><th></th></tr></thead>\n<tbody>\n<tr><th>B</th><td>1</td></tr>\n</tbody>\n</table>',
	],
])('issue M 5, D-129, D-145: %s, as the server keeps it', (_says, doc, text) => {
	expect(writeText(doc)).toBe(text)
	expect(lessonTextField('Text', 1000).parse(text)).toBe(text)
	if (!text.includes('<table>')) expect(richTextField('Content', 1000).parse(text)).toBe(text)
})

test('issue M 5: a picture is written as the server keeps it', () => {
	const src = '/files/news/0b0e6e1c-7c1f-4f0e-9a57-4a3a5f1b2c3d'
	const { picture, paragraph, doc } = articleSchema.nodes
	const written = writeText(
		doc!.create(null, [
			paragraph!.create(null, articleSchema.text('One')),
			picture!.create({ src, alt: 'A "loom" & <thread>', wide: true, credit: 'Eric' }),
			picture!.create({ src, alt: '' }),
			picture!.create({ src }),
		]),
	)
	expect(written).toBe(
		`<p>One</p>\n\n<img src="${src}" alt="A &quot;loom&quot; &amp; &lt;thread&gt;" class="wide" title="Eric" />\n\n<img src="${src}" alt="" />\n\n<img src="${src}" />`,
	)
	expect(richTextField('Content', 1000).parse(written)).toBe(written)
	expect(richTextField('Content', 1000).parse(`One\n<img src="${src}">\nTwo`)).toBe(
		`<p>One</p>\n\n<img src="${src}" />\n\n<p>Two</p>`,
	)
	expect(
		richTextField('Content', 1e6).safeParse(`<img src="${src}">`.repeat(61)).error?.issues[0]?.message,
	).toBe('Content must have at most 60 pictures')
})

/** What a schema writes and reads. */
const tagsOf = ({ nodes: blocks, marks: words }: typeof lessonSchema) =>
	[...Object.values(blocks), ...Object.values(words)].flatMap(({ spec }) =>
		(spec.parseDOM ?? []).flatMap((rule) => ('tag' in rule && rule.tag ? [rule.tag] : [])),
	)

test('issue M 5, D-129: the editor knows every tag that may be kept, and no other', () => {
	// The other two names of marks, and parts of a table that its rows say by themselves.
	const more = ['b', 'i']
	expect(tagsOf(articleSchema).toSorted()).toEqual([...RICH_TEXT_TAGS, ...PICTURE_TAGS, ...more].toSorted())
	expect([...tagsOf(lessonSchema), 'thead', 'tbody'].toSorted()).toEqual(
		[...RICH_TEXT_TAGS, ...TABLE_TAGS, ...more].toSorted(),
	)
})
