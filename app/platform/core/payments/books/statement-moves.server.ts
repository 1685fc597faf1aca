import { tryIdOf } from '#app/platform/core/payments/books/stage-lines.server.ts'
import {
	type Cells,
	plainNumber,
	readMoment,
} from '#app/platform/core/payments/books/statement-cells.server.ts'
import { PAID_STATUSES, plain } from '#app/platform/core/payments/books/statement-rules.ts'
import { isCurrency, readMoney } from '#app/platform/core/payments/money.ts'
import type { MovedThere, ProviderName } from '#app/platform/core/payments/provider.ts'

/** What a type says of a line: to the bank or what the provider takes, the other way round, or as its sign says. */
type MoveType = { kind: 'payout' | 'charge' | 'adjustment'; goes: 'out' | 'in' | 'as written' }

const TYPES: Readonly<Record<string, MoveType>> = Object.fromEntries([
	...['payout', 'payouts', 'settlement', 'withdrawal'].map((type) => [type, { kind: 'payout', goes: 'out' }]),
	...['payoutcancel', 'payoutfailure', 'payoutreturned', 'payoutreversal', 'topup'].map((type) => [
		type,
		{ kind: 'payout', goes: 'in' },
	]),
	...[
		'fee',
		'fees',
		'monthlyfee',
		'monthlycharge',
		'servicefee',
		'accountfee',
		'stripefee',
		'stripefxfee',
		'taxfee',
		'networkcost',
	].map((type) => [type, { kind: 'charge', goes: 'out' }]),
	...['feereturned', 'feerefund'].map((type) => [type, { kind: 'charge', goes: 'in' }]),
	...['adjustment', 'correction'].map((type) => [type, { kind: 'adjustment', goes: 'as written' }]),
])

/** Stripe calls a payment by card a charge. */
const CHARGE: MoveType = { kind: 'charge', goes: 'out' }

/** What a line says of the hub's own account; undefined where it is about a payment. */
export function moveOf(provider: ProviderName, { type = '' }: Cells): MoveType | undefined {
	const word = plain(type)
	if (provider !== 'stripe' && (word === 'charge' || word === 'charges')) return CHARGE
	return Object.hasOwn(TYPES, word) ? TYPES[word] : undefined
}

/** What moved by a line, and its fee; a sentence where it cannot be read, null where it has not moved or belongs to a payment. */
export function readMoves({ kind, goes }: MoveType, cells: Cells): MovedThere[] | string | null {
	if (Object.values(cells).some((cell) => cell.length > 100)) return 'A cell is too long.'
	const {
		moveId,
		providerId,
		reference = '',
		status,
		amount = '',
		currency: code,
		fee = '',
		date = '',
	} = cells
	if (status !== undefined && !PAID_STATUSES.includes(status.toLowerCase())) return null
	if (tryIdOf(reference.toLowerCase())) return null
	const currency = (code || 'RWF').toUpperCase()
	if (!isCurrency(currency)) return `“${code}” is no currency that the hub takes.`
	const moved = readMoney(plainNumber(amount.replaceAll(/^[-+(]|\)$/g, '')), currency)
	if (!moved) return `“${amount}” is no amount in ${currency}.`
	const kept = fee === '' ? null : readMoney(plainNumber(fee.replace(/^-/, '')), currency)
	if (fee !== '' && !kept) return `“${fee}” is no fee in ${currency}.`
	const name = moveId || providerId || reference
	if (!name) return 'What moved on the account has no name at the provider.'
	const at = readMoment(date)
	if (!at) return `“${date}” is no date such as 2026-11-27 or 27/11/2026, with or without a time.`
	const isLess = goes === 'out' || (goes === 'as written' && /^[-(]/.test(amount))
	const of = { providerId: name, currency, at }
	const minor = isLess ? -moved.minor : moved.minor
	if (!kept || kept.minor === 0) return moved.minor === 0 ? null : [{ kind, minor, ...of }]
	if (kind === 'charge') return [{ kind, minor: minor - kept.minor, ...of }]
	return [
		{ kind, minor, ...of },
		{ kind: 'charge', minor: -kept.minor, ...of },
	]
}
