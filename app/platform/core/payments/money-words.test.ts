import { expect, test } from 'vitest'
import { moneyInWords } from '#app/platform/core/payments/money-words.ts'

test.each([
	[25_000, 'RWF', 'Twenty-five thousand Rwandan francs'],
	[1, 'RWF', 'One Rwandan franc'],
	[0, 'RWF', 'Zero Rwandan francs'],
	[10_500, 'RWF', 'Ten thousand five hundred Rwandan francs'],
	[1_000_000, 'RWF', 'One million Rwandan francs'],
	[312_719, 'RWF', 'Three hundred twelve thousand seven hundred nineteen Rwandan francs'],
	[2_000_000_040, 'RWF', 'Two billion forty Rwandan francs'],
	[999_999_999_999_999, 'RWF', expect.stringContaining('Nine hundred ninety-nine thousand nine hundred')],
	[2550, 'EUR', 'Twenty-five euros and fifty cents'],
	[101, 'USD', 'One US dollar and one cent'],
] as const)('issue N4 %i %s is written out as %s', (minor, currency, words) => {
	expect(moneyInWords({ minor, currency })).toEqual(words)
})
