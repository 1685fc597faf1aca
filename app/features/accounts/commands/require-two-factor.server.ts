import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { account_rules, THE_RULES, users } from '#app/features/accounts/tables.server.ts'

/**
 * Requires a second factor of every administrator, or no longer. Sessions that were opened without one count no more
 * with their next request; nobody is kept out, for the next sign-in sets it up.
 * @throws Refusal when whoever asks it of others has none
 */
export async function requireTwoFactor(
	tx: Tx,
	{ user_id, required }: { user_id: string; required: boolean },
	by: Actor,
): Promise<void> {
	const [own] = await tx
		.select({ on: users.two_factor_enabled })
		.from(users)
		.where(eq(users.id, user_id))
		.for('share')
	if (required && !own?.on) throw new Refusal(texts.twoFactorOwnFirst)
	const updated_at = new Date()
	await tx
		.insert(account_rules)
		.values({ id: THE_RULES, two_factor_required: required })
		.onConflictDoUpdate({ target: account_rules.id, set: { two_factor_required: required, updated_at } })
	const action = required ? 'require two-factor' : 'two-factor not required'
	await audit(tx, by, { action, table_name: 'administrators', record_id: null })
}
