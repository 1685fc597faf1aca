import { inWords } from '#app/features/memberships/fees.server.ts'
import { redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { beginFee } from '#app/features/memberships/commands/begin-fee.server.ts'
import { FeeForm } from '#app/features/memberships/forms.server.ts'
import { readFeeOffer } from '#app/features/memberships/queries/member-fee.server.ts'
import { feeTexts } from '#app/features/memberships/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { offersOf } from '#app/platform/web/payments/offers.server.ts'
import { PayLabel, PaymentFields } from '#app/platform/web/payments/payment-fields.tsx'
import { beginPayment, DUE_HOURS } from '#app/platform/web/payments/payments.server.ts'
import {
	PRICE_SHOWN,
	PURCHASE_FEE,
	PURCHASE_METHOD_IDS,
	PURCHASE_WAIT_SECONDS,
} from '#app/platform/web/payments/rules.ts'
import { requireShownPrice } from '#app/platform/web/payments/shown-price.server.ts'
import { requestOr404 } from '#app/platform/web/requests/open-page.server.ts'
import { DialogCloseFoot, DialogFooter } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/pay'

/** The membership of the link; a link to anything else has no such page. */
function membershipOr404(args: Route.LoaderArgs | Route.ActionArgs): string {
	const { kind, id } = requestOr404(args)
	if (kind !== 'membership') throw notFound()
	return id
}

export async function loader(args: Route.LoaderArgs) {
	const id = membershipOr404(args)
	const offer = await readPart(args.context, 'own membership', () => readFeeOffer(db, id, new Date())).catch(
		() => {
			throw unavailable()
		},
	)
	if (!offer) throw notFound()
	// What was begun is paid on its own page, which is a document.
	if (offer.begun !== null) throw redirectDocument(offer.begun)
	const { name, price, paid_until, whyNot } = offer
	return {
		name,
		price,
		until: paid_until === null ? null : inWords(paid_until),
		whyNot,
		bank: currentHub().bank,
		offers: offersOf(PURCHASE_METHOD_IDS, { simulated: () => PURCHASE_FEE, transfer: true }),
		closeTo: `/requests/${args.params.token}`,
		keys: formPage(args),
	}
}

export async function action(args: Route.ActionArgs) {
	const id = membershipOr404(args)
	return formAction({
		name: 'membership-fee',
		schema: FeeForm,
		announced: false,
		failure: feeTexts.failed,
		unexpected: feeTexts.unexpected,
		async process({ payment_method: method, price_shown, wallet }, { now }) {
			const offer = await readFeeOffer(db, id, now)
			if (!offer) throw notFound()
			// Nothing is simulated here: without a provider nothing is to be paid.
			if (offer.whyNot !== null) throw new Refusal(offer.whyNot, { status: 409 })
			requireShownPrice(price_shown, offer.price)
			const begun = await beginPayment({
				price: offer.price,
				total: offer.price,
				method,
				wallet,
				waitSeconds: PURCHASE_WAIT_SECONDS,
				dueHours: DUE_HOURS.membership,
				now,
			})
			return { begun, price: offer.price }
		},
		command: (tx, { payment_method: method }, { processed, now }) =>
			beginFee(tx, id, { method, ...processed }, now),
		done: null,
		to: ({ pay }) => pay ?? `/requests/${args.params.token}`,
	})(args)
}

/** Whoever was shown another price sees the one that is in force. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	args.actionStatus === 409 || args.defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Pay for your membership'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

/** A year of a membership to be paid, by its member's own link. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
	const { name, price, until, whyNot, bank, offers, closeTo, keys } = loaderData
	return (
		<FormDialog
			keys={keys}
			title={name}
			sub={until === null ? 'Your year begins on the day you pay.' : `Paid until ${until}.`}
			closeTo={closeTo}
		>
			{whyNot === null ? (
				<SecureForm id="membership-fee" keys={keys} result={actionData} className="group/payment">
					<input type="hidden" name={PRICE_SHOWN} value={price} />
					<PaymentFields
						item={`${name}, a year`}
						price={price}
						priceNote={null}
						paidNow={null}
						bank={bank}
						offers={offers}
					/>
					<DialogFooter>
						<SubmitButton busyText="Processing...">
							<PayLabel price={price} offers={offers} />
						</SubmitButton>
					</DialogFooter>
				</SecureForm>
			) : (
				<>
					<Notice kind="neutral" live={false}>
						{capitalize(whyNot)}.
					</Notice>
					<DialogCloseFoot>Back</DialogCloseFoot>
				</>
			)}
		</FormDialog>
	)
}
