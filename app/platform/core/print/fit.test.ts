import { expect, test } from 'vitest'
import { fit, sizes, wrap } from '#app/platform/core/print/fit.ts'

/** Every letter is as wide as its size. */
const measure = (text: string, size: number) => Array.from(text).length * size

const box = { width: 100, single: sizes(20, 10, 2), several: sizes(10, 5, 1), height: 20, lineHeight: 1 }

test('PUB-CERT-011 a text is set on one line, then smaller, then on several lines, then cut', () => {
	expect(fit('abcde', box, measure)).toEqual({ lines: ['abcde'], size: 20 })
	expect(fit('  abc   defg ', box, measure)).toEqual({ lines: ['abc defg'], size: 12 })
	expect(fit('abc defg hij', box, measure)).toEqual({ lines: ['abc defg', 'hij'], size: 10 })
	expect(fit('x'.repeat(60), box, measure)).toEqual({
		lines: ['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(20)],
		size: 5,
	})
	const cut = fit('x'.repeat(200), box, measure)
	expect(cut.lines).toEqual(['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(20), `${'x'.repeat(19)}…`])
	expect(fit('abc defg hijkl mnop', { width: 100, single: [10] }, measure)).toEqual({
		lines: ['abc defg…'],
		size: 10,
	})
})

test('PUB-CERT-011 a word is broken between letters, never within one', () => {
	const fits = (line: string) => Array.from(new Intl.Segmenter('en').segment(line)).length <= 2
	expect(wrap('e\u0301e\u0301e\u0301', fits)).toEqual(['e\u0301e\u0301', 'e\u0301'])
	expect(wrap('', fits)).toEqual([''])
})
