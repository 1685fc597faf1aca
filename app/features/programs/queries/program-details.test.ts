import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { isWorkingDay } from '#app/platform/core/time/working-days.ts'
import { expect, test } from 'vitest'
import { type ProgramDetails, readProgramDetails } from '#app/features/programs/queries/program-details.ts'
import { describeProgram } from '#app/features/programs/program-facts.ts'
import { sampleProgramDetails } from '#app/features/programs/sample-program-details.ts'
import { fourPrograms, type Program } from '#app/features/programs/samples.ts'
import { programsTitle } from '#app/features/programs/rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const site = { siteUrl: 'https://hub.example', name: 'The Hub' }
const nothing = {
	starts_on: null,
	ends_on: null,
	apply_by: null,
	schedule: null,
	place: null,
	language: null,
	cost: null,
	seats: null,
	learn: null,
	fits: null,
	not_needed: null,
	steps: null,
	questions: null,
}
const program = (given: Partial<ProgramDetails> = {}): Program & ProgramDetails => ({
	...fourPrograms[1]!,
	...nothing,
	...given,
})

/** What schema.org lets an EducationalOccupationalProgram, or anything, have; of these the page uses some. */
const ALLOWED = new Set([
	'@context',
	'@type',
	'name',
	'description',
	'url',
	'image',
	'provider',
	'startDate',
	'endDate',
	'applicationDeadline',
	'applicationStartDate',
	'maximumEnrollment',
	'programPrerequisites',
	'offers',
	'timeToComplete',
	'timeOfDay',
	'dayOfWeek',
	'educationalProgramMode',
	'hasCourse',
	'termDuration',
])

test('F-40, D-141 what is empty is absent from the page and from what search engines are told', () => {
	const details = readProgramDetails(program(), now)
	expect(details).toEqual({
		starts_on: null,
		ends_on: null,
		deadline: null,
		schedule: null,
		place: null,
		language: null,
		cost: null,
		seats: null,
		learn: [],
		fits: [],
		notNeeded: [],
		steps: [],
		questions: [],
	})
	expect(Object.keys(describeProgram(program(), details, site))).toEqual([
		'@context',
		'@type',
		'name',
		'description',
		'url',
		'provider',
		'image',
	])
})

test('F-40 lists are lines whose parts stand between bars, however they are typed', () => {
	const { learn, fits, questions, place, cost } = readProgramDetails(
		program({
			learn: ' Week 1|Begin | How it | begins\r\n\n | \nOnly this\nWeek 2 | Go on',
			fits: 'One\n\n Two | or more ',
			questions: 'Is it free? | Yes | always\nAnd now?',
			place: ' | help without a place',
			cost: 'Free',
		}),
		now,
	)
	expect(learn).toEqual([
		{ when: 'Week 1', what: 'Begin', more: 'How it begins' },
		{ when: '', what: 'Only this', more: '' },
		{ when: 'Week 2', what: 'Go on', more: '' },
	])
	expect(fits).toEqual(['One', 'Two, or more'])
	expect(questions).toEqual([
		{ question: 'Is it free?', answer: 'Yes | always' },
		{ question: 'And now?', answer: '' },
	])
	expect([place, cost]).toEqual([null, { value: 'Free', help: '' }])
})

test.each([
	['2026-12-11', '2026-11-21T10:00:00Z', '20 days left', false],
	['2026-11-22', '2026-11-21T10:00:00Z', '1 day left', false],
	// Midnight in Kigali is two hours before that of Greenwich.
	['2026-11-21', '2026-11-21T21:59:59Z', 'Last day', false],
	['2026-11-21', '2026-11-21T22:00:00Z', '-1 days left', true],
] as const)('F-40, D-144 the deadline %s, seen at %s', (apply_by, at, left, over) => {
	expect(readProgramDetails(program({ apply_by }), new Date(at)).deadline).toEqual({
		day: apply_by,
		left,
		over,
	})
})

test.each(fourPrograms.map(({ slug }) => [slug] as const))(
	'F-40 the starter content of %s says everything, in an order of days that can be',
	(slug) => {
		for (let day = 0; day < 14; day++) {
			const at = new Date(now.getTime() + day * 86_400_000)
			const given = sampleProgramDetails(slug, at)!
			expect(Object.values(given).every((value) => value !== null && value !== '')).toBe(true)
			const { starts_on, ends_on, apply_by } = given
			expect([apply_by, starts_on, ends_on].toSorted()).toEqual([apply_by, starts_on, ends_on])
			const read = readProgramDetails(program(given), at)
			expect(read.deadline?.over).toBe(false)
			expect(read.learn.every(({ when, what, more }) => when && what && more)).toBe(true)
			expect(read.steps.every(({ when, what }) => when && what)).toBe(true)
			expect(read.questions.every(({ question, answer }) => question.endsWith('?') && answer)).toBe(true)
			const facts = describeProgram(program(given), read, site)
			expect(Object.keys(facts).filter((name) => !ALLOWED.has(name))).toEqual([])
			expect(facts).toMatchObject({
				'@type': 'EducationalOccupationalProgram',
				startDate: starts_on,
				applicationDeadline: `${apply_by}T21:59:59.999Z`,
				offers: { price: 0, priceCurrency: 'RWF' },
			})
		}
	},
)

test('F-137 whenever a hub is installed, no day that a program names or promises is a day off', () => {
	const inWords = (day: string) =>
		new Date(day).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
	for (let ahead = 0; ahead < 366; ahead++) {
		const at = new Date(now.getTime() + ahead * 86_400_000)
		const { starts_on, ends_on, apply_by, steps } = sampleProgramDetails('startup-incubation', at)!
		const days = Array.from({ length: 120 }, (_, later) => addDays(kigaliDay(at), later))
		const promised = days.filter((day) => steps!.includes(`\n${inWords(day)} |`))
		expect(promised).toHaveLength(2)
		for (const day of [starts_on!, ends_on!, apply_by!, ...promised]) {
			expect([kigaliDay(at), day, isWorkingDay(day)]).toEqual([kigaliDay(at), day, true])
			// By the calendar on the wall, not by the code that chose them.
			expect([0, 6]).not.toContain(new Date(day).getUTCDay())
			expect(['01-01', '04-07', '05-01', '07-01', '08-15', '12-25', '12-26']).not.toContain(day.slice(5))
		}
	}
})

test('F-10 the heading counts the programs', () => {
	expect([0, 1, 4, 5, 12].map(programsTitle)).toEqual([
		'Programs',
		'One program. It may be yours.',
		'Four programs. One of them fits.',
		'Five programs. One of them fits.',
		'12 programs. One of them fits.',
	])
})
