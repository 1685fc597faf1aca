import { expect, test } from 'vitest'
import { HoursForm } from '#app/features/consultations/hours-form.server.ts'
import {
	openingOf,
	readDays,
	readHours,
	sayHours,
	timesIn,
	USUAL_HOURS,
} from '#app/features/consultations/hours.ts'
import {
	closedOn,
	firstOpenDay,
	lengthInWords,
	openWeekdays,
	shownTimes,
	slotsOf,
} from '#app/features/consultations/slots.ts'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'

const usual = textsOf(USUAL_HOURS)
const parse = (given: Record<string, string>) => HoursForm.safeParse({ ...usual, ...given })
const faults = (given: Record<string, string>) =>
	parse(given).error?.issues.map(({ path, message }) => [path.join(), message])

test('ADM-APPT hours are read as people write them, and refused where they follow no order', () => {
	for (const text of ['09:00-13:00, 14:00-18:00', '9-13,14-18', '9 - 13, 14:00 to 18', '09:00–13:00, 14–18'])
		expect(sayHours(readHours(text) ?? [])).toBe('09:00-13:00, 14:00-18:00')
	for (const text of [
		'',
		'9',
		'13-9',
		'9-9',
		'9-13, 12-18',
		'14-18, 9-13',
		'9-25',
		'9:60-12',
		'9-13;14-18',
		'1-2,3-4,5-6,7-8,9-10',
	])
		expect([text, readHours(text)]).toEqual([text, null])
	expect(readHours('20-24')).toEqual([[1200, 1440]])
})

test('PUB-APPT-012 the usual hours are the eight times of the documents, Monday to Friday', () => {
	const { times, minutes, capacity } = openingOf(USUAL_HOURS, '2027-03-01', '2027-03-01')
	const eight = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00']
	expect(times).toEqual([[], eight, eight, eight, eight, eight, []])
	expect([minutes, capacity]).toEqual([60, 1])
})

test('ADM-APPT times follow one another by the length, and none reaches beyond its part of the day', () => {
	expect(timesIn(readHours('9-11, 14-15')!, 45)).toEqual(['09:00', '09:45', '14:00'])
	expect(timesIn(readHours('9-11')!, 120)).toEqual(['09:00'])
	expect(timesIn(readHours('9-10')!, 90)).toEqual([])
})

test('ADM-APPT a line is a day or days in a row, with or without a name', () => {
	expect(readDays('2026-12-24 to 2026-12-31 Christmas')).toEqual({
		first: '2026-12-24',
		last: '2026-12-31',
		name: 'Christmas',
	})
	expect(readDays('2027-01-31: Staff day')).toEqual({
		first: '2027-01-31',
		last: '2027-01-31',
		name: 'Staff day',
	})
	expect(readDays('2027-01-31')?.name).toBe('')
	for (const line of [
		'',
		'Christmas',
		'2027-02-30 X',
		'2027-01-31Staff',
		'2027-01-02 to 2027-01-01',
		'2027-01-01 to 2028-06-01',
	])
		expect([line, readDays(line)]).toEqual([line, null])
})

test('ADM-APPT days off and movable holidays close their days; a holiday of a Sunday is kept on the Monday', () => {
	const hours = {
		...USUAL_HOURS,
		days_off: '2027-03-02 to 2027-03-03\nnonsense\n2027-03-04 Staff day',
		holidays: '2027-03-07 Eid al-Fitr',
	}
	const open = openingOf(hours, '2027-03-01', '2027-03-31')
	expect(open.off).toEqual({
		'2027-03-02': '',
		'2027-03-03': '',
		'2027-03-04': 'Staff day',
		'2027-03-07': 'Eid al-Fitr',
		'2027-03-08': 'Eid al-Fitr, kept on the Monday',
		'2027-03-26': 'Good Friday',
		'2027-03-29': 'Easter Monday',
	})
	expect(openingOf(hours, '2027-03-08', '2027-03-08').off).toEqual({
		'2027-03-08': 'Eid al-Fitr, kept on the Monday',
	})
	expect(closedOn('2027-03-02', open)).toBe('We are closed on this day. Choose another day.')
	expect(closedOn('2027-03-04', open)).toBe('We are closed on this day: Staff day. Choose another day.')
	expect(firstOpenDay({ day: '2027-03-02', clock: '08:00' }, open)).toBe('2027-03-05')
})

