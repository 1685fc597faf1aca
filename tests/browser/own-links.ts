import { isWorkingDay } from '#app/platform/core/time/working-days.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

/** A day on which appointments can be had and nobody has one, of the coming weeks. */
export async function freeDay(): Promise<string> {
	const rows = await sql<{ day: string }>(
		`select day::date::text as day
		from generate_series(now() + interval '40 days', now() + interval '85 days', interval '1 day') day
		where not exists (select from appointments where appointment_date = day::date)
		order by random()`,
	)
	const free = rows.find(({ day }) => isWorkingDay(day))
	if (!free) throw new Error('every day has an appointment')
	return free.day
}

/** Sends a form to an address, and gives the link in its acknowledgement. */
export async function linkTo(email: string, path: string, values: Record<string, string>): Promise<string> {
	const answer = await new Visitor().submit(path, { ...values, email })
	if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`)
	const [mail] = await readOutbox(email)
	const [link] = /\/requests\/[\w-]+/.exec(mail?.text ?? '') ?? []
	if (!link) throw new Error(`the message to ${email} has no link of its own`)
	return link
}

let people = 0

/** The link of an appointment that somebody has just asked for. */
export async function linkOfAppointment(email: string): Promise<{ link: string; subject: string }> {
	const day = await freeDay()
	const link = await linkTo(email, `/services/appointment?date=${day}`, {
		appointment_time: '10:00',
		first_name: 'Aline',
		last_name: 'Uwase',
		service_type: 'Other',
		phone: `0788${String(900_000 + (process.pid % 900) * 100 + people++)}`,
	})
	return { link, subject: email }
}
