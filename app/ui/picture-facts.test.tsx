import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, PictureCredit } from '#app/ui/picture.tsx'
import { altOf, creditOf, focusStyle, type PictureFacts } from '#app/ui/picture-facts.ts'
import { Portrait } from '#app/ui/portrait.tsx'

const facts = (given: Partial<PictureFacts> = {}): PictureFacts => ({
	alt: null,
	decoration: false,
	credit: null,
	x: 50,
	y: 50,
	...given,
})

test('issue M 6: what is read aloud is the description, nothing for decoration, and what the page says where nothing is stored', () => {
	expect(altOf(facts({ alt: 'A hill' }), 'Logo of X')).toBe('A hill')
	expect(altOf(facts({ alt: 'A hill', decoration: true }), 'Logo of X')).toBe('')
	for (const nothing of [null, undefined, facts(), facts({ alt: '' })])
		expect(altOf(nothing, 'Logo of X')).toBe('Logo of X')
})

test('issue M 6: a picture is cut around its focus; in the middle, and shown whole, as before', () => {
	const draw = (given: Partial<PictureFacts>, contain = false) =>
		renderToStaticMarkup(
			<Picture src="/a.png" alt="" facts={facts(given)} fallbackSeed="a" contain={contain} />,
		)
	expect(draw({ x: 10, y: 90 })).toContain('style="object-position:10% 90%"')
	expect(draw({})).not.toContain('object-position')
	expect(draw({ x: 10 }, true)).not.toContain('object-position')
	expect(renderToStaticMarkup(<Portrait src="/a.png" seed="a" facts={facts({ y: 0 })} />)).toContain(
		'style="object-position:50% 0%"',
	)
})

test('issue M 6: whatever is stored about a picture is drawn, and marks in it are text', () => {
	const odd = { alt: `"><script>${'x'.repeat(10_000)}`, x: Number.NaN, y: 4000, credit: '<b>&"\'' } as const
	const markup = renderToStaticMarkup(
		<>
			<Picture src="/a.png" alt="" facts={facts(odd)} fallbackSeed="a" />
			<PictureCredit facts={facts(odd)} />
		</>,
	)
	expect(markup).not.toMatch(/<script|<b>/)
	expect(markup).toContain('object-position:50% 100%')
	expect(altOf(facts(odd), '')).toHaveLength(200)
	expect(focusStyle({ x: -3, y: 1e9 })).toEqual({ objectPosition: '0% 100%' })
	expect(focusStyle(null)).toBeUndefined()
})

test('issue M 6: who made a picture is named as Photo, unless the credit says what it is', () => {
	expect(creditOf(facts({ credit: 'Eric Nshuti' }))).toBe('Photo: Eric Nshuti')
	expect(creditOf(facts({ credit: 'Drawing: A. Uwase' }))).toBe('Drawing: A. Uwase')
	for (const nothing of [null, facts(), facts({ credit: '  ' })]) {
		expect(creditOf(nothing)).toBe('')
		expect(renderToStaticMarkup(<PictureCredit facts={nothing} />)).toBe('')
	}
})