test('ADM-APPT the sentences follow the weekdays and the length', () => {
	const open = (given: object) => openingOf({ ...USUAL_HOURS, ...given }, '2027-03-01', '2027-03-01')
	expect(openWeekdays(open({}))).toBe('Monday to Friday')
	expect(openWeekdays(open({ saturday: '9-12' }))).toBe('Monday to Saturday')
	const two = open({ tuesday: null, wednesday: null, friday: null })
	expect(openWeekdays(two)).toBe('Monday and Thursday')
	expect(closedOn('2027-03-02', two)).toBe(
		'We are closed on Tuesdays, Wednesdays, Fridays, Saturdays and Sundays. Choose a Monday or Thursday.',
	)
	expect(closedOn('2027-03-06', open({}))).toBe(
		'We are closed on Saturdays and Sundays. Choose a day from Monday to Friday.',
	)
	expect([60, 90, 45].map(lengthInWords)).toEqual(['an hour', 'an hour and a half', '45 minutes'])
})

test('ADM-APPT a closed day shows the times of the others, closed; where none has any it says so and ends', () => {
	const open = openingOf({ ...USUAL_HOURS, monday: '8-9' }, '2027-03-01', '2027-03-01')
	expect(shownTimes('2027-03-06', open)).toEqual(['08:00', ...open.times[2]!])
	const now = { day: '2027-03-01', clock: '07:00' }
	expect(new Set(Object.values(slotsOf('2027-03-06', {}, now, open)))).toEqual(new Set(['closed']))
	expect(slotsOf('2027-03-01', { '2027-03-01': ['08:00'] }, now, open)).toEqual({ '08:00': 'taken' })
	const never = { times: [[], [], [], [], [], [], []], off: {} }
	expect(firstOpenDay(now, never)).toBe('2027-03-01')
	expect(closedOn('2027-03-01', never)).toBe('No appointment can be made at present.')
})

test('ADM-APPT the form keeps what it shows, and says beside each field what it cannot take', () => {
	expect(parse({}).data).toEqual(USUAL_HOURS)
	expect(parse({ monday: '8-12', saturday: '9 to 12' }).data).toMatchObject({
		monday: '08:00-12:00',
		saturday: '09:00-12:00',
	})
	expect(faults({ monday: 'mornings' })).toEqual([
		['monday', 'Monday must be hours such as 09:00-13:00, 14:00-18:00: from early to late, at most 4 parts'],
	])
	expect(faults({ monday: '9-10', minutes: '90' })).toEqual([
		['monday', 'Monday has no room for an appointment of 90 minutes'],
	])
	const none = Object.fromEntries(
		['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, '']),
	)
	expect(faults(none)?.map(([field]) => field)).toEqual(['monday'])
	expect(faults({ minutes: '61' })?.map(([field]) => field)).toEqual(['minutes'])
	for (const capacity of ['0', '21', '', 'two']) expect(faults({ capacity })?.[0]?.[0]).toBe('capacity')
	expect(faults({ days_off: '2027-01-31 Staff day\nChristmas' })).toEqual([
		[
			'days_off',
			'Line 2 of Days off must be a day such as 2027-01-31 Staff day, or days such as 2026-12-24 to 2026-12-31 Christmas',
		],
	])
	expect(faults({ holidays: '2027-03-09' })).toEqual([
		['holidays', 'Line 1 of Movable holidays must be a day and its name, such as 2027-03-09 Eid al-Fitr'],
	])
	expect(faults({ days_off: '2027-01-31\n0027-01-31' })?.[0]?.[1]).toBe(
		'Line 2 of Days off must be in a year from 2000 to 2099, with all four digits',
	)
	const many = Array.from({ length: 61 }, () => '2027-01-31').join('\n')
	expect(faults({ days_off: many })?.[0]?.[1]).toMatch(/^Days off must have at most 60 lines/)
})
