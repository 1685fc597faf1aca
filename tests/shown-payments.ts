import type { ShownPayment } from '#app/platform/core/payments/shown-payment.ts'

const MINUTE = 60_000

/** One of every state that the page of a payment can have, as seen at this moment, by its name. */
export function shownPayments(now: Date) {
	const from = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
	const payment = (state: ShownPayment['state'], more: Partial<ShownPayment> = {}): ShownPayment => ({
		what: 'Gift to IRIS Hub, every month',
		reference: 'K7QX2M9R',
		amount: { minor: 25_000, currency: 'RWF' },
		test: false,
		dueAt: from(3 * 24 * 60),
		state,
		givenBack: null,
		mayTryAgain: false,
		mayCancel: false,
		...more,
	})
	const push = { at: 'phone', tail: '012', since: from(-1.8), until: from(1.2), href: null } as const
	const paid = {
		at: 'paid',
		paidAt: from(-1),
		said: 'Murakoze, Claire',
		title: null,
		opens: [
			{ label: 'Your own page', note: 'change, pause or stop; all receipts', href: '/requests/one' },
			{ label: 'Receipt as PDF', note: '38 KB, also in your email', href: '/receipts/one.pdf' },
			{ label: 'Your pattern', note: 'drawn from your first receipt, yours alone', href: '/requests/two' },
		],
		begin: null,
		next: 'Next on Wednesday, December 23, 2026. We remind you by email; nothing is taken by itself.',
		again: { label: 'Make Another Donation', href: '/donation/give' },
	} as const
	return {
		preparing: payment({ at: 'preparing' }),
		link: payment(
			{ at: 'link', provider: 'IremboPay', href: 'https://checkout.example/invoice/880' },
			{ mayCancel: true },
		),
		phone: payment({ ...push, provider: 'MTN Mobile Money' }),
		airtel: payment({ ...push, provider: 'Airtel Money' }, { mayCancel: true, test: true }),
		unclear: payment({ at: 'unclear', provider: 'MTN Mobile Money' }),
		failed: payment(
			{ at: 'failed', provider: 'MTN Mobile Money', tail: '012', failure: 'no-funds', since: from(-2) },
			{ mayTryAgain: true, mayCancel: true },
		),
		unlinked: payment(
			{ at: 'failed', provider: 'IremboPay', tail: null, failure: 'not-possible', since: from(-2) },
			{ mayTryAgain: true },
		),
		looking: payment({ at: 'looking' }),
		paid: payment({ ...paid, receipt: 'R-2026-000412' }),
		refunded: payment(
			{ ...paid, receipt: 'R-2026-000412' },
			{ givenBack: { amount: { minor: 5000, currency: 'RWF' }, at: from(-30) } },
		),
		course: payment({
			...paid,
			receipt: 'R-2026-000413',
			said: 'Course purchased successfully!',
			title: 'Full-Stack Bootcamp is open',
			begin: { label: 'Start lesson 1', href: '/elearning/premium/one/lessons/two' },
			next: 'On another phone? The link in your email opens the same course there.',
			again: null,
		}),
		unreceipted: payment({ ...paid, receipt: null, opens: [], next: null, again: null }),
		expired: payment({ at: 'expired' }, { dueAt: from(-60) }),
		cancelled: payment({ at: 'cancelled' }),
		transfer: payment({
			at: 'transfer',
			amount: { minor: 25_000, currency: 'RWF' },
			account: [
				['Bank', 'A bank of Kigali'],
				['Account', '000 111 222'],
			],
			reference: 'DONATION-1',
			hasArrived: false,
		}),
		transferred: payment({
			at: 'transfer',
			amount: { minor: 25_000, currency: 'RWF' },
			account: [['Account', '000 111 222']],
			reference: 'DONATION-1',
			hasArrived: true,
		}),
		untransferred: payment({
			at: 'transfer',
			amount: { minor: 25_000, currency: 'RWF' },
			account: [],
			reference: 'DONATION-1',
			hasArrived: false,
		}),
	}
}

export type PaymentName = keyof ReturnType<typeof shownPayments>
