import { findRunningCampaign } from '#app/features/campaigns/queries.server.ts'
import { readCampaignId } from '#app/features/campaigns/rules.ts'
import { submitDonation } from '#app/features/donations/commands/submit-donation.server.ts'
import { AMOUNT_FIELDS, AmountStep } from '#app/features/donations/components/amount-step.tsx'
import { DETAILS_FIELDS, DetailsStep } from '#app/features/donations/components/details-step.tsx'
import {
	CampaignOfGift,
	FOR_CAMPAIGN,
	ForCampaign,
} from '#app/features/donations/components/for-campaign.tsx'
import { Processing, Success } from '#app/features/donations/components/give-states.tsx'
import { PAYMENT_FIELDS, PaymentStep } from '#app/features/donations/components/payment-step.tsx'
import { TransferReference } from '#app/features/donations/components/transfer-reference.tsx'
import { DonationForm, donationSteps } from '#app/features/donations/forms.server.ts'
import { openReceipt, sealReceipt } from '#app/features/donations/receipt.server.ts'
import {
	amountFromAddress,
	DONATION_FAILED,
	DONATION_STEPS,
	DONATION_WAIT_SECONDS,
	donationFailed,
	type DonationStep,
	levelFromAddress,
	settleAmount,
} from '#app/features/donations/rules.ts'
import { donationWays } from '#app/features/donations/components/ways.ts'
import { sealTransferReference } from '#app/features/donations/transfer-reference.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { FormStep, useSendingAll } from '#app/platform/web/forms/form-steps.tsx'
import { SecureForm } from '#app/platform/web/forms/secure-form.tsx'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { offersOf } from '#app/platform/web/payments/offers.server.ts'
import { beginPayment, DUE_HOURS } from '#app/platform/web/payments/payments.server.ts'
import { RouteDialog } from '#app/ui/dialog.tsx'
import { readWholeNumber } from '#app/ui/whole-number.ts'
import type { Route } from './+types/give'

/** The ways to give just now; a transfer is waited for. */
const donationWaysNow = () => donationWays((ids, simulated) => offersOf(ids, { simulated, transfer: true }))

export async function loader(args: Route.LoaderArgs) {
	const address = new URL(args.request.url).searchParams
	const amount = amountFromAddress(address.get('amount'))
	const asked = readCampaignId(address.get('campaign'))
	const now = new Date()
	return {
		// A campaign that cannot be read, is over or none of ours keeps nobody from giving.
		campaign:
			asked &&
			(
				await orSamples(
					args.context,
					'campaigns',
					() => findRunningCampaign(db, asked, now),
					() => null,
				)
			).rows,
		amount,
		level: levelFromAddress(address.get('level'), amount),
		bank: currentHub().bank,
		...donationWaysNow(),
		reference: sealTransferReference(now),
		receipt: openReceipt(address.get('receipt')),
		keys: formPage(args),
	}
}

export const action = formAction({
	name: 'donation',
	schema: DonationForm,
	steps: donationSteps,
	settle: settleAmount,
	failure: donationFailed,
	unexpected: DONATION_FAILED,
	process: ({ amount, payment_method, wallet, currency }, { now }) =>
		beginPayment({
			price: amount,
			total: amount,
			method: payment_method,
			wallet,
			currency,
			waitSeconds: DONATION_WAIT_SECONDS,
			dueHours: DUE_HOURS.donation,
			now,
		}),
	command: (tx, { wallet: _number, currency: _charged, ...donation }, { processed, now }) =>
		submitDonation(tx, donation, processed, now),
	// The success step says it all.
	done: null,
	to: (row) => row.pay ?? `/donation/give?receipt=${sealReceipt(row)}`,
})

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: 'Give',
		description: 'Give once or every month, any amount from 10,000 to 1,000,000 RWF.',
	}),
	{ name: 'robots', content: 'noindex' },
]

const TITLES: Record<DonationStep, string> = {
	amount: 'Your donation',
	details: 'Your details',
	payment: 'Payment method',
}

const FIELDS_WITH_CAMPAIGN = [...AMOUNT_FIELDS, FOR_CAMPAIGN]

/** The donation in five steps: amount, details, payment, processing, success. */
export default function Give({ loaderData, actionData }: Route.ComponentProps) {
	const { amount, campaign, level, bank, live, ways, reference, keys, receipt } = loaderData
	const processing = useSendingAll()
	if (receipt) {
		return (
			<RouteDialog title="Thank you" closeTo="/donation">
				<Success receipt={receipt} bank={bank} />
			</RouteDialog>
		)
	}
	const step = DONATION_STEPS.find((one) => one === actionData?.step) ?? DONATION_STEPS[0]
	const at = DONATION_STEPS.indexOf(step) + 1
	// The card that the visitor came by, so that no level seems to change by itself.
	const given = actionData?.values['amount']
	const isOfCard = level && (given === undefined || readWholeNumber(String(given)) === String(level.amount))
	const often = actionData?.values['frequency'] === 'monthly' ? ' a month' : ''
	const asked = Number(readWholeNumber(String(given ?? '')))
	// How often is said as long as the dialog is open, whichever step shows.
	const gift = isOfCard ? level.amount : often && asked > 0 ? asked : null
	const head = gift === null ? '' : `${isOfCard ? `${level.name}, ` : ''}${formatRwf(gift)}${often}. `
	return (
		<RouteDialog
			title={processing ? 'One moment' : TITLES[step]}
			sub={head + (processing ? 'Step 3 of 3, processing' : `Step ${at} of 3, ${step}`)}
			// While it is processed all bars are full, and the dialog knows that something new is shown.
			steps={{ at: processing ? 4 : at, of: 3 }}
			closeTo="/donation"
			busy={processing}
		>
			{processing && <Processing />}
			<SecureForm
				id="donation"
				keys={keys}
				result={actionData}
				values={{
					amount: formatCount(amount),
					frequency: 'one-time',
					payment_method: ways.find(({ available }) => available)?.id ?? '',
					transfer_reference: reference,
					...(campaign && { campaign_id: campaign.id, [FOR_CAMPAIGN]: 'true' }),
				}}
				// Out of sight, not out of the page: what only the browser knows must be there if the payment fails.
				className={processing ? 'hidden!' : undefined}
			>
				<TransferReference />
				{campaign && <CampaignOfGift />}
				<FormStep step="amount" at={step} fields={campaign ? FIELDS_WITH_CAMPAIGN : AMOUNT_FIELDS}>
					<AmountStep named={!level} monthly={!live || ways.some(({ by }) => by !== null)}>
						{campaign && <ForCampaign title={campaign.title} />}
					</AmountStep>
				</FormStep>
				<FormStep step="details" at={step} fields={DETAILS_FIELDS}>
					<DetailsStep />
				</FormStep>
				<FormStep step="payment" at={step} fields={PAYMENT_FIELDS}>
					<PaymentStep bank={bank} live={live} ways={ways} />
				</FormStep>
			</SecureForm>
		</RouteDialog>
	)
}
