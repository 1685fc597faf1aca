import { moneyGivenBack } from '#app/features/payments/emails/money-given-back.tsx'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { formatMoney } from '#app/platform/core/payments/money.ts'
import { TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import type { GivenBack } from '#app/platform/core/payments/refunds/settle-refund.server.ts'
import { formatLongDate } from '#app/platform/core/time/time.ts'

/** Writes to a payer that money is given back. */
export const tellPayer = (tx: Tx, told: GivenBack) =>
	queueAcknowledgement(tx, {
		to: told.email,
		template: moneyGivenBack,
		data: {
			name: told.name,
			what: told.what,
			amount: formatMoney(told.amount),
			by: told.provider && TAKER_TITLES[told.provider],
			number: told.receipt,
			note: told.test ? 'This was a test: no money moved.' : null,
			date: formatLongDate(told.at),
		},
		record_id: told.subject_id,
	})
