import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { checkTry, startTry } from '#app/platform/core/payments/ask-provider.server.ts'
import type { Answer, Refund, RefundAnswer } from '#app/platform/core/payments/provider.ts'
import { checkRefund, startRefund } from '#app/platform/core/payments/refunds/call-refund.server.ts'
import { giveBack, type GivingBack } from '#app/platform/core/payments/refunds/give-back.server.ts'
import { listRefunds } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { listMoney } from '#app/platform/core/payments/refunds/money-there.server.ts'
import type { GivenBack, RefundPorts } from '#app/platform/core/payments/refunds/settle-refund.server.ts'
import {
	Bought,
	createPayment,
	paidAnswer,
	portsOf,
	readPayment,
	ScriptedProvider,
} from '#app/platform/core/payments/testing.server.ts'

export const administrator: Extract<Actor, { kind: 'admin' }> = {
	kind: 'admin',
	id: randomUUID(),
	email: 'admin@hub.example',
}

/** A provider that takes money as the test says, and gives it back as the test says. */
export class RefundingProvider extends ScriptedProvider {
	readonly told: Refund[] = []
	readonly askedRefunds: Refund[] = []
	/** What is answered next of refunds, and after that again and again. */
	refundAnswers: RefundAnswer[] = [{ state: 'given', providerId: 're_1' }]

	#next(): RefundAnswer {
		const answer = this.refundAnswers.length > 1 ? this.refundAnswers.shift() : this.refundAnswers[0]
		if (!answer) throw new Error('no answer is scripted')
		return answer
	}

	readonly refunds = {
		refund: async (one: Refund) => {
			this.told.push(one)
			return this.#next()
		},
		askRefund: async (one: Refund) => {
			this.askedRefunds.push(one)
			return this.#next()
		},
	}
}

/** A payment of 25,000 francs for which money has come, and what can be done about it; for tests. */
export async function payAndRefund(now: Date, came: Answer = paidAnswer()) {
	const provider = new RefundingProvider()
	provider.answers = [came]
	const bought = new Bought()
	const payable = {
		...bought.payable,
		describe: async () => ({
			what: 'A test',
			email: 'a@mail.example',
			name: 'Aline',
			said: '',
			opens: [],
			receipt: { payer: 'Aline Uwase', confirms: 'a test', thanks: 'Murakoze.' },
		}),
		refunds: { table: 'donations', afterwards: 'It stays.', taken: async () => null },
	}
	const told: GivenBack[] = []
	const ports: RefundPorts = {
		...portsOf(provider, bought),
		payableOf: (kind) => (kind === payable.kind ? payable : undefined),
		tellPayer: async (_tx, one) => void told.push(one),
	}
	const { payment, try_id } = await createPayment(now)
	await startTry(ports, try_id, () => now)
	const { subject_id } = payment
	const money = () => transact((tx) => listMoney(tx, payable, subject_id))
	return {
		provider,
		bought,
		ports,
		payable,
		told,
		subject_id,
		try_id,
		money,
		check: (answer: Answer, id = try_id) => {
			provider.answers = [answer]
			return checkTry(ports, id, 'poll', () => now)
		},
		/** Gives money of the last sum back, as an administrator who has just looked. */
		async give(amount: number, over: Partial<GivingBack> = {}, by = administrator) {
			const seen = (await money()).at(-1)?.seen ?? ''
			const asked = {
				subject_id,
				from: try_id,
				amount,
				by: 'provider',
				reason: 'Asked for it',
				reference: null,
				seen,
			}
			return transact((tx) => giveBack(tx, ports, payable, { ...asked, ...over } as GivingBack, by, now))
		},
		start: (id: string, at = now) => startRefund(ports, id, () => at),
		ask: (id: string, at: Date) => checkRefund(ports, id, () => at),
		read: async () => ({
			...(await readPayment(payment.id)),
			refunds: await listRefunds(db, payable.kind, subject_id),
		}),
	}
}
