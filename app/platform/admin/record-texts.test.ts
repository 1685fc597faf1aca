import { expect, test } from 'vitest'
import { textsOf } from '#app/platform/admin/record-texts.ts'

test('F-40 a date of a record is the day that its form shows, in Kigali: no save loses it', () => {
	expect(
		textsOf({
			deadline: new Date('2026-12-31T22:30:00Z'),
			starts_on: '2027-01-11',
			seats: 24,
			none: null,
			ticked: true,
			unticked: false,
		}),
	).toEqual({
		deadline: '2027-01-01',
		starts_on: '2027-01-11',
		seats: '24',
		none: '',
		ticked: 'true',
		unticked: '',
	})
})
