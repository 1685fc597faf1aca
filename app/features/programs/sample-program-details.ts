import details from '#app/features/programs/content/program-details.json' with { type: 'json' }
import type { ProgramDetails } from '#app/features/programs/queries/program-details.ts'
import { addDays, weekdayOf } from '#app/platform/core/time/calendar-days.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { workingDayAfter } from '#app/platform/core/time/working-days.ts'

type Written = Pick<ProgramDetails, 'schedule' | 'place' | 'language' | 'cost' | 'seats'> &
	Record<'learn' | 'fits' | 'not_needed' | 'questions', readonly string[]> & {
		weeks: number
		/** The last line of what happens after applying. */
		firstDay: string
	}

const written: Record<string, Written> = details

/** The day so many days after the Monday of this week in Kigali. */
function daysAfterMonday(now: Date, days: number): string {
	const today = kigaliDay(now)
	return addDays(today, days - ((weekdayOf(today) + 6) % 7))
}

const weekday = new Intl.DateTimeFormat('en-US', {
	timeZone: 'UTC',
	weekday: 'short',
	month: 'short',
	day: 'numeric',
})
const shortDay = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`))

/**
 * What the pages of the four programs say beside the cards: plausible, for the hub to replace. The days follow the day
 * on which they are asked for: applications for three weeks, the answer a week later, the first day seven weeks from
 * now; each on a working day, or the next one.
 * @returns null for any other program
 */
export function sampleProgramDetails(slug: string, now: Date): ProgramDetails | null {
	const found = Object.hasOwn(written, slug) ? written[slug] : undefined
	if (!found) return null
	const { weeks, firstDay, learn, fits, not_needed, questions, ...facts } = found
	const workingDay = (days: number) => workingDayAfter(daysAfterMonday(now, days), 0)
	const starts_on = workingDay(7 * 7)
	return {
		...facts,
		learn: learn.join('\n'),
		fits: fits.join('\n'),
		not_needed: not_needed.join('\n'),
		questions: questions.join('\n'),
		starts_on,
		ends_on: workingDay((7 + weeks) * 7 - 3),
		apply_by: workingDay(3 * 7 + 4),
		steps: [
			'At once | An email with your reference',
			'Within a week | A person reads it and calls you | Fifteen minutes, in the language you choose.',
			`${shortDay(workingDay(4 * 7 + 4))} | You get our answer, yes or no, with the reason`,
			`${shortDay(starts_on)} | First day | ${firstDay}`,
		].join('\n'),
	}
}
