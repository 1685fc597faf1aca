import type { ReactNode } from 'react'
import type { BankAccount } from '#app/platform/core/config/hub.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import {
	DEFAULT_PURCHASE_METHOD,
	NOT_AVAILABLE_YET,
	PAYMENT_WILL_BE_SIMULATED,
	PROCESSING_FEE,
	PURCHASE_METHODS,
	purchaseTotal,
} from '#app/platform/web/payments/rules.ts'
import { RadioCards } from '#app/ui/choice-cards.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Summary, SummaryRow } from '#app/ui/summary.tsx'

/** Neither checked nor sent. */
const unread = { unsent: true, required: false } as const

/**
 * Shown while the method is the chosen one; told by the style sheet, so it needs no script. A browser that knows no `:has`
 * (Firefox before 121) shows them all.
 */
const SHOWN_WITH = {
	'credit-card': 'supports-[selector(:has(*))]:group-has-[[value=credit-card]:checked]/payment:grid',
	'mobile-money': 'supports-[selector(:has(*))]:group-has-[[value=mobile-money]:checked]/payment:grid',
	'bank-transfer': 'supports-[selector(:has(*))]:group-has-[[value=bank-transfer]:checked]/payment:grid',
} as const

const HubDetails = ({ method, children }: { method: keyof typeof SHOWN_WITH; children: ReactNode }) => (
	<div className={`grid gap-5 supports-[selector(:has(*))]:hidden ${SHOWN_WITH[method]}`}>{children}</div>
)

/** How a booking or a premium course is paid, and what it costs. */
export function PaymentFields({
	item,
	priceNote,
	paidNow,
	price,
	bank,
	unavailable,
}: {
	/** What is paid for. */
	item: string
	priceNote: string | null
	/** What is paid now and why, where the price alone does not say it. */
	paidNow: string | null
	price: number
	/** Where a transfer goes; null: nothing can be transferred yet. */
	bank: BankAccount | null
	/** Ids of the methods that cannot be chosen. */
	unavailable: readonly string[]
}) {
	return (
		<div className="group/payment grid gap-5">
			<Notice kind="neutral" live={false}>
				{PAYMENT_WILL_BE_SIMULATED}
			</Notice>
			<RadioCards
				name="payment_method"
				label="Payment method"
				hideLabel
				defaultValue={DEFAULT_PURCHASE_METHOD}
				choices={PURCHASE_METHODS.map(({ id, name }) => ({
					value: id,
					label: name,
					...(unavailable.includes(id) && { disabled: true, note: NOT_AVAILABLE_YET }),
				}))}
			/>
			<HubDetails method="credit-card">
				<TextField
					{...unread}
					name="card_number"
					label="Card number"
					inputMode="numeric"
					placeholder="0000 0000 0000 0000"
					autoComplete="cc-number"
				/>
				<div className="grid grid-cols-2 gap-5">
					<TextField
						{...unread}
						name="expiry"
						label="Expiry date"
						placeholder="MM/YY"
						autoComplete="cc-exp"
					/>
					<TextField
						{...unread}
						name="cvv"
						label="CVV"
						inputMode="numeric"
						placeholder="000"
						autoComplete="cc-csc"
					/>
				</div>
			</HubDetails>
			<HubDetails method="mobile-money">
				<TextField
					{...unread}
					name="mobile_number"
					label="Mobile number"
					type="tel"
					placeholder="078 000 0000"
					autoComplete="tel"
				/>
			</HubDetails>
			<HubDetails method="bank-transfer">
				{bank && (
					<Facts
						className="text-[0.9375rem]"
						facts={[
							{ term: 'Bank', detail: bank.name },
							{ term: 'Account name', detail: bank.accountName },
							{ term: 'Account number', detail: bank.accountNumber },
							{ term: 'SWIFT', detail: bank.swift },
						]}
					/>
				)}
			</HubDetails>
			<Summary>
				<SummaryRow label={item}>
					{formatRwf(price)}
					{priceNote && <span className="block text-ui text-muted">{priceNote}</span>}
				</SummaryRow>
				<SummaryRow label="Processing fee">{formatRwf(PROCESSING_FEE)}</SummaryRow>
				<SummaryRow label="Total" total>
					{formatRwf(purchaseTotal(price))}
				</SummaryRow>
			</Summary>
			{paidNow && <p className="text-ui text-text-2">{paidNow}</p>}
		</div>
	)
}
