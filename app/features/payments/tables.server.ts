import { check, pgTable, text } from 'drizzle-orm/pg-core'
import {
	ACCOUNT_KEYS,
	ACCOUNT_NAME_CHARACTERS,
	ACCOUNT_NUMBER_CHARACTERS,
	type AccountKey,
} from '#app/features/payments/rules.ts'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** The id of the only row. */
export const THE_ACCOUNTS = '00000000-0000-4000-8000-000000000003'

const optionalText = () => text()

const columnsOf = <Part extends 'name' | 'number'>(part: Part) =>
	Object.fromEntries(ACCOUNT_KEYS.map((key) => [`${key}_${part}`, optionalText()])) as Record<
		`${AccountKey}_${Part}`,
		ReturnType<typeof optionalText>
	>

/** What the accounts of the export for accounting are called and numbered, in one row at most; the usual names stand for what is not in it. */
export const accounting_accounts = pgTable(
	'accounting_accounts',
	{
		id: id(),
		...columnsOf('name'),
		...columnsOf('number'),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [
		check('accounting_accounts_one', oneOf(t.id, [THE_ACCOUNTS])),
		...ACCOUNT_KEYS.flatMap((key) => [
			check(`accounting_accounts_${key}_name`, shorterThan(t[`${key}_name`], ACCOUNT_NAME_CHARACTERS)),
			check(`accounting_accounts_${key}_number`, shorterThan(t[`${key}_number`], ACCOUNT_NUMBER_CHARACTERS)),
		]),
	],
)

export const declared = [
	declareTable(accounting_accounts, {
		people: { nobody: 'what the hub’s accounts are called' },
		shown: false,
		kind: {
			one: 'accounts of the accounting export',
			title: ['bank_name'],
			screen: '/admin/payments/accounts',
			single: true,
		},
		list: {},
	}),
]
