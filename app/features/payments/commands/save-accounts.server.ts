import type { z } from 'zod'
import type { AccountsForm } from '#app/features/payments/accounts-form.server.ts'
import { accounting_accounts, THE_ACCOUNTS } from '#app/features/payments/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { saveRecord, versionOf } from '#app/platform/core/records/save-record.server.ts'

/**
 * Stores what the accounts of the export are called: exports of any month have these names from now on.
 * @param input `version` is empty where nothing was stored when the form was filled
 * @throws Conflict
 */
export async function saveAccounts(
	tx: Tx,
	{ version, ...accounts }: z.output<typeof AccountsForm> & { version: string },
	by: Actor,
): Promise<{ id: string }> {
	const [made] = await tx
		.insert(accounting_accounts)
		.values({ id: THE_ACCOUNTS })
		.onConflictDoNothing()
		.returning({ version: versionOf(accounting_accounts) })
	const target = { id: THE_ACCOUNTS, version: made?.version ?? version }
	return saveRecord(tx, accounting_accounts, target, accounts, by)
}
