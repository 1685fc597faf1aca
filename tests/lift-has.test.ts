import postcss from 'postcss'
import { expect, test } from 'vitest'
import { liftHas } from '../lint/lift-has.ts'

const lifted = (selector: string) =>
	postcss([liftHas])
		.process(`${selector}{color:red}`, { from: undefined })
		.css.replaceAll('{color:red}', ' | ')
		.slice(0, -3)

test('issue M a rule that asks by :has for something around an element says so in a line, and no other rule is touched', () => {
	expect(lifted(String.raw`.has\:a:is(:where(.group\/b):has([data-c]) *)`)).toBe(
		String.raw`:where(.group\/b):has([data-c]) .has\:a`,
	)
	expect(lifted('.a:is(:where(.b):not(:has(c)) *):last-child')).toBe(':where(.b):not(:has(c)) .a:last-child')
	expect(lifted(':is(.a:is(.b:has(c) *)>td)>i:not(.d)')).toBe('.b:has(c) .a>td>i:not(.d)')
	for (const other of [
		'.a:is(.b *)',
		'.a:has(:is(b, c))',
		'.a:is(.b:has(c) *, .d *)',
		'.a .b:is(.c:has(d) *)',
		'.a:is(.b:has(c)>*)',
		'.a:not(:is(.b:has(c) *))',
		'.a:not(.d:is(.b:has(c) *))',
		':where(.a:is(.b:has(c) *))',
		String.raw`.is\(:has\(a`,
	])
		expect(lifted(other)).toBe(other)
})

test('F-93 where a browser knows no :has, the rest of a list stands', () => {
	expect(lifted('.a:is(.b:has(c) *),.d:is(.e *)')).toBe('.b:has(c) .a | .d:is(.e *)')
})
