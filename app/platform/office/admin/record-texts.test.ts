import { expect, test } from 'vitest'
import { momentField } from '#app/platform/web/forms/fields.server.ts'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'

test('F-40 a date of a record is the day that its form shows, in Kigali: no save loses it', () => {
	expect(
		textsOf({
			deadline: new Date('2026-12-31T22:30:00Z'),
			starts_on: '2027-01-11',
			seats: 24,
			none: null,
			ticked: true,
			unticked: false,
			steps: ['Apply', 'Talk'],
		}),
	).toEqual({
		deadline: '2027-01-01',
		starts_on: '2027-01-11',
		seats: '24',
		none: '',
		ticked: 'true',
		unticked: '',
		steps: 'Apply\nTalk',
	})
})

test('a moment is the day and hour of Kigali where its field asks for both, and comes back as itself', () => {
	const date = new Date('2027-03-04T22:30:00Z')
	expect(textsOf({ date }, [{ name: 'date', label: 'Date', as: 'datetime' }])).toEqual({
		date: '2027-03-05T00:30',
	})
	expect(momentField('Date').parse('2027-03-05T00:30')).toEqual(date)
})
