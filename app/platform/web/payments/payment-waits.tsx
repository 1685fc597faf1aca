import { Facts, MailLayout, Paragraph, TextLink } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { payPath } from '#app/platform/core/payments/pay-link.server.ts'

type Data = {
	/** Of the payment. */
	id: string
	name: string
	/** What is paid for: "Gift to IRIS Hub". */
	what: string
	/** `25,000 RWF` */
	amount: string
	/** Until when, in words. */
	ends_at: string
}

/** What is to be paid, and the payer's own link to it. */
export const paymentWaits = mailTemplate<Data>({
	name: 'payment-waits',
	subject: ({ what, amount }) => `Waiting for your payment of ${amount}: ${what}`,
	body: ({ id, name, what, amount, ends_at }) => (
		<MailLayout preview={`You can pay until ${ends_at}.`} heading="Waiting for your payment">
			<Salutation words="Muraho" name={name} />
			<Paragraph>
				Nothing has been taken yet. You can pay until {ends_at}. If you have paid already, there is nothing to
				do: we write to you as soon as the money is here.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'For', value: what },
					{ label: 'Amount', value: amount },
				]}
			/>
			<Paragraph>
				<TextLink to={payPath(id)}>Pay, or see where your payment stands</TextLink>
				<br />
				The link is only for you. Please do not share it.
			</Paragraph>
		</MailLayout>
	),
})
