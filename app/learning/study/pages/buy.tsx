import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { buyCourse, priceOf } from '#app/learning/study/commands/buy-course.server.ts'
import { PurchaseSuccess } from '#app/learning/study/components/purchase-success.tsx'
import { PurchaseDetails, PurchaseForm, PurchasePayment } from '#app/learning/study/forms.server.ts'
import { rememberLearnerOf } from '#app/learning/study/learner.server.ts'
import { findEnrollment, findPurchaseReceipt } from '#app/learning/study/queries.server.ts'
import { ALREADY_BOUGHT, PURCHASE_FAILED, purchaseFailed } from '#app/learning/study/rules.ts'
import { findPremiumCourse } from '#app/learning/catalog/queries/premium-courses.server.ts'
import { coursePath } from '#app/learning/catalog/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { offersOf } from '#app/platform/web/payments/offers.server.ts'
import { beginPayment, DUE_HOURS } from '#app/platform/web/payments/payments.server.ts'
import { PurchaseDialog } from '#app/platform/web/payments/purchase-dialog.tsx'
import { requireShownPrice } from '#app/platform/web/payments/shown-price.server.ts'
import {
	PURCHASE_FEE,
	PURCHASE_METHOD_IDS,
	PURCHASE_WAIT_SECONDS,
	purchaseTotal,
} from '#app/platform/web/payments/rules.ts'
import { PersonFields } from '#app/platform/web/forms/person-fields.tsx'
import { openSealed, seal } from '#app/platform/core/security/token.server.ts'
import { overSentence } from '#app/platform/core/publication.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/buy'

/** The address of the success step shows a purchase to whoever made it, and to nobody who guesses. */
const RECEIPT = 'purchase-receipt'

export async function loader(args: Route.LoaderArgs) {
	const id = idOrNotFound(args.params.id)
	const bought = openSealed(RECEIPT, new URL(args.request.url).searchParams.get('receipt'))
	const learners = readLearners(args)
	const [course, enrollment, receipt] = await readPart(args.context, 'premium course', () =>
		Promise.all([
			findPremiumCourse(db, id),
			findEnrollment(db, learners, { kind: 'premium', id }),
			bought === undefined ? null : findPurchaseReceipt(db, bought),
		]),
	).catch(() => {
		throw unavailable()
	})
	// A sample has no row, and so no form.
	if (!course) throw notFound()
	return {
		id,
		title: course.title,
		price: course.price,
		receipt,
		bought: enrollment !== null,
		isOver: course.publication === 'archived',
		bank: currentHub().bank,
		offers: offersOf(PURCHASE_METHOD_IDS, { simulated: () => PURCHASE_FEE, transfer: false }),
		keys: formPage(args),
	}
}

export async function action(args: Route.ActionArgs) {
	const id = idOrNotFound(args.params.id)
	const browser = (visitor: string) => ({ known: readLearners(args), visitor })
	return formAction({
		name: 'premium-purchase',
		schema: PurchaseForm,
		steps: { details: PurchaseDetails, payment: PurchasePayment },
		failure: purchaseFailed,
		unexpected: PURCHASE_FAILED,
		process: async ({ payment_method: method, price_shown, wallet, ...sender }, { visitor, now }) => {
			const price = await priceOf(db, id, browser(visitor), sender)
			requireShownPrice(price_shown, price)
			const begun = await beginPayment({
				price,
				total: purchaseTotal(price),
				method,
				wallet,
				waitSeconds: PURCHASE_WAIT_SECONDS,
				dueHours: DUE_HOURS.course,
				now,
			})
			return { begun, price }
		},
		command: (tx, { price_shown: _shown, wallet: _number, ...purchase }, { processed, visitor, now }) =>
			buyCourse(tx, id, browser(visitor), purchase, processed, now),
		outcome: { about: (row) => row.id, follow: rememberLearnerOf(args) },
		// The success step says it all.
		done: null,
		to: (row) => row.pay ?? `${coursePath({ kind: 'premium', id })}/buy?receipt=${seal(RECEIPT, row.id)}`,
	})(args)
}

/** Whoever was shown another price sees the one that is in force. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	args.actionStatus === 409 || args.defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: `Buy ${args.loaderData?.title ?? 'a course'}`,
		description: 'Buy a premium course online. Its lessons are open at once.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Buy({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, price, bank, offers, receipt, bought, isOver, keys } = loaderData
	const course = coursePath({ kind: 'premium', id })
	return (
		<PurchaseDialog
			form={{ id: 'premium-purchase', keys, result: actionData }}
			title={`Buy ${title}`}
			item={title}
			price={price}
			priceNote={null}
			paidNow={null}
			bank={bank}
			offers={offers}
			closeTo="/elearning"
			detailFields={['first_name', 'last_name', 'email', 'phone']}
			offer="Its lessons are open at once."
			details={<PersonFields />}
			bought={
				receipt && {
					title: 'The course is yours',
					content: <PurchaseSuccess receipt={receipt} openAt={course} />,
				}
			}
			instead={
				bought ? (
					<>
						<Notice kind="neutral">{purchaseFailed(ALREADY_BOUGHT)}.</Notice>
						<DialogFooter>
							<ButtonLink to={course}>Continue with the course</ButtonLink>
						</DialogFooter>
					</>
				) : (
					isOver && (
						<>
							<Notice kind="neutral" live={false}>
								{overSentence('course', 'purchases')}
							</Notice>
							<DialogFooter>
								<ButtonLink to="/elearning">See all courses</ButtonLink>
							</DialogFooter>
						</>
					)
				)
			}
		/>
	)
}
