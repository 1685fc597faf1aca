import { data } from 'react-router'
import { contactAbout } from '#app/features/contact/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { unavailable } from '#app/platform/core/errors/responses.server.ts'
import type { ShownPayment } from '#app/platform/core/payments/shown-payment.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { plainFormPage } from '#app/platform/web/forms/form-page.server.ts'
import { refusedContext } from '#app/platform/web/forms/screen-submission.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { markDocument, markSite, pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { markPrivate } from '#app/platform/web/requests/open-page.server.ts'
import { changeOwnPayment, findOtherWays, findShownPayment } from '#app/site/pages/own-payments.server.ts'
import type { PayForms } from '#app/site/payment/forms.tsx'
import { PaymentIntentForm } from '#app/platform/web/payments/payment-intent.server.ts'
import { awaitsOf, nextLook } from '#app/site/payment/looks.ts'
import { link, phone } from '#app/site/payment/now.tsx'
import { paid } from '#app/site/payment/paid.tsx'
import {
	cancelled,
	expired,
	failed,
	looking,
	number,
	type PageParts,
	preparing,
	type Shown,
	transfer,
	unclear,
} from '#app/site/payment/states.tsx'
import { groupedReference, nameOfState, titleOf } from '#app/site/payment/words.ts'
import { GonePage } from '#app/ui/own-page/gone-page.tsx'
import stylesheet from '#app/ui/own-page/own-page.css?url'
import { OwnPage } from '#app/ui/own-page/own-page.tsx'
import type { Route } from './+types/pay'

const pathOf = (token: string) => `/pay/${token}`

export async function loader(args: Route.LoaderArgs) {
	const { context, params, request } = args
	markSite(context)
	markPrivate(context)
	markDocument(context)
	const page = context.get(pageContext)
	// What was just refused stays until it is read.
	const looksAgain = context.get(refusedContext) === null
	if (looksAgain) page.lookAgain = nextLook(new URL(request.url).searchParams)
	const now = new Date()
	const payment = await readPart(context, 'own payment', () => findShownPayment(db, params.token, now)).catch(
		() => {
			throw unavailable()
		},
	)
	if (!payment || !awaitsOf(payment.state)) delete page.lookAgain
	const ways = payment?.mayTryAgain
		? await readPart(context, 'other ways', () => findOtherWays(db, params.token)).catch(() => null)
		: null
	const { name: hubName, shortName, logo } = currentHub()
	const keys = payment?.mayTryAgain || payment?.mayCancel ? plainFormPage(args) : null
	// Nobody can tell a link that was never made from one that is too old, or whose record is gone.
	return data(
		{ payment, ways, now, hubName, shortName, logo, keys, address: pathOf(params.token) },
		{ status: payment ? 200 : 404 },
	)
}

export async function action(args: Route.ActionArgs) {
	markSite(args.context)
	markPrivate(args.context)
	const { token } = args.params
	return formAction({
		name: 'pay',
		schema: PaymentIntentForm,
		announced: false,
		failure: (reason) => `Nothing was changed: ${reason}.`,
		toast: false,
		command: (tx, act, { now }) => changeOwnPayment(tx, token, act, now),
		done: null,
		to: () => pathOf(token),
	})(args)
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, args.loaderData?.payment ? titleOf(args.loaderData.payment) : 'No longer here'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

/** What the page says of each state. */
const PARTS: { [At in ShownPayment['state']['at']]: (shown: Shown<At>) => PageParts } = {
	preparing,
	link,
	phone,
	number,
	unclear,
	looking,
	paid,
	failed,
	expired,
	cancelled,
	transfer,
}

function partsOf(shown: Shown<ShownPayment['state']['at']>): PageParts {
	// Each state has the part of its name.
	const draw = PARTS[shown.state.at] as (shown: Shown<ShownPayment['state']['at']>) => PageParts
	return draw(shown)
}

/** A payment and where it stands, at its payer's own link. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
	const { payment, ways, now, hubName, shortName, logo, keys, address } = loaderData
	const hub = { hubName, shortName, logo }
	if (!payment) return <GonePage hub={hub} what="the payment" contact={contactAbout('A payment')} />
	const forms: PayForms = { address, keys, result: actionData, ways }
	const { opening, text, foot } = partsOf({ payment, state: payment.state, now, hubName, forms })
	return (
		<OwnPage
			{...hub}
			fact={payment.state.at === 'paid' ? 'Paid' : `Invoice ${groupedReference(payment.reference)}`}
			notice={
				payment.test &&
				// A transfer goes to the hub's own account.
				payment.state.at !== 'transfer' && (
					<>
						<b>TEST.</b> No money moves here.
					</>
				)
			}
			state={nameOfState(payment)}
			awaits={awaitsOf(payment.state)}
			opening={opening}
			foot={foot}
		>
			{text}
		</OwnPage>
	)
}
