import type { ChangeEvent } from 'react'
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
import { useTransferReference } from '#app/features/donations/components/transfer-reference.tsx'
import type { DONATION_METHODS } from '#app/platform/payments/rules.ts'
import { Facts } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormRow } from '#app/ui/fieldset.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Method = (typeof DONATION_METHODS)[number]

/** The hub's account. */
export type BankDetails = {
	name: string
	accountName: string
	accountNumber: string
	swift: string
}

/** Writes a value in its own form while it is typed at the end; in the middle it is left alone. */
const keepsForm = (format: (text: string) => string) => (event: ChangeEvent<HTMLInputElement>) => {
	const input = event.currentTarget
	if (input.selectionStart === input.value.length) input.value = format(input.value)
}

/**
 * What the chosen method asks for. None of these inputs has a name: the browser checks them and keeps them, and no post
 * carries them (D-028, D-077).
 */
export function PaymentParts({ method, bank }: { method: Method; bank: BankDetails }) {
	switch (method.id) {
		case 'mtn-mobile-money':
		case 'airtel-money':
			return (
				<TextField
					unsent
					name="mobile_number"
					label="Mobile number"
					type="tel"
					inputMode="tel"
					placeholder="078 000 0000"
					autoComplete="tel"
					maxLength={16}
					pattern={MOBILE_PATTERN}
					message="Enter a Rwandan mobile number, like 078 000 0000"
				/>
			)
		case 'credit-card':
			return <CardParts />
		case 'bank-transfer':
			return <BankParts bank={bank} />
		case 'paypal':
			return <Notice live={false}>You will be redirected to PayPal to complete your donation.</Notice>
	}
}

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

const BankParts = ({ bank }: { bank: BankDetails }) => (
	<section aria-label="Bank transfer instructions">
		<p className="mb-3 text-[0.9375rem]">
			Transfer the total to this account and quote the reference, so that we can tell which gift is yours.
		</p>
		<Facts
			className="text-[0.9375rem]"
			facts={[
				{ term: 'Reference', detail: useTransferReference() },
				{ term: 'Bank', detail: bank.name },
				{ term: 'Account name', detail: bank.accountName },
				{ term: 'Account number', detail: bank.accountNumber },
				{ term: 'SWIFT', detail: bank.swift },
			]}
		/>
	</section>
)
