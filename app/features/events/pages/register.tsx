import { registerForEvent } from '#app/features/events/commands/register-for-event.server.ts'
import { EventTime } from '#app/features/events/components/event-time.tsx'
import { RegistrationFields } from '#app/features/events/components/registration-fields.tsx'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { findEvent } from '#app/features/events/queries.server.ts'
import { endOf, REGISTRATION_SENT, registrationFailed, whyClosed } from '#app/features/events/rules.ts'
import { sampleEvents } from '#app/features/events/samples.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { FunderFields } from '#app/platform/web/forms/funder-fields.tsx'
import { funderQuestions } from '#app/platform/web/forms/funder-form.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { formatUsdPrice } from '#app/platform/core/text/money.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { formatHours, formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Summary, SummaryRow } from '#app/ui/summary.tsx'
import type { Route } from './+types/register'

export async function loader(args: Route.LoaderArgs) {
	const id = idOrNotFound(args.params.id)
	const now = new Date()
	const { rows: event, demo } = await orSamples(
		args.context,
		'event',
		() => findEvent(db, id),
		() => sampleEvents(now).find((sample) => sample.id === id) ?? null,
	)
	if (!event) throw demo ? unavailable() : notFound()
	const { title, date, ends_at, location, price } = event
	const closed = whyClosed(event, now)
	return { title, date, ends_at, location, price, closed, keys: formPage(args), questions: funderQuestions() }
}

const submit = formAction({
	name: 'event-registration',
	schema: EventRegistrationForm,
	failure: registrationFailed,
	command: (tx, registration, { params, now }) => registerForEvent(tx, params['id'] ?? '', registration, now),
	reference: (row) => referenceOf(row.id),
	done: REGISTRATION_SENT,
	confirmation: ({ event }, registration, { now }) =>
		acknowledged(registration, now, {
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
		}),
})

export async function action(args: Route.ActionArgs) {
	idOrNotFound(args.params.id)
	return submit(args)
}

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: `Register: ${args.loaderData?.title ?? 'event'}`,
		description: 'Register online and we keep a seat for you.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	const { title, date, ends_at, location, price, closed, keys, questions } = loaderData
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
						<SummaryRow label="Price">{formatUsdPrice(price)}</SummaryRow>
					</Summary>
					{price > 0 && <p className="mt-2 text-ui text-muted">No payment is taken on this page.</p>}
					<FunderFields questions={questions} />
					<DialogFooter>
						<SubmitButton busyText="Submitting...">Register</SubmitButton>
					</DialogFooter>
				</SecureForm>
			)}
		</FormDialog>
	)
}
