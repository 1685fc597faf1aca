import { sql } from 'drizzle-orm'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import type { PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
import { openProvider } from '#app/platform/core/payments/open-provider.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { asOwner } from '#tests/reset-database.ts'

/** How long a call may take before nobody waits for it, in milliseconds: the stand-ins that hang take longer. */
const TIMEOUT_MS = 400

/** Makes the table in which what was paid for stands once it is opened: twice, if it is opened twice. */
export const createOpened = () =>
	asOwner(async (client) => {
		await client.query('create table if not exists opened (subject_id uuid not null)')
		await client.query('delete from opened')
		await client.query('grant insert, select on opened to hub')
	})

/** One thing in sixty-four is gone when its money comes. */
export const isGone = (subject_id: string) => Number.parseInt(subject_id.slice(0, 2), 16) < 4

const payable: Payable = {
	kind: 'drill',
	screen: '/admin/drills/',
	accepted: null,
	describe: async () => ({
		what: 'A drill',
		email: null,
		name: 'Aline',
		said: 'Paid',
		opens: [],
		receipt: { payer: 'Aline Uwase', confirms: 'a drill', thanks: 'Murakoze.' },
	}),
	async open(tx, { subject_id }, issueReceipt) {
		if (isGone(subject_id)) return false
		await tx.execute(sql`insert into opened (subject_id) values (${subject_id})`)
		await issueReceipt()
		return true
	},
	hold: async () => {},
	close: async () => {},
}

/** Who is asked in a drill, by the addresses of the stand-ins. @param urls by the names of their settings */
export function portsOf(urls: Record<string, string>): PaymentPorts {
	const providers = Object.entries(urls).flatMap(([name, url]) =>
		readSettings({ [name]: url }).paymentProviders.map((given) => {
			Object.assign(given.settings, { timeoutMs: TIMEOUT_MS })
			return openProvider(given)
		}),
	)
	return {
		providers: new Map(providers.map((one) => [one.name, one])),
		payableOf: (kind) => (kind === payable.kind ? payable : undefined),
	}
}
