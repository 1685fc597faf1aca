import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberField } from '#app/ui/field.tsx'
import { readWholeNumber, WHOLE_NUMBER_PATTERN } from '#app/ui/whole-number.ts'

const WRITTEN = ['25000', '25 000', '25.000', '25,000', "25'000", '25\u202f000', 'RWF 25,000', '25000 frw']

test('F-26 a field for a number takes it as people write it, in the browser too', () => {
	const html = renderToStaticMarkup(<NumberField name="seats" label="Seats" />)
	// A field of type number throws away what is not plain digits before anybody can read it.
	expect(html).toMatch(/<input[^>]*type="text"/)
	expect(html).toMatch(/inputMode="numeric"/i)
	const pattern = new RegExp(`^(?:${WHOLE_NUMBER_PATTERN})$`, 'v')
	for (const text of WRITTEN)
		expect([text, pattern.test(text), readWholeNumber(text)]).toEqual([text, true, '25000'])
	for (const text of ['many', '2 to 3', '٣', '']) expect([text, pattern.test(text)]).toEqual([text, false])
})
