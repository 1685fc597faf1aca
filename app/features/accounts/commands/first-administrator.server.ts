import type { Actor } from '#app/platform/core/actor.ts'
import { db, type Tx, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { firstRunAddress } from '#app/features/accounts/addresses.server.ts'
import { hasAdministrator } from '#app/features/accounts/queries/administrators.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { createAdministrator } from '#app/features/accounts/commands/create-administrator.server.ts'
import { issueLink, useLink } from '#app/features/accounts/commands/one-time-link.server.ts'

const PURPOSE = 'first-administrator'

/**
 * The one-time link that the start prints while no administrator exists. Each call makes a new one and the
 * one before no longer opens, so one process of an installation asks for it, once per start.
 * Returns undefined when somebody can sign in already.
 */
export async function firstAdministratorLink(now = new Date()): Promise<string | undefined> {
	if (await hasAdministrator(db)) return undefined
	return firstRunAddress(await transact((tx) => issueLink(tx, PURPOSE, '', now)))
}

/**
 * Makes the first administrator with the printed link.
 * @throws Refusal when the link was used or is too old, when there is an administrator already, or when
 * ADMIN_EMAILS does not name the address
 */
export async function createFirstAdministrator(
	tx: Tx,
	input: { secret: string; email: string; password_hash: string; name?: string },
	by: Actor,
	now: Date,
): Promise<{ id: string; email: string }> {
	if (!(await useLink(tx, PURPOSE, '', input.secret, now)) || (await hasAdministrator(tx))) {
		throw new Refusal(texts.invalidToken)
	}
	return createAdministrator(tx, input, by)
}
