import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import type { PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
import { findPaymentOf, startPayment } from '#app/platform/core/payments/commands.server.ts'
import type { Payable, TakenWay } from '#app/platform/core/payments/payable.ts'
import type { Answer, Provider, Try } from '#app/platform/core/payments/provider.ts'
import { receiptFor } from '#app/platform/core/payments/receipts.server.ts'
import {
	payment_events,
	payment_tries,
	payments,
	receipts,
} from '#app/platform/core/payments/tables.server.ts'

/** Something that can be paid for, and what became of it; for tests. */
export class Bought {
	readonly opened: string[] = []
	readonly closed: string[] = []
	/** Whether it can be opened. */
	canOpen = true
	/** The way that it is paid by, where it was changed. */
	takenBy: TakenWay | 'transfer' | null = null
	/** Whether the hub's own account has the money. */
	isTransferred = false
	readonly payable: Payable = {
		kind: 'test',
		screen: '/admin/tests/',
		accepted: 'Mark the record as paid',
		describe: async () => ({
			what: 'A test',
			email: null,
			name: 'Aline',
			said: 'Paid',
			opens: [],
			receipt: { payer: 'Aline Uwase', confirms: 'a test', thanks: 'Murakoze.' },
		}),
		open: async (_tx, payment, issueReceipt) => {
			if (!this.canOpen) return false
			this.opened.push(`${payment.subject_id} ${(await issueReceipt()).number}`)
			return true
		},
		hold: async (_tx, payment) => void this.closed.push(`${payment.subject_id} held`),
		close: async (_tx, payment, as) => void this.closed.push(`${payment.subject_id} ${as}`),
		ways: {
			of: async () => ({
				methods: ['mobile-money', 'credit-card', 'bank-transfer'].map((id) => ({ id, name: id, note: '' })),
				francs: 25_000,
			}),
			take: async (_tx, _id, way) => void (this.takenBy = way),
			transfer: {
				wait: async () => {
					this.takenBy = 'transfer'
					return true
				},
				find: async () =>
					this.takenBy === 'transfer' && !this.isTransferred
						? { reference: 'T1', francs: 25_000, hasArrived: false }
						: null,
			},
		},
		refunds: {
			table: 'tests',
			afterwards: '',
			taken: async () => (this.isTransferred ? { minor: 25_000, currency: 'RWF' } : null),
		},
	}
}

/** A provider that answers what the test says, and remembers what it was told. */
export class ScriptedProvider implements Provider {
	readonly name = 'irembopay'
	readonly title = 'IremboPay'
	readonly started: Try[] = []
	readonly asked: Try[] = []
	readonly withdrawn: Try[] = []
	/** What is answered next, and after that again and again. */
	answers: Answer[] = [{ state: 'waiting', providerId: 'P1', link: 'https://pay.example/P1' }]

	#next(): Answer {
		const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0]
		if (!answer) throw new Error('no answer is scripted')
		return answer
	}

	async start(one: Try) {
		this.started.push(one)
		return this.#next()
	}

	async ask(one: Try) {
		this.asked.push(one)
		return this.#next()
	}

	async withdraw(one: Try) {
		this.withdrawn.push(one)
	}

	readCallback() {
		return { verdict: 'forged' } as const
	}
}

export const portsOf = (provider: Provider, { payable }: Bought): PaymentPorts => ({
	providers: new Map([[provider.name, provider]]),
	payableOf: (kind) => (kind === payable.kind ? payable : undefined),
})

export const paidAnswer = (minor = 25_000, providerId = 'P1'): Answer => ({
	state: 'paid',
	providerId,
	paid: { minor, currency: 'RWF' },
})

/** A payment of 25,000 francs that is due in a day, with its first try. */
export async function createPayment(now: Date, subject_id: string = randomUUID()) {
	const payment = await transact((tx) =>
		startPayment(
			tx,
			{
				kind: 'test',
				subject_id,
				amount: { minor: 25_000, currency: 'RWF' },
				fee: 0,
				method: 'mobile-money',
				provider: 'irembopay',
				wallet: null,
				test: false,
				due_at: new Date(now.getTime() + 86_400_000),
			},
			now,
		),
	)
	return { payment, try_id: (await readPayment(payment.id)).tries[0]!.id }
}

/** A payment that was made at a moment, with its receipt unless it was a test. @returns its id, and its receipt's number */
export async function createPaid(
	at: Date,
	of: { kind: string; subject_id: string; minor: number; fee?: number; test?: boolean; tail?: string },
) {
	const { kind, subject_id, minor, fee = 0, test = false, tail = null } = of
	const asked = { kind, subject_id, amount: { minor, currency: 'RWF' as const }, fee, test, due_at: at }
	const number = await transact(async (tx) => {
		const way = { method: 'mtn-mobile-money', provider: 'momo' as const, wallet: null }
		const { id } = await startPayment(tx, { ...asked, ...way }, at)
		const over = { ended_at: at, next_check_at: null }
		await tx
			.update(payment_tries)
			.set({ state: 'paid', wallet_tail: tail, ...over })
			.where(eq(payment_tries.payment_id, id))
		await tx.update(payments).set({ state: 'paid', paid_at: at }).where(eq(payments.id, id))
		return (await receiptFor(tx, { id, test }, at)).number
	})
	const payment = await findPaymentOf(db, subject_id)
	return { id: payment!.id, number }
}

/** All that is kept of a payment. */
export async function readPayment(id: string) {
	const [payment] = await db.select().from(payments).where(eq(payments.id, id))
	return {
		payment: payment!,
		tries: await db
			.select()
			.from(payment_tries)
			.where(eq(payment_tries.payment_id, id))
			.orderBy(payment_tries.created_at, payment_tries.id),
		events: await db
			.select()
			.from(payment_events)
			.where(eq(payment_events.payment_id, id))
			.orderBy(payment_events.at),
		receipts: await db.select().from(receipts).where(eq(receipts.payment_id, id)),
	}
}
