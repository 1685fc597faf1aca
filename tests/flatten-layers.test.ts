import postcss from 'postcss'
import { expect, test } from 'vitest'
import { flattenLayers } from '../lint/flatten-layers.ts'

const flatten = (css: string) => postcss([flattenLayers]).process(css, { from: undefined }).css

test('F-93 layers are taken out of the stylesheet, and elements weigh less than classes as they did', () => {
	expect(flatten('@layer theme, base;@layer utilities{.a{color:red}}')).toBe('.a{color:red}')
	expect(flatten('@layer base{h1,button:not(:disabled){color:red}}')).toBe(
		':where(h1),:where(button:not(:disabled)){color:red}',
	)
	expect(flatten('@layer base{*,:after,a::before,::backdrop{margin:0}}')).toBe(
		':where(*),:after,:where(a)::before,::backdrop{margin:0}',
	)
	expect(flatten('@layer base{@media print{a:is(b,c){color:red}}}')).toBe(
		'@media print{:where(a:is(b,c)){color:red}}',
	)
})
