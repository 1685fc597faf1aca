import { expect, test } from 'vitest'
import { excerpt, leadOf } from '#app/platform/core/text/excerpt.ts'

test('a short text stays, on one line', () => {
	expect(excerpt(' One\n two\t three ', 13)).toBe('One two three')
})

test('a long text is cut at a word, without the mark before it', () => {
	expect(excerpt('One two, three four', 12)).toBe('One two…')
	expect(excerpt('One two three four', 14)).toBe('One two three…')
})

test('a text without spaces is cut anyway', () => {
	expect(excerpt('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
})

test('the lead is the first paragraph where it says enough', () => {
	expect(leadOf('A whole sentence first.\nThen more of it.', 40)).toBe('A whole sentence first.')
	expect(leadOf('About us\nWe build things that people need.', 45)).toBe(
		'About us We build things that people need.',
	)
})
