import { expect, test } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { accountKey, flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { security_events } from '#app/platform/core/security/tables.server.ts'
import { signedInAdmin } from '#tests/security-forms.ts'
import { readSecurity } from '#app/features/accounts/queries/security.server.ts'

const email = 'ada@hub.example'

test('F-122: under a flood of tries the screen says what the owner did, and each kind of try as one line with its count', async () => {
	const admin = await signedInAdmin(email)
	await flushSecurityEvents()
	const account_key = accountKey(email)
	await db.insert(security_events).values([
		...Array.from({ length: 900 }, (_, nth) => ({
			event: 'email_login_failure',
			account_key,
			client_address: `192.0.2.${nth % 7}`,
		})),
		{ event: 'email_login_failure', account_key, detail: { times: 1_100 } },
		{ event: 'account_locked', account_key, client_address: '192.0.2.1' },
		{ event: 'magic_link_sent', account_key: accountKey('grace@hub.example') },
	])
	const { events } = await readSecurity(db, admin, new Date())
	expect(events.map(({ event, times, networks }) => [event, times, networks]).toSorted()).toEqual([
		['account_locked', 1, 1],
		['email_login_failure', 2_000, 7],
		['email_login_success', 1, 1],
	])
})
