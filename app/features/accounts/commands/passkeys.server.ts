import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, count, eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { issueLink, useLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import { readRegistration } from '#app/features/accounts/passkey-answers.server.ts'
import type { PasskeySite } from '#app/features/accounts/passkey-site.server.ts'
import { MOST_PASSKEYS, PASSKEY_MINUTES } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { passkeys, users } from '#app/features/accounts/tables.server.ts'

const PURPOSE = 'passkey-registration'

/** EdDSA, ES256 and RS256: one of them every device has. */
const ALGORITHMS = [-8, -7, -257]

type Owner = Pick<Admin, 'id' | 'email' | 'session_id'>

/** A challenge is for one session: no other browser's answer is taken for it. */
const subjectOf = ({ id, session_id }: Owner) => `${id}:${session_id}`

/** What a passkey calls its owner: the account's id, which says nothing of the person. */
export const userHandleOf = (user_id: string) => Buffer.from(user_id.replaceAll('-', ''), 'hex')

/** Asks the browser to make a passkey; an earlier challenge of the same session no longer holds. */
export async function beginPasskey(tx: Tx, owner: Owner, site: PasskeySite, now: Date) {
	const known = await tx
		.select({ id: passkeys.credential_id })
		.from(passkeys)
		.where(eq(passkeys.user_id, owner.id))
	if (known.length >= MOST_PASSKEYS) throw new Refusal(`There are ${MOST_PASSKEYS} passkeys already.`)
	const challenge = await issueLink(tx, PURPOSE, subjectOf(owner), now)
	return await generateRegistrationOptions({
		rpName: currentHub().name,
		rpID: site.rpID,
		userName: owner.email,
		userDisplayName: owner.email,
		userID: new Uint8Array(userHandleOf(owner.id)),
		challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
		timeout: PASSKEY_MINUTES * 60_000,
		attestationType: 'none',
		supportedAlgorithmIDs: ALGORITHMS,
		excludeCredentials: known,
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	})
}

/** A passkey that a browser has made as it was asked to. */
export type MadePasskey = Omit<typeof passkeys.$inferInsert, 'user_id' | 'name'>

/**
 * Looks at what the browser has made: for our challenge, on our site, by somebody whom it has verified. The challenge is
 * used up by it, whatever comes of it.
 * @param answer what the browser said, as JSON
 * @throws Refusal when it is not so
 */
export async function verifyPasskey(
	owner: Owner,
	site: PasskeySite,
	answer: string,
	now: Date,
): Promise<MadePasskey> {
	const response = readRegistration(answer)
	if (!response) throw new Refusal(answer ? texts.passkeyNotMade : texts.passkeyNeedsScript, { status: 422 })
	const read = await verifyRegistrationResponse({
		response,
		expectedChallenge: (challenge) =>
			transact((tx) => useLink(tx, PURPOSE, subjectOf(owner), challenge, now)),
		expectedOrigin: site.origin,
		expectedRPID: site.rpID,
		requireUserVerification: true,
		supportedAlgorithmIDs: ALGORITHMS,
	}).catch((error: unknown) => {
		log.info({ err: error }, 'a passkey was not taken')
		return undefined
	})
	if (!read?.verified) throw new Refusal(texts.passkeyNotMade, { status: 422 })
	const { credential, credentialDeviceType, credentialBackedUp } = read.registrationInfo
	return {
		credential_id: credential.id,
		public_key: Buffer.from(credential.publicKey).toString('base64url'),
		counter: credential.counter,
		transports: response.response.transports,
		device_type: credentialDeviceType,
		backed_up: credentialBackedUp,
	}
}

/**
 * Keeps a passkey as one of a person's ways in.
 * @throws Refusal when somebody has it already, or this person has too many
 */
export async function savePasskey(
	tx: Tx,
	{ owner, name, made }: { owner: Pick<Owner, 'id'>; name: string; made: MadePasskey },
	by: Actor,
): Promise<void> {
	// Two at once wait for each other, so that there are never more than so many.
	await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('update')
	const [kept] = await tx
		.insert(passkeys)
		.values({ ...made, name, user_id: owner.id })
		.onConflictDoNothing()
		.returning({ id: passkeys.id })
	if (!kept) throw new Refusal(texts.passkeyKnown, { status: 422 })
	const [all] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.user_id, owner.id))
	if (all && all.count > MOST_PASSKEYS) throw new Refusal(`There are ${MOST_PASSKEYS} passkeys already.`)
	await audit(tx, by, { action: 'passkey added', table_name: 'users', record_id: owner.id })
}

const ofOwner = ({ id, user_id }: { id: string; user_id: string }) =>
	and(eq(passkeys.id, id), eq(passkeys.user_id, user_id))

/** Gives one's own passkey another name. @returns whether there is such a one */
export async function renamePasskey(
	tx: Tx,
	{ name, ...which }: { id: string; user_id: string; name: string },
	by: Actor,
): Promise<boolean> {
	const done = await tx.update(passkeys).set({ name }).where(ofOwner(which)).returning({ id: passkeys.id })
	if (done.length === 0) return false
	await audit(tx, by, { action: 'passkey renamed', table_name: 'users', record_id: which.user_id })
	return true
}

/** Takes one's own passkey away: it opens nothing any more. @returns whether there was such a one */
export async function removePasskey(
	tx: Tx,
	which: { id: string; user_id: string },
	by: Actor,
): Promise<boolean> {
	const gone = await tx.delete(passkeys).where(ofOwner(which)).returning({ id: passkeys.id })
	if (gone.length === 0) return false
	await audit(tx, by, { action: 'passkey removed', table_name: 'users', record_id: which.user_id })
	return true
}

/** Takes all passkeys of a person away. @returns how many there were */
export async function removePasskeys(tx: Tx, user_id: string, by: Actor): Promise<number> {
	const gone = await tx.delete(passkeys).where(eq(passkeys.user_id, user_id)).returning({ id: passkeys.id })
	if (gone.length > 0)
		await audit(tx, by, { action: 'passkey removed', table_name: 'users', record_id: user_id })
	return gone.length
}
