import type { ProgramParticulars } from '#app/features/programs/queries/particulars.ts'
import { addDays, weekdayOf } from '#app/platform/calendar-days.ts'
import { kigaliDay } from '#app/platform/time.ts'
import { workingDayAfter } from '#app/platform/working-days.ts'

type Written = Omit<ProgramParticulars, 'starts_on' | 'ends_on' | 'apply_by' | 'steps'> & {
	weeks: number
	/** The last line of what happens after applying. */
	firstDay: string
}

const written: Record<string, Written> = {
	'startup-incubation': {
		weeks: 24,
		firstDay: 'Bring the whole team, and the last three months of your accounts.',
		schedule: 'Your own hours, desk open 7:00 to 22:00 | Team meeting every Tuesday, 9:00 to 10:30',
		place: 'Main office, Kacyiru | Desks, meeting rooms, a room for calls',
		language: 'English and Kinyarwanda | Mentors work in both',
		cost: 'Free | We take no share of your company',
		seats: 10,
		learn: [
			'Month 1 | Find out who pays | Twenty talks with customers, and a price that somebody has said yes to.',
			'Month 2 | Sell before you build more | A first contract or a first hundred buyers, with the numbers written down.',
			'Months 3 and 4 | Keep the books and the promises | Accounts, taxes, contracts and hiring, with people who do it for a living.',
			'Months 5 and 6 | Meet investors | Two investor days, a data room that is ready, and someone beside you at the table.',
		].join('\n'),
		fits: [
			'You are two or more, and at least one builds the product',
			'Something works already, and somebody has used it',
			'You can work on it for at least thirty hours a week',
		].join('\n'),
		not_needed: [
			'A registered company: we help you to register it',
			'A business plan of forty pages',
			'Money from anybody else',
		].join('\n'),
		questions: [
			'Can I apply alone? | Yes, if you say in the application who will join you. We help founders to find each other on the first Thursday of each month.',
			'Do you invest in us? | No. We introduce you to those who do, and we tell them what we have seen.',
			'What if we are not ready yet? | Apply all the same. We answer with what is missing, and you may apply again.',
			'How long does it last? | Three months at least. Teams that meet their goals may stay for six.',
		].join('\n'),
	},
	'women-in-tech': {
		weeks: 12,
		firstDay: 'Bring your ID. Dinner is at 17:00.',
		schedule: 'Mon, Wed and Fri, 17:30 to 20:00 | One Saturday a month, 9:00 to 13:00',
		place: 'Workshop, Nyarugenge | Five minutes from the bus park',
		language: 'English and Kinyarwanda | Lessons in English, help in both',
		cost: 'Free | Bus money for women who live outside Kigali',
		seats: 24,
		learn: [
			'Weeks 1 to 4 | Build a page that works on any phone | HTML, CSS and the first JavaScript. Your page goes online in week two.',
			'Weeks 5 to 8 | Turn a real need into a product | Talk to eight users, draw it, test it, throw half away.',
			'Weeks 9 to 11 | Work in a team, lead one | Git, reviews, planning, and saying no politely.',
			'Week 12 | Show it | Ten minutes in front of employers from Kigali. Two interviews are arranged for everyone who shows.',
		].join('\n'),
		fits: [
			'You are a woman of 18 or older',
			'You can come three evenings a week for twelve weeks',
			'You have used a computer, at school or at work',
		].join('\n'),
		not_needed: [
			'A laptop: 14 stay in the workshop',
			'A degree, or experience in code',
			'Someone to watch your children: we do',
		].join('\n'),
		questions: [
			'Can I join if I work during the day? | Yes. Sessions begin at 17:30, and you may miss up to four of the thirty-six.',
			'Is the childcare free? | Yes, in the room next door, for children from two to ten.',
			'What happens if I miss the deadline? | Apply all the same: your application counts for the next group.',
			'Do I get a certificate? | Yes, if you have come to thirty sessions and shown your work.',
		].join('\n'),
	},
	'digital-skills': {
		weeks: 8,
		firstDay: 'Bring your ID. Everything else is on the desk.',
		schedule: 'Monday to Thursday, 9:00 to 13:00 | Fridays for your own work, with help',
		place: 'Workshop, Nyarugenge | Computers are there',
		language: 'English | Help in Kinyarwanda and French',
		cost: 'Free | Lunch on all four days',
		seats: 30,
		learn: [
			'Weeks 1 and 2 | The tools that every office asks for | Documents, tables, mail and a calendar, by doing the work of a real week.',
			'Weeks 3 to 5 | Your own way: web, data or design | One of the three, taught by people who ship.',
			'Weeks 6 and 7 | A job for a real client | A shop, a clinic or a cooperative from Kigali, with a date to keep.',
			'Week 8 | Portfolio and two interviews | We practice, then you go.',
		].join('\n'),
		fits: [
			'You are between 18 and 30 and look for work',
			'You have finished secondary school',
			'You can come on four mornings a week',
		].join('\n'),
		not_needed: ['A laptop of your own', 'Experience with computers beyond a phone', 'A diploma'].join('\n'),
		questions: [
			'Which way should I choose? | You need not know yet: the first two weeks show you all three.',
			'Will I get a job? | Nobody can promise it. We promise two interviews and an honest portfolio.',
			'May I bring my own computer? | Yes, if you like it better than ours.',
		].join('\n'),
	},
	'rural-innovation': {
		weeks: 26,
		firstDay: 'Bring what you have built, in whatever state it is.',
		schedule:
			'Two days a month in Kigali | The rest in your district, with a visit from us every second week',
		place: 'Your district, and the main office in Kacyiru | We pay the way',
		language: 'Kinyarwanda | English where a partner asks for it',
		cost: 'Free | Material for the first version is paid, up to 400,000 RWF',
		seats: 12,
		learn: [
			'Month 1 | Watch before you build | A week with the people who will use it, and a list of what they do by hand.',
			'Months 2 and 3 | A first version that can get wet | Built from parts that are sold in the district.',
			'Months 4 and 5 | Try it where it is needed | Ten farms, two clinics or one cooperative, and a diary of what broke.',
			'Month 6 | Who makes it, who mends it, who pays | A plan with names for all three.',
		].join('\n'),
		fits: [
			'You live or work outside Kigali',
			'You have seen the problem with your own eyes',
			'You can build, or know who can: metal, wood, wires or code',
		].join('\n'),
		not_needed: ['A company', 'English', 'A workshop: ours is open to you'].join('\n'),
		questions: [
			'Do I have to move to Kigali? | No. You come for two days a month, and we pay the bus and the bed.',
			'Who owns what I build? | You do.',
			'May a cooperative apply? | Yes. Name one person who is responsible for it.',
		].join('\n'),
	},
}

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
export function sampleParticulars(slug: string, now: Date): ProgramParticulars | null {
	const found = Object.hasOwn(written, slug) ? written[slug] : undefined
	if (!found) return null
	const { weeks, firstDay, ...particulars } = found
	const workingDay = (days: number) => workingDayAfter(daysAfterMonday(now, days), 0)
	const starts_on = workingDay(7 * 7)
	return {
		...particulars,
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
