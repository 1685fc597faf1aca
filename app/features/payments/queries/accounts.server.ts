import { accountsBy, USUAL_NAMES } from '#app/features/payments/rules.ts'
import { accounting_accounts, THE_ACCOUNTS } from '#app/features/payments/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { Accounts } from '#app/platform/core/payments/books/accounts.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'

/** What an administrator has saved, with the version that its form carries; null before the first save. */
export const getAccounts = (db: Db) => recordIn(accounting_accounts)(db, THE_ACCOUNTS)

/** The accounts of the export as they are called now. */
export async function readAccounts(db: Db): Promise<Accounts> {
	const saved = await getAccounts(db)
	return accountsBy((key) => ({
		name: saved?.[`${key}_name`] ?? USUAL_NAMES[key],
		number: saved?.[`${key}_number`] ?? null,
	}))
}
