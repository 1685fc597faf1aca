import type { ReactNode } from 'react'
import type { BankAccount } from '#app/platform/core/config/hub.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import {
	DEFAULT_PURCHASE_METHOD,
	methodName,
	NOT_AVAILABLE_YET,
	PAYMENT_WILL_BE_SIMULATED,
	PURCHASE_METHODS,
	type PurchaseMethod,
} from '#app/platform/web/payments/rules.ts'
import {
	APPROVED_ON_PHONE,
	feeOf,
	type Offer,
	offerOf,
	type Offers,
	paidOnPageOf,
} from '#app/platform/web/payments/offers.ts'
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
	// By another rule than its neighbours', or the minifier would put the three into one `:is` (lint/lift-has.ts).
	'credit-card': 'supports-[selector(:has(*))]:group-has-[[value=credit-card]:checked]/payment:grid!',
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
	offers,
}: {
	/** What is paid for. */
	item: string
	priceNote: string | null
	/** What is paid now and why, where the price alone does not say it. */
	paidNow: string | null
	price: number
	/** Where a transfer goes; null: nothing can be transferred yet. */
	bank: BankAccount | null
	/** The ways to pay just now. */
	offers: Offers
}) {
	return (
		<div className="grid gap-5">
			{!offers.live && (
				<Notice kind="neutral" live={false}>
					{PAYMENT_WILL_BE_SIMULATED}
				</Notice>
			)}
			<RadioCards
				name="payment_method"
				label="Payment method"
				hideLabel
				defaultValue={firstOffered(offers)}
				choices={PURCHASE_METHODS.map(({ id, name }) => ({
					value: id,
					label: name,
					...(!offerOf(offers, id)?.available && { disabled: true, note: NOT_AVAILABLE_YET }),
				}))}
			/>
			{offers.live ? <TakenBy offers={offers} /> : <TypedForNothing />}
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
			<Costs item={item} price={price} priceNote={priceNote} offers={offers} />
			{paidNow && <p className="text-ui text-text-2">{paidNow}</p>}
		</div>
	)
}

/** What a method asks for while payments are simulated: it stays in the browser. */
const TypedForNothing = () => (
	<>
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
				<TextField {...unread} name="expiry" label="Expiry date" placeholder="MM/YY" autoComplete="cc-exp" />
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
	</>
)

/** Where the money of each way goes. */
const TakenBy = ({ offers }: { offers: Offers }) =>
	offers.ways.map(
		({ id, by, available, asksNumber }) =>
			available &&
			by !== null && (
				<HubDetails key={id} method={id as PurchaseMethod}>
					{asksNumber ? <WalletField required={false} /> : <Notice live={false}>{paidOnPageOf(by)}</Notice>}
				</HubDetails>
			),
	)

/** Whose phone is asked. `required` where no other method could be meant by whoever leaves it empty. */
export const WalletField = ({ required }: { required: boolean }) => (
	<TextField
		name="wallet"
		label="Mobile number"
		type="tel"
		inputMode="tel"
		placeholder="078 000 0000"
		autoComplete="tel"
		maxLength={24}
		required={required}
		hint={APPROVED_ON_PHONE}
	/>
)

/** What is charged: the same for every way, or told for the chosen one. */
function Costs({
	item,
	price,
	priceNote,
	offers,
}: {
	item: string
	price: number
	priceNote: string | null
	offers: Offers
}) {
	const shown = ({ fee }: Offer, of: string) => (
		<Summary>
			<SummaryRow label={item}>
				{formatRwf(price)}
				{priceNote && <span className="block text-ui text-muted">{priceNote}</span>}
			</SummaryRow>
			<SummaryRow label={offers.live ? `Fee${of}` : 'Processing fee'}>
				{formatRwf(feeOf(price, fee))}
			</SummaryRow>
			<SummaryRow label={offers.live ? 'Charged now' : 'Total'} total>
				{formatRwf(price + feeOf(price, fee))}
			</SummaryRow>
		</Summary>
	)
	const can = offers.ways.filter(({ available }) => available)
	const [first] = can
	if (!first) return null
	if (!offers.live) return shown(first, '')
	return can.map((way) => (
		<HubDetails key={way.id} method={way.id as PurchaseMethod}>
			{shown(way, `, ${methodName(way.id)}`)}
		</HubDetails>
	))
}

/** The way that is chosen at first. */
const firstOffered = ({ ways }: Offers): string | undefined =>
	(
		ways.find(({ id, available }) => available && id === DEFAULT_PURCHASE_METHOD) ??
		ways.find(({ available }) => available)
	)?.id

/** What the button says: the sum of the chosen way. */
export function PayLabel({ price, offers }: { price: number; offers: Offers }) {
	const can = offers.ways.filter(({ available }) => available)
	const totals = new Set(can.map(({ fee }) => price + feeOf(price, fee)))
	if (totals.size <= 1) return <>Pay {formatRwf([...totals][0] ?? price)}</>
	return can.map(({ id, fee }) => (
		<HubDetails key={id} method={id as PurchaseMethod}>
			<span>Pay {formatRwf(price + feeOf(price, fee))}</span>
		</HubDetails>
	))
}
