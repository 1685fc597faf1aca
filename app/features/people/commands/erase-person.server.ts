import { sql } from 'drizzle-orm'
import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { isEmail, normaliseEmail } from '#app/features/accounts/rules.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { blankMentions, type Mention } from '#app/features/people/commands/blank-mentions.server.ts'
import { queueForgetting } from '#app/features/people/commands/forget-files.server.ts'
import { forgetRows, type Leftovers } from '#app/features/people/commands/forget-rows.server.ts'
import {
	digestOfMailboxes,
	holdAddresses,
	mailboxesOf,
} from '#app/features/people/queries/addresses.server.ts'
import { listSpellings, findPersonalData, type Traces } from '#app/features/people/queries/traces.server.ts'
import { MAILBOXES_CHANGED } from '#app/features/people/rules.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { hubMailbox } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'
import { findInOutbox } from '#app/platform/core/mail/transport.server.ts'
import { accountKey } from '#app/platform/core/security/security-log.server.ts'

/** What became of somebody's data. */
export type Erased = {
	/** Rows by the heading of their table: those that are gone, and those that stay without the person. */
	deleted: Map<string, number>
	kept: Map<string, number>
	/** Other records in whose text the address stood. */
	mentions: Mention[]
	/** The mailboxes that were one person's, the given one among them. */
	mailboxes: readonly string[]
	/** Files to be removed after the commit, for who does not wait for the job. */
	leftovers: Leftovers
}

export const NOT_AN_ADDRESS = 'This is not an email address.'
export const OF_AN_ADMINISTRATOR =
	'This is an administrator’s address. Remove the administrator first, under Security settings, and then erase.'
export const WITH_AN_ADMINISTRATOR =
	'Another address of this person is an administrator’s. Remove the administrator first, under Security settings, and then erase.'
export const OF_THE_HUB = 'This is the hub’s own address: what arrives is noted under it.'

/** Whether mail to the hub itself goes to this mailbox. */
export const isOfTheHub = (mailbox: string): boolean =>
	[hubMailbox(), settings.mailFrom].some((own) => mailboxOf(own) === mailbox)

/**
 * The mailboxes of the person at an address that may be erased.
 * @throws Refusal for what is no address, the hub's own, and an administrator's
 */
export async function checkErasable(db: Db, address: string): Promise<readonly string[]> {
	const email = normaliseEmail(address)
	if (!isEmail(email)) throw new Refusal(NOT_AN_ADDRESS, { status: 422 })
	const mailboxes = await mailboxesOf(db, email)
	if (mailboxes.some(isOfTheHub)) throw new Refusal(OF_THE_HUB)
	const administrators = (await listAdministratorEmails(db)).map(mailboxOf)
	if (administrators.includes(mailboxOf(email))) throw new Refusal(OF_AN_ADMINISTRATOR)
	if (mailboxes.some((one) => administrators.includes(one))) throw new Refusal(WITH_AN_ADMINISTRATOR)
	return mailboxes
}

/** Messages in the outbox to the mailboxes, or by SMS to the phones of their accounts. */
async function findMessages(tx: Tx, mailboxes: readonly string[]): Promise<string[]> {
	const accounts = await tx
		.select({ phone: users.phone })
		.from(users)
		.where(sql`mailbox_of(${users.email}) = any (${sql.param(mailboxes)}::text[])`)
	const phones = accounts.map(({ phone }) => phone)
	return findInOutbox((to) => mailboxes.includes(mailboxOf(to)) || phones.includes(to))
}

const minus = (all: Traces['counts'], kept: ReadonlyMap<string, number>) =>
	new Map(
		[...all]
			.map(([heading, count]) => [heading, count - (kept.get(heading) ?? 0)] as const)
			.filter(([, count]) => count > 0),
	)

/**
 * Erases everything that is kept about whoever has this address, under all of their addresses, in one transaction: rows are deleted, or stay without
 * them where they are about money or a certificate's number; the address is blanked in other texts and in the logs;
 * files and messages follow by a job. Once more, it finds nothing and does nothing (record 253).
 * @param seen `digestOfMailboxes` of what was confirmed, where somebody was shown it; empty will do for one mailbox
 * @throws Refusal for what is no address, the hub's own, and an administrator's, and for mailboxes that nobody was shown
 */
export async function erasePerson(tx: Tx, address: string, by: Actor, seen?: string): Promise<Erased> {
	await holdAddresses(tx)
	const mailboxes = await checkErasable(tx, address)
	const isShown = seen === '' ? mailboxes.length === 1 : seen === digestOfMailboxes(mailboxes)
	if (seen !== undefined && !isShown) throw new Refusal(MAILBOXES_CHANGED)
	const spellings = new Set([...mailboxes, normaliseEmail(address), ...(await listSpellings(tx, mailboxes))])
	const messages = await findMessages(tx, mailboxes)
	const traces = await findPersonalData(tx, mailboxes)
	const { kept, leftovers } = await forgetRows(tx, traces)
	leftovers.outbox.push(...messages.filter((name) => !leftovers.outbox.includes(name)))
	const mentions = await blankMentions(tx, mailboxes)
	const { rows } = await tx.execute<{ logs: string }>(
		sql`select sum(erase_from_logs(mailbox, ${sql.param([...spellings].map(accountKey))}::text[]))::text as logs
			from unnest(${sql.param(mailboxes)}::text[]) mailbox`,
	)
	await queueForgetting(tx, leftovers)
	const found = traces.counts.size + mentions.length + messages.length + Number(rows[0]?.logs)
	if (found > 0) await audit(tx, by, { action: 'erase-person', table_name: 'person', record_id: null })
	return { deleted: minus(traces.counts, kept), kept, mentions, mailboxes, leftovers }
}
