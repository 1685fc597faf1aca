import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { seatMarks } from '#app/features/events/commands/keep-unpaid-seat.server.ts'
import { registerForEvent } from '#app/features/events/commands/register-for-event.server.ts'
import { EventTime } from '#app/features/events/components/event-time.tsx'
import { RegistrationFields } from '#app/features/events/components/registration-fields.tsx'
import { SeatDetails, SeatForm, SeatPayment } from '#app/features/events/forms.server.ts'
import { findEvent } from '#app/features/events/queries.server.ts'
import { priceLabel, seatPriceChanged } from '#app/features/events/prices.ts'
import {
	endOf,
	francsOf,
	REGISTERED_ALREADY,
	REGISTRATION_SENT,
	registrationFailed,
	SEAT_FIELDS,
	whyClosed,
} from '#app/features/events/rules.ts'
import { sampleEvents } from '#app/features/events/samples.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { FunderFields } from '#app/platform/web/forms/funder-fields.tsx'
import { funderQuestions } from '#app/platform/web/forms/funder-form.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { NO_FEE } from '#app/platform/web/payments/offers.ts'
import { isLive, offersOf } from '#app/platform/web/payments/offers.server.ts'
import { beginPayment, DUE_HOURS } from '#app/platform/web/payments/payments.server.ts'
import { PurchaseDialog } from '#app/platform/web/payments/purchase-dialog.tsx'
import { priceChanged, PURCHASE_METHOD_IDS } from '#app/platform/web/payments/rules.ts'
import { requireShownPrice } from '#app/platform/web/payments/shown-price.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { formatHours, formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Summary, SummaryRow } from '#app/ui/summary.tsx'
import type { Route } from './+types/register'

const transfer = false

export async function loader(args: Route.LoaderArgs) {
	const id = idOrNotFound(args.params.id)
	const now = new Date()
	const live = isLive()
	const { rows: event, demo } = await orSamples(
		args.context,
		'event',
		() => findEvent(db, id),
		() => sampleEvents(now).find((sample) => sample.id === id) ?? null,
	)
	if (!event) throw demo ? unavailable() : notFound()
	const { title, date, ends_at, location } = event
	return {
		title,
		date,
		ends_at,
		location,
		price: priceLabel(event, live),
		/** What is paid with it, in whole francs. */
		francs: francsOf(event, live) ?? 0,
		/** It costs something that is not paid here. */
		isOnlyShown: !live && priceLabel(event, live) !== 'Free',
		offers: offersOf(PURCHASE_METHOD_IDS, { simulated: () => NO_FEE, transfer }),
		closed: whyClosed(event, now, live),
		keys: formPage(args),
		questions: funderQuestions(),
	}
}

/** What an event costs now, in whole francs. */
async function priceOf(id: string): Promise<number> {
	const event = await findEvent(db, id)
	return event ? (francsOf(event, isLive()) ?? 0) : 0
}

const submit = formAction({
	name: 'event-registration',
	failure: registrationFailed,
	schema: SeatForm,
	steps: { details: SeatDetails, payment: SeatPayment },
	async process({ payment, price_shown }, { params, now }) {
		const francs = isLive() ? await priceOf(params['id'] ?? '') : 0
		if (francs === 0) {
			if (price_shown !== null) throw new Refusal(seatPriceChanged(0), { status: 409 })
			return null
		}
		requireShownPrice(price_shown, francs)
		if (!payment) throw new Refusal(priceChanged(francs), { status: 409 })
		const { payment_method: method, wallet } = payment
		const begun = await beginPayment({
			price: francs,
			total: francs,
			method,
			wallet,
			waitSeconds: 0,
			dueHours: DUE_HOURS.ticket,
			now,
		})
		// A seat without a provider is registered for as if it were free.
		if (begun.status === 'completed') throw new Refusal(seatPriceChanged(0), { status: 409 })
		return { begun, francs, method }
	},
	// The price is compared once more there, with the event held.
	command: (tx, input, { params, processed, now, visitor, address }) => {
		const { price_shown: _shown, payment: _method, ...registration } = input
		const id = params['id'] ?? ''
		const paying = processed && { ...processed, ...seatMarks(id, { visitor, address }) }
		return registerForEvent(tx, id, registration, now, paying)
	},
	reference: (row) => referenceOf(row.id),
	done: ({ pay, payment_amount }) => {
		if (pay !== null) return null
		return payment_amount === null ? REGISTRATION_SENT : REGISTERED_ALREADY
	},
	to: ({ pay, payment_amount, event }) => pay ?? (payment_amount === null ? null : `/events/${event.id}`),
	confirmation: ({ event, payment_amount }, registration, { now }) =>
		payment_amount === null
			? acknowledged(registration, now, {
					title: 'We keep a seat for you',
					facts: [
						['Event', event.title],
						['When', `${formatWeekday(event.date)}, ${formatHours(event.date, endOf(event))}, Kigali time`],
						['Where', event.location],
					],
					links: [['Add to calendar', `/events/${event.id}/event.ics`]],
					next: [
						['Then', 'We confirm your seat by email.'],
						[
							`${formatWeekday(event.date)}, ${kigaliClock(event.date)}`,
							'It begins. Say your name or show the reference.',
						],
					],
				})
			: null,
})

/** What is sent leads to a payment where the event costs something. */
export function action(args: Route.ActionArgs) {
	idOrNotFound(args.params.id)
	return submit(args)
}

/** Whoever was shown another price sees the one that is in force. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
	args.actionStatus === 409 || args.defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: `Register: ${args.loaderData?.title ?? 'event'}`,
		description: 'Register online and we keep a seat for you.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	const { title, date, ends_at, location, price, francs, offers, isOnlyShown, ...rest } = loaderData
	const { closed, keys, questions } = rest
	if (francs > 0 && (closed === null || actionData)) {
		return (
			<PurchaseDialog
				form={{ id: 'event-registration', keys, result: actionData }}
				title={`Register: ${title}`}
				item={title}
				price={francs}
				priceNote={null}
				paidNow={null}
				bank={null}
				offers={offers}
				closeTo="/events"
				detailFields={SEAT_FIELDS}
				offer="We keep your seat for half an hour: it is yours when it is paid."
				details={
					<>
						<RegistrationFields />
						<FunderFields questions={questions} />
					</>
				}
				bought={null}
			/>
		)
	}
	return (
		<FormDialog
			keys={keys}
			title={title}
			sub={
				<>
					<EventTime event={{ date, ends_at }} />, {location}
				</>
			}
			closeTo="/events"
		>
			{closed !== null && !actionData ? (
				<>
					<Notice kind="neutral" live={false}>
						{registrationFailed(closed)}
					</Notice>
					<DialogFooter>
						<ButtonLink to="/events">See all events</ButtonLink>
					</DialogFooter>
				</>
			) : (
				<SecureForm id="event-registration" keys={keys} result={actionData}>
					<RegistrationFields />
					<Summary className="mt-6">
						<SummaryRow label="Price">{price}</SummaryRow>
					</Summary>
					{isOnlyShown && <p className="mt-2 text-ui text-muted">No payment is taken on this page.</p>}
					<FunderFields questions={questions} />
					<DialogFooter>
						<SubmitButton busyText="Submitting...">Register</SubmitButton>
					</DialogFooter>
				</SecureForm>
			)}
		</FormDialog>
	)
}
