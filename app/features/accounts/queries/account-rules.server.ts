import { eq } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { account_rules, THE_RULES } from '#app/features/accounts/tables.server.ts'

/** Whether nobody may be signed in without a second factor; asked each time, so that it holds with the next request. */
export async function isTwoFactorRequired(db: Db): Promise<boolean> {
	const [rules] = await db
		.select({ required: account_rules.two_factor_required })
		.from(account_rules)
		.where(eq(account_rules.id, THE_RULES))
	return rules?.required ?? false
}
