import { giverPath } from '#app/features/donations/giver/giver-link.server.ts'
import { donation as request } from '#app/features/donations/request.server.ts'
import { describeProcessing, type Frequency } from '#app/features/donations/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import {
	Facts,
	type MailFact,
	MailLayout,
	Paragraph,
	Reference,
	TextLink,
} from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { SAMPLE_ID } from '#app/platform/core/mail/samples.ts'
import { Words } from '#app/platform/core/mail/words.tsx'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { ReceiptLink } from '#app/platform/web/requests/receipt-link.tsx'
import { mailFacts } from '#app/platform/web/requests/request.server.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'

type Data = {
	id?: string
	donor_name: string
	/** Whole francs. */
	amount: number
	frequency: Frequency
	transaction_id: string
	/** What the transfer quotes, where the gift is still to be transferred. */
	transfer_reference?: string | null
	date: string
	/** What its descriptor says of it. */
	facts: readonly MailFact[]
	/** What there is to say about the payment itself. */
	note: string | null
	/** Of a gift that was typed in: the hub has it. */
	kind?: 'by hand'
	/** Of the first month of a pledge: on which day the next one is asked for, in words. */
	day?: string
	/** Of the receipt, of a gift that a provider took. */
	number?: string
	/** The payment whose receipt can be fetched. */
	receipt_of?: string
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
						['Bank', bank.name],
						['Account name', bank.accountName],
						['Account number', bank.accountNumber],
						['SWIFT', bank.swift],
					]}
				/>
			)}
		</>
	)
}

const fields = { sum: 'the amount', processing: 'when the money is taken, a sentence' } as const

const around = mailWords({
	key: 'donation-received',
	title: 'In each of them',
	fields,
	texts: { heading: 'Thank you', greeting: 'Murakoze' },
})

const arrived = mailWords({
	key: 'donation-received.arrived',
	title: 'Receipt',
	fields,
	needs: ['sum'],
	texts: {
		subject: 'Thank you for your donation of {sum}',
		preview: 'We have your donation of {sum}.',
		lead: paragraph('We have your donation of {sum}. {processing}', { needs: ['sum', 'processing'] }),
	},
})

const everyMonth = mailWords({
	key: 'donation-received.monthly',
	title: 'A monthly gift begins',
	fields: { sum: 'the amount', day: 'the day of the next gift' },
	texts: {
		lead: paragraph(
			'You give {sum} a month. Nothing is taken by itself: on {day} we write to you with a link to pay, and every month from then on. You can change, pause or stop it at any time.',
			{ needs: ['sum', 'day'] },
		),
	},
})

const toTransfer = mailWords({
	key: 'donation-received.transfer',
	title: 'Still to be transferred',
	fields,
	needs: ['sum'],
	texts: {
		subject: 'Please transfer your donation of {sum}',
		preview: 'Your donation of {sum} has not arrived yet.',
		lead: paragraph(
			'Your donation of {sum} has not arrived yet: please transfer it to the account below and give the reference, so that we know which gift is yours. {processing}',
			{ needs: ['sum', 'processing'] },
		),
		ask: paragraph(
			'Your donation of {sum} has not arrived yet: please ask us for the account before you transfer it, and give the reference. {processing}',
			{ label: 'Text while no bank account is set', needs: ['sum', 'processing'] },
		),
	},
})

/** Of a gift that a provider took, or that the hub has, there is nothing more to be processed. */
const valuesOf = ({ amount, frequency, number, kind }: Data) => ({
	sum: formatRwf(amount),
	processing: number === undefined && kind === undefined ? describeProcessing(frequency) : '',
})

const wordsOf = ({ transfer_reference }: Data) => (transfer_reference ? toTransfer : arrived)

/** A gift of the samples. @param campaign title of the one that it is for */
const sampleGift = (frequency: Frequency = 'one-time', payment_method = 'Credit card', campaign?: string) => {
	const row = { amount: 50_000, frequency, payment_method }
	return {
		id: SAMPLE_ID,
		donor_name: 'Aline Uwase',
		amount: row.amount,
		frequency,
		transaction_id: 'IRIS-1791019812345',
		facts: mailFacts(request, { row, of: campaign ? { title: campaign } : null }, 'first'),
		date: 'December 1, 2026',
		note: 'This payment is simulated: no money was moved.',
	} satisfies Data
}

/** Receipt of a donation; of a transfer, what is still to be done for it. */
export const donationReceived = mailTemplate<Data>({
	name: 'donation-received',
	about: {
		name: 'Donation',
		when: 'To whoever has donated, at once: as a receipt, or with what is to be transferred. Of a gift that is typed in, where the box for it is ticked.',
	},
	words: [around, arrived, everyMonth, toTransfer],
	samples: [
		{ name: 'Receipt', data: sampleGift() },
		{
			name: 'For a campaign',
			data: sampleGift('one-time', 'Credit card', 'Twenty laptops for group 13'),
		},
		{
			name: 'A monthly gift begins',
			data: {
				...sampleGift('monthly'),
				note: null,
				number: 'R-2026-000412',
				day: 'Friday, January 1, 2027',
			},
		},
		{
			name: 'Still to be transferred',
			data: { ...sampleGift('one-time', 'Bank transfer'), transfer_reference: 'GIFT-7F3A9C21' },
		},
	],
	subject: (donation) => wordsOf(donation).say(valuesOf(donation)).subject,
	body: (donation) => {
		const { donor_name, amount, transaction_id, transfer_reference, note, day } = donation
		const { heading: title, greeting: words } = around.say(valuesOf(donation))
		const pending = toTransfer.say(valuesOf(donation))
		return (
			<MailLayout preview={wordsOf(donation).say(valuesOf(donation)).preview} heading={title}>
				<Salutation words={words} name={donor_name} />
				{transfer_reference ? (
					<>
						<Words>{currentHub().bank ? pending.lead : pending.ask}</Words>
						<TransferFacts reference={transfer_reference} />
					</>
				) : (
					<>
						<Words>{arrived.say(valuesOf(donation)).lead}</Words>
						{day !== undefined && <Words>{everyMonth.say({ sum: formatRwf(amount), day }).lead}</Words>}
						<Reference label="Transaction" value={transaction_id} />
					</>
				)}
				<Facts
					rows={[
						...donation.facts,
						['Transaction', transfer_reference ? transaction_id : null],
						['Receipt', donation.number],
						['Date', donation.date],
					]}
				/>
				{note !== null && <Paragraph>{note}</Paragraph>}
				<ReceiptLink of={donation.receipt_of} />
				<OwnLink kind="donation" id={donation.id} />
				{donation.id && (
					<Paragraph>
						<TextLink to={giverPath(donation.id)}>
							{day === undefined ? '' : 'Change, pause or stop; '}
							{day === undefined ? 'All' : 'all'} your gifts, their receipts and a statement for each year
						</TextLink>
					</Paragraph>
				)}
			</MailLayout>
		)
	},
})
