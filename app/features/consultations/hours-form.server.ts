import { z } from 'zod'
import {
	LENGTHS,
	MOST_LINES,
	MOST_PARTS,
	readDays,
	readHours,
	sayHours,
	timesIn,
} from '#app/features/consultations/hours.ts'
import { MOST_AT_ONCE, WEEKDAYS } from '#app/features/consultations/rules.ts'
import {
	choiceField,
	integerField,
	longTextField,
	optional,
	textField,
} from '#app/platform/web/forms/fields.server.ts'
import { FIRST_DAY, LAST_DAY, wrongYear } from '#app/ui/day-bounds.ts'

const HOURS_CHARACTERS = 100
const LINES_CHARACTERS = 6000

const inCapital = (day: string) => day.slice(0, 1).toUpperCase() + day.slice(1)

const hoursField = (label: string) =>
	textField(label, HOURS_CHARACTERS)
		.refine((text) => readHours(text) !== null, {
			error: `${label} must be hours such as 09:00-13:00, 14:00-18:00: from early to late, at most ${MOST_PARTS} parts`,
			abort: true,
		})
		.transform((text) => sayHours(readHours(text) ?? []))

const isBeyond = (line: string) => {
	const read = readDays(line)
	return read !== null && (read.first < FIRST_DAY || read.last > LAST_DAY)
}

/** Days one in a line. @param wrong what is said of a line that is none */
const daysField = (label: string, isOne: (line: string) => boolean, wrong: string) =>
	longTextField(label, LINES_CHARACTERS).transform((text, context) => {
		const lines = text
			.split('\n')
			.map((line) => line.trim())
			.filter(Boolean)
		const say = (message: string) => context.addIssue({ code: 'custom', message })
		if (lines.length > MOST_LINES)
			say(`${label} must have at most ${MOST_LINES} lines. Those that are past can be removed`)
		const looked = lines.slice(0, MOST_LINES)
		const faulty = looked.findIndex((line) => !isOne(line))
		if (faulty >= 0) say(`Line ${faulty + 1} of ${label} must be ${wrong}`)
		else if (looked.some(isBeyond)) say(wrongYear(`Line ${looked.findIndex(isBeyond) + 1} of ${label}`))
		return lines.join('\n')
	})

const isHoliday = (line: string) => {
	const read = readDays(line)
	return read !== null && read.first === read.last && read.name !== ''
}

const NO_DAY =
	'At least one weekday must have hours. To take no appointments for a time, write those days into Days off'

/** When appointments can be had. */
export const HoursForm = z
	.object({
		monday: optional(hoursField('Monday')),
		tuesday: optional(hoursField('Tuesday')),
		wednesday: optional(hoursField('Wednesday')),
		thursday: optional(hoursField('Thursday')),
		friday: optional(hoursField('Friday')),
		saturday: optional(hoursField('Saturday')),
		sunday: optional(hoursField('Sunday')),
		minutes: choiceField('Length', LENGTHS).transform(Number),
		capacity: integerField('At once', { min: 1, max: MOST_AT_ONCE }),
		days_off: optional(
			daysField(
				'Days off',
				(line) => readDays(line) !== null,
				'a day such as 2027-01-31 Staff day, or days such as 2026-12-24 to 2026-12-31 Christmas',
			),
		),
		holidays: optional(
			daysField('Movable holidays', isHoliday, 'a day and its name, such as 2027-03-09 Eid al-Fitr'),
		),
	})
	.superRefine(({ minutes, ...days }, context) => {
		const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
		if (WEEKDAYS.every((day) => days[day] === null)) say('monday', NO_DAY)
		for (const day of WEEKDAYS)
			if (days[day] !== null && timesIn(readHours(days[day]) ?? [], minutes).length === 0)
				say(day, `${inCapital(day)} has no room for an appointment of ${minutes} minutes`)
	})
