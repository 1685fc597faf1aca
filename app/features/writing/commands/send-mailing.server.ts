import { and, desc, getTableName, gt, isNull, sql } from 'drizzle-orm'
import { letter } from '#app/features/writing/emails/letter.tsx'
import type { Person } from '#app/features/writing/queries/audience.server.ts'
import {
	type Aim,
	digestOfPeople,
	letterTo,
	readAim,
	withEmptyField,
	type Words,
} from '#app/features/writing/commands/letters.server.ts'
import { countPeople, LATEST_DAYS, MOST_PEOPLE, TAKE_BACK_SECONDS } from '#app/features/writing/rules.ts'
import { mailings } from '#app/features/writing/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'
import { queueMail, queueMails } from '#app/platform/core/mail/mail.server.ts'

/** "For is empty for Aline Mutesi and 2 others" */
function sayEmpty(found: ReturnType<typeof withEmptyField>): string {
	const [first] = found
	if (!first) return ''
	const others = found.length - 1
	const name = `${first.person.first_name} ${first.person.last_name}`.slice(0, 60)
	return `“${first.field}” is empty for ${name}${others > 0 ? ` and ${countPeople(others)} more` : ''}`
}

/**
 * Sends one text to whom the address means. One person's letter leaves at once; of many the first leaves after half a
 * minute, and no more in an hour than the setting says, whatever other mailings wait.
 * @param told the digest of the people whom the writer was shown; where others are meant now, nothing is sent
 * @returns the mailing, and the letter of one person in the e-mail log
 * @throws Refusal where nobody gets it, somebody's field is empty, or too much waits already
 */
export async function sendMailing(
	tx: Tx,
	aim: Aim,
	{ told, withoutEmpty, ...words }: Words & { told: string | undefined; withoutEmpty: boolean },
	by: Actor,
	now: Date,
): Promise<{ id: string; count: number; begins: Date; only: Person | null; email_log_id: string | null }> {
	const { meant, written } = await readAim(tx, aim)
	if (!aim.many && meant === 0) throw new Missing()
	if (meant > MOST_PEOPLE) throw new Refusal(`one email goes to at most ${countPeople(MOST_PEOPLE)}`)
	const empty = withEmptyField(written, words)
	if (empty.length > 0 && !withoutEmpty) {
		throw new Refusal(sayEmpty(empty), { field: 'text' })
	}
	const without = new Set(empty.map(({ person }) => person.id))
	const people = written.filter(({ id }) => !without.has(id))
	if (people.length === 0) throw new Refusal('nobody is left who gets it')
	const { many } = aim
	if (many && told !== undefined && told !== digestOfPeople(written)) {
		throw new Refusal(
			`other people are meant by now: ${countPeople(written.length)}. Look once more, then send`,
		)
	}
	const [only = null] = many ? [] : people
	const begins = many ? await beginningOf(tx, now) : now
	const apart = many ? 3_600_000 / settings.mailsPerHour : 0
	const ends_at = new Date(begins.getTime() + apart * (people.length - 1))
	if (ends_at.getTime() - now.getTime() > LATEST_DAYS * 86_400_000) {
		throw new Refusal(`with what waits already, the last email would leave in more than ${LATEST_DAYS} days`)
	}
	const author = by.kind === 'admin' ? by.email : by.kind
	const [row] = await tx
		.insert(mailings)
		.values({
			audience: aim.audience.name,
			...(only && { to_email: only.email, record_id: only.id }),
			people: people.length,
			subject: words.subject,
			text: words.text,
			written_by: author,
			created_at: now,
			ends_at,
		})
		.returning({ id: mailings.id })
	if (!row) throw new Error('the mailing took no row')
	const { id } = row
	const sent = { id, count: people.length, begins, only }
	if (only) {
		const request = aim.audience.requests.find(({ kind }) => kind === only.kind)
		const { email_log_id } = await queueMail(tx, {
			to: only.email,
			template: letter,
			data: letterTo(only, words, aim),
			record_id: only.id,
			mailing_id: id,
		})
		if (request) {
			await audit(tx, by, {
				action: 'send-email',
				table_name: getTableName(request.table),
				record_id: only.id,
			})
		}
		return { ...sent, email_log_id }
	}
	await queueMails(
		tx,
		letter,
		people.map((person, at) => ({
			to: person.email,
			data: letterTo(person, words, aim),
			record_id: person.id,
			startAfter: new Date(begins.getTime() + apart * at),
		})),
		id,
	)
	await audit(tx, by, { action: 'send', table_name: 'mailings', record_id: id })
	return { ...sent, email_log_id: null }
}

/** When the first of a new mailing leaves: after half a minute, and after all that wait already. One at a time is asked. */
async function beginningOf(tx: Tx, now: Date): Promise<Date> {
	await tx.execute(sql`lock table ${mailings} in share row exclusive mode`)
	const soonest = new Date(now.getTime() + TAKE_BACK_SECONDS * 1000)
	const [last] = await tx
		.select({ ends_at: mailings.ends_at })
		.from(mailings)
		.where(and(gt(mailings.ends_at, soonest), isNull(mailings.stopped_at)))
		.orderBy(desc(mailings.ends_at))
		.limit(1)
	if (!last) return soonest
	return new Date(last.ends_at.getTime() + 3_600_000 / settings.mailsPerHour)
}
