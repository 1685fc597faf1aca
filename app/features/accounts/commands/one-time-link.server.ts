import { and, desc, eq, gt, like, notInArray } from 'drizzle-orm'
import { digestOf, makeSecret } from '#app/platform/core/security/one-time-secret.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import {
	MAGIC_LINK_MINUTES,
	MAGIC_LINKS,
	PASSKEY_MINUTES,
	SECOND_FACTOR_MINUTES,
	SET_UP_MINUTES,
} from '#app/features/accounts/rules.ts'
import { verifications } from '#app/features/accounts/tables.server.ts'

/** What a link is for; the subject is the address that it proves, or nothing. A passkey's challenge is one, too. */
export type LinkPurpose = keyof typeof linkMinutes

const HOUR = 60

/** How long each holds. */
export const linkMinutes = {
	'confirm-email': 24 * HOUR,
	'first-administrator': 7 * 24 * HOUR,
	'magic-link': MAGIC_LINK_MINUTES,
	'second-factor': SECOND_FACTOR_MINUTES,
	'second-factor-set-up': SET_UP_MINUTES,
	'passkey-sign-in': PASSKEY_MINUTES,
	'passkey-registration': PASSKEY_MINUTES,
} as const

const identifierOf = (purpose: LinkPurpose, subject: string) => `${purpose}:${subject}`

/** Links of one purpose and subject that open side by side; one unless stated. */
const sideBySide: Partial<Record<LinkPurpose, number>> = { 'magic-link': MAGIC_LINKS }

/**
 * Makes the secret of a one-time link. Earlier links of the same purpose and subject no longer open, but for the last
 * ones of whoever could be asked for a link by strangers: these must not make the owner's worthless.
 */
export async function issueLink(tx: Tx, purpose: LinkPurpose, subject: string, now: Date): Promise<string> {
	const identifier = identifierOf(purpose, subject)
	const ofSubject = eq(verifications.identifier, identifier)
	const kept = tx
		.select({ id: verifications.id })
		.from(verifications)
		.where(ofSubject)
		.orderBy(desc(verifications.expires_at))
		.limit((sideBySide[purpose] ?? 1) - 1)
	await tx.delete(verifications).where(and(ofSubject, notInArray(verifications.id, kept)))
	const { secret, digest } = makeSecret()
	const expires_at = new Date(now.getTime() + linkMinutes[purpose] * 60_000)
	await tx.insert(verifications).values({ identifier, value: digest, expires_at })
	return secret
}

export type OpenLink = { state: 'open'; subject: string } | { state: 'expired' | 'unknown' }

/** Looks at a link without using it up. */
export async function findLink(db: Db, purpose: LinkPurpose, secret: string, now: Date): Promise<OpenLink> {
	const [row] = await db
		.select({ identifier: verifications.identifier, expires_at: verifications.expires_at })
		.from(verifications)
		.where(
			and(
				eq(verifications.value, digestOf(secret)),
				like(verifications.identifier, identifierOf(purpose, '%')),
			),
		)
		.limit(1)
	if (!row) return { state: 'unknown' }
	if (row.expires_at <= now) return { state: 'expired' }
	return { state: 'open', subject: row.identifier.slice(identifierOf(purpose, '').length) }
}

/** Uses a link up. Of any number of simultaneous tries exactly one gets `true`. */
export async function useLink(
	tx: Tx,
	purpose: LinkPurpose,
	subject: string,
	secret: string,
	now: Date,
): Promise<boolean> {
	const used = await tx
		.delete(verifications)
		.where(
			and(
				eq(verifications.identifier, identifierOf(purpose, subject)),
				eq(verifications.value, digestOf(secret)),
				gt(verifications.expires_at, now),
			),
		)
		.returning({ id: verifications.id })
	return used.length === 1
}
