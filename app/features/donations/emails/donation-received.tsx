import { describeProcessing, type Frequency, FREQUENCY_NAMES } from '#app/features/donations/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Facts, MailLayout, Paragraph, Reference } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'

type Data = {
	id?: string
	donor_name: string
	/** Whole francs. */
	amount: number
	frequency: Frequency
	/** Display name. */
	payment_method: string
	transaction_id: string
	/** What the transfer quotes, where the gift is still to be transferred. */
	transfer_reference?: string | null
	date: string
	/** What there is to say about the payment itself. */
	note: string | null
	/** Of the receipt, of a gift that a provider took. */
	number?: string
}

/** Where a transfer goes, and what it quotes. */
function TransferFacts({ reference }: { reference: string }) {
	const { bank } = currentHub()
	return (
		<>
			<Reference label="Reference of your transfer" value={reference} />
			{bank && (
				<Facts
					rows={[
						{ label: 'Bank', value: bank.name },
						{ label: 'Account name', value: bank.accountName },
						{ label: 'Account number', value: bank.accountNumber },
						{ label: 'SWIFT', value: bank.swift },
					]}
				/>
			)}
		</>
	)
}

/** Receipt of a donation; of a transfer, what is still to be done for it. */
export const donationReceived = mailTemplate<Data>({
	name: 'donation-received',
	subject: ({ amount, transfer_reference }) =>
		transfer_reference
			? `Please transfer your donation of ${formatRwf(amount)}`
			: `Thank you for your donation of ${formatRwf(amount)}`,
	body: (donation) => {
		const { donor_name, amount, frequency, transaction_id, transfer_reference, note } = donation
		const sum = formatRwf(amount)
		return (
			<MailLayout
				preview={
					transfer_reference
						? `Your donation of ${sum} has not arrived yet.`
						: `We have your donation of ${sum}.`
				}
				heading="Thank you"
			>
				<Salutation words="Murakoze" name={donor_name} />
				{transfer_reference ? (
					<>
						<Paragraph>
							Your donation of {sum} has not arrived yet:{' '}
							{currentHub().bank
								? 'please transfer it to the account below and give the reference, so that we know which gift is yours.'
								: 'please ask us for the account before you transfer it, and give the reference.'}{' '}
							{describeProcessing(frequency)}
						</Paragraph>
						<TransferFacts reference={transfer_reference} />
					</>
				) : (
					<>
						<Paragraph>
							We have your donation of {sum}.{donation.number ? '' : ` ${describeProcessing(frequency)}`}
						</Paragraph>
						<Reference label="Transaction" value={transaction_id} />
					</>
				)}
				<Facts
					rows={[
						{ label: 'Amount', value: sum },
						{ label: 'Frequency', value: FREQUENCY_NAMES[frequency] },
						{ label: 'Payment method', value: donation.payment_method },
						{ label: 'Transaction', value: transfer_reference ? transaction_id : null },
						{ label: 'Receipt', value: donation.number ?? null },
						{ label: 'Date', value: donation.date },
					]}
				/>
				{note !== null && <Paragraph>{note}</Paragraph>}
				<OwnLink kind="donation" id={donation.id} />
			</MailLayout>
		)
	},
})
