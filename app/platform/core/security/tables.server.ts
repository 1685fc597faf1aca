import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, instantNow } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** What happened at the doors: append-only, without secrets. */
export const security_events = pgTable(
	'security_events',
	{
		id: id(),
		at: instantNow(),
		event: text().notNull(),
		/** Whose account it is about, where it is about one. */
		actor_email: text(),
		/** The account that was tried, whoever tried it: a keyed hash to find its events by, and a masked address to read. */
		account_key: text(),
		account_masked: text(),
		/** Network address as our own server determined it. */
		client_address: text(),
		/** Form, path or reason: words of the program, never what a visitor typed. */
		detail: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
	},
	(t) => [
		index().on(t.at, t.id),
		index().on(t.event, t.at),
		// Whose account it was, for the security screen: a flood about others is not read past.
		index()
			.on(t.actor_email, t.at)
			.where(sql`${t.actor_email} is not null`),
		index()
			.on(t.account_key, t.at)
			.where(sql`${t.account_key} is not null`),
	],
)

/** How often something was done in the current window. Unlogged: written by every post, worth nothing after a crash. */
export const rate_limits = pgTable('rate_limits', {
	/** A keyed hash: no address and no visitor can be read from it. */
	key: text().primaryKey(),
	count: integer().notNull(),
	resets_at: instant().notNull(),
})

export const declared = [
	declareTable(security_events, {
		people: {
			byHand: ['actor_email', 'account_key', 'account_masked', 'client_address'],
			why: 'append-only: whose account it was is blanked, by erase_from_logs (db/custom)',
		},
	}),
	declareTable(rate_limits, {
		people: { nobody: 'keyed hashes from which nobody can be read, for minutes' },
		shown: false,
	}),
]
