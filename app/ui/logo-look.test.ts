import { expect, test } from 'vitest'
import { logoWidth } from '#app/ui/logo-look.ts'

/** Of its box the part of width and of height that a logo takes, and of the area. */
function partsOf(width: number, height: number, box: number) {
	const wide = logoWidth({ width, height, needsDark: false }, box) / 100
	const high = (wide * box * height) / width
	return { wide, high, area: wide * high }
}

test('F-150 logos of any shape take the same area of their box, as long as none is too wide or too high', () => {
	for (const [width, height] of [
		[300, 100],
		[200, 100],
		[960, 640],
		[300, 240],
	] as const)
		expect(partsOf(width, height, 1.5).area).toBeCloseTo(0.2, 2)
	expect(partsOf(100, 100, 1).area).toBeCloseTo(0.3, 2)
	for (const box of [1, 1.5, 16 / 9]) {
		const { wide, high } = partsOf(2000, 100, box)
		expect([wide <= 0.781, high < 0.1]).toEqual([true, true])
		expect(partsOf(100, 600, box).high).toBeLessThanOrEqual(0.67)
	}
})
