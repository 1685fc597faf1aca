import { createElement as element, Fragment } from 'react'
import { expect, test } from 'vitest'
import { Facts, MailLayout, Paragraph, Reference, TextLink } from '#app/platform/core/mail/layout.tsx'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'

const message = (...parts: Parameters<typeof element>[2][]) =>
	renderMail(
		element(MailLayout, {
			preview: 'Hidden line',
			heading: 'Tea & talk',
			children: element(Fragment, null, ...parts),
		}),
	)

test('the plain text has the words of the message: paragraphs apart, facts in columns, links with their address', () => {
	const { text } = message(
		element(
			Paragraph,
			null,
			'Muraho <b>Ada</b> & "co",',
			element('br'),
			"it's\n  on. ",
			element(TextLink, { to: '/events', children: 'See all' }),
		),
		element(Facts, {
			rows: [
				['Day & hour', 'January 5, 2025'],
				['Place', 'A <small>  room'],
				['Left out', null],
			],
		}),
		element(Reference, { label: 'Number', value: 'IH-1' }),
	)
	expect(text.split('\n')).toEqual([
		'IRIS Hub http://localhost:3000/',
		'',
		'Tea & talk',
		'',
		'Muraho <b>Ada</b> & "co",',
		"it's on. See all http://localhost:3000/events",
		'',
		'Day & hour   January 5, 2025',
		'Place        A <small> room',
		'',
		'Number',
		'',
		'IH-1',
		'',
		expect.stringMatching(/^IRIS Hub, /),
		expect.stringContaining('@'),
		'localhost:3000 http://localhost:3000/',
	])
})

test('a text that looks like markup or like an escaped sign stays as it was typed', () => {
	const typed =
		'</p><table data-facts="true"> &lt; &amp;amp; <a href="https://evil.example">x</a> <head> &#x27;'
	const { html, text } = message(element(Paragraph, null, typed))
	expect(text).toContain(typed)
	expect(html).not.toContain('<a href="https://evil.example">')
	expect(html.startsWith('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"')).toBe(true)
})
