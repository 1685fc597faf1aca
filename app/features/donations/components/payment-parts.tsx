import type { ChangeEvent, ReactNode } from 'react'
import {
	CARD_CHARACTERS,
	CARD_PATTERN,
	CVV_CHARACTERS,
	CVV_PATTERN,
	EXPIRY_CHARACTERS,
	EXPIRY_PATTERN,
	formatCvv,
	formatExpiry,
	groupCardNumber,
	MOBILE_PATTERN,
} from '#app/features/donations/rules.ts'
import { type DonationWay } from '#app/features/donations/components/ways.ts'
import { TransferFacts } from '#app/features/donations/components/transfer-facts.tsx'
import { useTransferReference } from '#app/features/donations/components/transfer-reference.tsx'
import type { BankAccount } from '#app/platform/core/config/hub.server.ts'
import { WalletField } from '#app/platform/web/payments/payment-fields.tsx'
import { paidOnPageOf } from '#app/platform/web/payments/offers.ts'
import { TextField } from '#app/ui/field.tsx'
import { FormRow } from '#app/ui/fieldset.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'

type Method = DonationWay

/** Writes a value in its own form while it is typed at the end; in the middle it is left alone. */
const keepsForm = (format: (text: string) => string) => (event: ChangeEvent<HTMLInputElement>) => {
	const input = event.currentTarget
	if (input.selectionStart === input.value.length) input.value = format(input.value)
}

/** What the methods ask for; the two wallets ask for the same. */
const PARTS: readonly {
	name: string
	methods: readonly string[]
	/** Whether it has fields to fill in. */
	asks?: true
	Part: (props: { bank: BankAccount | null }) => ReactNode
}[] = [
	{ name: 'wallet', methods: ['mtn-mobile-money', 'airtel-money'], asks: true, Part: () => <WalletPart /> },
	{ name: 'card', methods: ['credit-card'], asks: true, Part: () => <CardParts /> },
	{ name: 'bank', methods: ['bank-transfer'], Part: ({ bank }) => bank && <BankParts bank={bank} /> },
	{
		name: 'paypal',
		methods: ['paypal'],
		Part: () => <Notice live={false}>You will be redirected to PayPal to complete your donation.</Notice>,
	},
]

/** What is said of a method whose money a provider takes: it asks for all that it needs itself. */
const TAKEN = { name: 'taken', methods: [], Part: () => null } satisfies (typeof PARTS)[number]

/** What a method asks for; two that ask for the same have the same. */
export const partOf = ({ id, by }: Method): (typeof PARTS)[number] | undefined =>
	by === null ? PARTS.find(({ methods }) => methods.includes(id)) : TAKEN

export const asksForSomething = (method: Method): boolean =>
	method.by === null ? partOf(method)?.asks === true : method.asksNumber

/** What one method says or asks for. */
export function PaymentPart({ method, bank }: { method: Method; bank: BankAccount | null }) {
	if (method.by !== null) return <TakenPart method={method} />
	const { Part } = partOf(method) ?? {}
	return Part && <Part bank={bank} />
}

/** What is asked for or said of a method whose money a provider takes. */
const TakenPart = ({ method: { by, asksNumber } }: { method: Method }) =>
	asksNumber ? <WalletField required /> : <Notice live={false}>{paidOnPageOf(by ?? '')}</Notice>

/**
 * What the chosen method asks for. None of these inputs has a name: the browser checks them and keeps them, and no post
 * carries them. With script the parts of the other methods stay in the page, out of sight and out of
 * play, so that whoever changes the method and comes back finds what was typed.
 */
export function PaymentParts({ method, bank }: { method: Method; bank: BankAccount | null }) {
	const hydrated = useHydrated()
	if (method.by !== null) return <PaymentPart method={method} bank={bank} />
	return PARTS.map(({ name, methods, Part }) => {
		const chosen = methods.includes(method.id)
		return (
			(chosen || hydrated) && (
				<fieldset key={name} hidden={!chosen} disabled={!chosen} className="min-w-0">
					<Part bank={bank} />
				</fieldset>
			)
		)
	})
}

const WalletPart = () => (
	<TextField
		unsent
		name="mobile_number"
		label="Mobile number"
		type="tel"
		inputMode="tel"
		placeholder="078 000 0000"
		autoComplete="tel"
		maxLength={24}
		pattern={MOBILE_PATTERN}
		message="Enter a Rwandan mobile number, like 078 000 0000"
	/>
)

const CardParts = () => (
	<div className="grid gap-4">
		<TextField
			unsent
			name="card_number"
			label="Card number"
			inputMode="numeric"
			placeholder="0000 0000 0000 0000"
			autoComplete="cc-number"
			maxLength={CARD_CHARACTERS}
			pattern={CARD_PATTERN}
			message="Enter the digits of the card's number"
			onChange={keepsForm(groupCardNumber)}
		/>
		<FormRow>
			<TextField
				unsent
				name="expiry"
				label="Expiry date"
				inputMode="numeric"
				placeholder="MM/YY"
				autoComplete="cc-exp"
				maxLength={EXPIRY_CHARACTERS}
				pattern={EXPIRY_PATTERN}
				message="Enter month and year as MM/YY"
				onChange={keepsForm(formatExpiry)}
			/>
			<TextField
				unsent
				name="cvv"
				label="CVV"
				inputMode="numeric"
				placeholder="000"
				autoComplete="cc-csc"
				maxLength={CVV_CHARACTERS}
				pattern={CVV_PATTERN}
				message="Enter the three or four digits"
				onChange={keepsForm(formatCvv)}
			/>
		</FormRow>
	</div>
)

const BankParts = ({ bank }: { bank: BankAccount }) => (
	<section aria-label="Bank transfer instructions">
		<p className="mb-3 text-[0.9375rem]">
			Transfer the total to this account and give the reference, so that we know which gift is yours.
		</p>
		<TransferFacts bank={bank} reference={useTransferReference()} />
	</section>
)
