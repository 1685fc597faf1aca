import { randomInt } from 'node:crypto'
import { USUAL_TIMES } from '#tests/browser/usual-times.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { isWorkingDay } from '#app/platform/core/time/working-days.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { Visitor } from '#tests/browser/http.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { sql } from '#tests/browser/program-state.ts'
import { formsFor } from '../../bench/visitor-forms.ts'

/** What somebody sent by a form of the site. */
export type Submission = { form: string; nth: number; name: string; email: string; subject: string }

export type Submissions = {
	/** The domain of all senders, which no others have. */
	domain: string
	all: Submission[]
	/** The nth of a form, from 0. */
	of: (form: string, nth?: number) => Submission
}

const randomWord = (letters: number) =>
	Array.from({ length: letters }, () => String.fromCharCode(97 + randomInt(26))).join('')

const inCapitals = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** An event and an opportunity that take more. */
export async function openOnes() {
	const idOf = async (query: string) => (await sql<{ id: string }>(query))[0]!.id
	return {
		events: [
			await idOf(
				`select e.id from events e where e.status = 'upcoming' and e.date > now() + interval '3 days'
				order by e.capacity - (select count(*) from event_registrations where event_id = e.id) desc limit 1`,
			),
		],
		opportunity: await idOf(
			`select id from opportunities where application_deadline > now() and status = 'active' limit 1`,
		),
		course: await idOf('select id from courses order by created_at limit 1'),
		premium: await idOf(PREMIUM_COURSE),
	}
}

/** Times of open days far ahead that nobody has taken. */
async function freeTimes(count: number): Promise<{ day: string; time: string }[]> {
	const today = kigaliDay(new Date())
	const days = Array.from({ length: 25 }, (_, ahead) => addDays(today, ahead + 60)).filter((day) =>
		isWorkingDay(day),
	)
	const rows = await sql<{ taken: string }>(
		`select appointment_date || ' ' || appointment_time as taken from appointments where appointment_date = any ($1)`,
		[days],
	)
	const taken = new Set(rows.map((row) => row.taken))
	const free = days
		.flatMap((day) => USUAL_TIMES.map((time) => ({ day, time })))
		.filter(({ day, time }) => !taken.has(`${day} ${time}`))
	const first = randomInt(free.length - count)
	return free.slice(first, first + count)
}

/** So many people at once: payments are waited for, and others send meanwhile. */
const SIDE_BY_SIDE = 10

/**
 * Has people fill in every form of visitors, each from an address and under a name of their own. The first who applies
 * to a program is the first who gives.
 */
export async function sendSubmissions(perForm: number): Promise<Submissions> {
	const word = randomWord(6)
	const domain = `${word}.example`
	const forms = formsFor(await openOnes())
	const times = await freeTimes(perForm)
	const base = randomInt(100_000, 900_000)
	const all = forms.flatMap(({ name: form }, at) =>
		Array.from({ length: perForm }, (_, nth) => {
			const isGiver = form === 'donation' && nth === 0
			const family = inCapitals(word) + String.fromCharCode(97 + (isGiver ? 0 : at), 97 + nth)
			const email = `${isGiver ? 'program-application' : form.toLowerCase().replaceAll(' ', '-')}-${nth}@${domain}`
			return { form, nth, name: `Aline ${family}`, email, subject: `A desk for ${family}` }
		}),
	)
	const send = async ({ form, nth, name, email, subject }: Submission) => {
		const { path, type } = forms.find((each) => each.name === form)!
		const n = base + all.findIndex((each) => each.form === form) + nth
		const values = type(n)
		const named = { last_name: name.split(' ')[1]!, contact_name: name, donor_name: name, full_name: name }
		const { day, time } = times[nth]!
		const hour = { appointment_date: day, slots_day: day, appointment_time: time }
		const own = Object.entries({ ...named, ...hour, email, subject }).filter(([field]) => field in values)
		const answer = await new Visitor().submit(path(n), { ...values, ...Object.fromEntries(own) })
		if (answer.status !== 303) throw new Error(`${form} ${nth} was answered by ${answer.status}`)
	}
	const waiting = [...all]
	const work = async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) await send(next)
	}
	await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
	const of = (form: string, nth = 0) => all.find((each) => each.form === form && each.nth === nth)!
	return { domain, all, of }
}
