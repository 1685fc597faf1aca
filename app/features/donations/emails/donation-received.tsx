import { describeProcessing, type Frequency } from '#app/features/donations/rules.ts'
import { Facts, MailLayout, Paragraph, Reference } from '#app/platform/mail/layout.tsx'
import { mailTemplate } from '#app/platform/mail/mail.server.ts'
import { formatRwf } from '#app/platform/money.ts'

type Data = {
	donor_name: string
	/** Whole francs. */
	amount: number
	frequency: Frequency
	/** Display name. */
	payment_method: string
	transaction_id: string
	date: string
	message: string | null
	reference: string
	/** What there is to say about the payment itself. */
	note: string
}

/** Receipt of a donation. */
export const donationReceived = mailTemplate<Data>({
	name: 'donation-received',
	subject: ({ amount }) => `Thank you for your donation of ${formatRwf(amount)}`,
	body: ({
		donor_name,
		amount,
		frequency,
		payment_method,
		transaction_id,
		date,
		message,
		reference,
		note,
	}) => (
		<MailLayout preview={`Your donation of ${formatRwf(amount)} has arrived.`} heading="Thank you">
			<Paragraph>
				<span lang="rw">Murakoze</span> {donor_name},
			</Paragraph>
			<Paragraph>
				We have your donation of {formatRwf(amount)}. {describeProcessing(frequency)}
			</Paragraph>
			<Reference label="Transaction" value={transaction_id} />
			<Facts
				rows={[
					{ label: 'Amount', value: formatRwf(amount) },
					{ label: 'Frequency', value: frequency === 'monthly' ? 'Monthly' : 'One time' },
					{ label: 'Payment method', value: payment_method },
					{ label: 'Date', value: date },
					{ label: 'Your message', value: message },
					{ label: 'Reference', value: reference },
				]}
			/>
			<Paragraph>{note}</Paragraph>
		</MailLayout>
	),
})
