import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { EnrollmentStatus, Result } from '#app/learning/exams/components/standing.tsx'
import { grantExtraTimeTo } from '#app/learning/exams/commands/grant-extra-time.server.ts'
import { ExtraTimeForm } from '#app/learning/exams/editor-forms.server.ts'
import {
	getLearner,
	type Learner,
	learnerTables,
} from '#app/learning/exams/queries/course-enrollments.server.ts'
import { EXTRA_MINUTES } from '#app/learning/exams/rules.ts'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { readUnlessGone } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { contactFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { formatMoment, formatShortDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { NumberField } from '#app/ui/field.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'
import { Status } from '#app/ui/status.tsx'

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const keys = formPage(args)
	const live = followed(...learnerTables)
	const learner = await recordOr404(getLearner(db, idOrNotFound(args.params['enrollment'])))
	return { learner, keys, live }
}

/** Grants this learner more time than the exam gives, or takes it back. */
export function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	const id = idOrNotFound(args.params['enrollment'])
	return formAction({
		name: `admin-extra-time-${id}`,
		schema: versioned(ExtraTimeForm),
		limited: false,
		failure: (reason) => `Error updating enrollment: ${reason}`,
		done: 'Enrollment updated successfully',
		to: () => `/admin/elearning/enrollments/${id}`,
		command: (tx, { extra_minutes, version }) =>
			grantExtraTimeTo(tx, { id, version }, extra_minutes, actorOf(args.context)),
	})(args)
}

export const shouldRevalidate = readUnlessGone
export const meta = screenTitle('Enrollment')

/** One learner in one course: where they stand, their attempts, and the time that they are granted. */
export default function Enrollment() {
	const { learner, keys, live } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const { id, course_id, course, first_name, last_name, extra_minutes, version, time_limit } = learner
	return (
		<>
			<ScreenHeading title={`${first_name} ${last_name}`} intro={`In the course ${course}`} />
			<p className="mb-4">
				<InlineLink to={`/admin/elearning?open=${course_id}`}>Back to the enrollments</InlineLink>
			</p>
			<ListChanged live={live} />
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
				<Panel title="Attempts" line="The latest completed one counts.">
					<Attempts attempts={learner.attempts} />
				</Panel>
				<div className="grid gap-6">
					<Panel
						title="Extra time"
						line={time_limit === null ? undefined : `Beyond the ${time_limit} minutes of the exam.`}
					>
						<EditForm
							version={version}
							id="admin-extra-time"
							keys={keys}
							result={result}
							values={{ extra_minutes: String(extra_minutes) }}
							className="grid gap-5 px-4 py-5 sm:px-5"
						>
							<NumberField
								name="extra_minutes"
								label="Extra minutes"
								hint={`In all, ${EXTRA_MINUTES.least} to ${EXTRA_MINUTES.most}. An attempt that runs now ends so much later.`}
							/>
							<div>
								<SubmitButton busyText="Saving...">Save extra time</SubmitButton>
							</div>
						</EditForm>
					</Panel>
					<section aria-label="Details" className="border border-line bg-surface px-4 py-2 sm:px-5">
						<HubDetails learner={learner} />
						<p className="border-t border-line py-3.5">
							<InlineLink to={`/admin/registrations/enrollment/${id}`}>In the registrations</InlineLink>
						</p>
					</section>
				</div>
			</div>
		</>
	)
}

const HubDetails = ({ learner }: { learner: Learner }) => (
	<RecordFacts
		facts={[
			...contactFacts(learner),
			{ term: 'Status', detail: <EnrollmentStatus status={learner.status} /> },
			{ term: 'Enrolled', detail: formatShortDate(learner.created_at) },
			{ term: 'More time', detail: learner.extra_minutes > 0 ? `${learner.extra_minutes} minutes` : null },
			{ term: 'Lessons', detail: `${learner.lessons_done} of ${learner.lessons} done` },
			{
				term: 'Certificate',
				detail: learner.certificate_id && (
					<InlineLink to={`/admin/elearning/certificates/${learner.certificate_id}`}>
						{learner.certificate_number}
						{learner.certificate_status === 'revoked' && ', revoked'}
					</InlineLink>
				),
			},
		]}
	/>
)

function Attempts({ attempts }: { attempts: Learner['attempts'] }) {
	if (attempts.length === 0) return <p className="px-4 py-5 text-muted sm:px-5">No attempt yet.</p>
	return (
		<ul>
			{attempts.map(({ id, started_at, deadline, completed_at, score, passed, passing_score }) => (
				<li
					key={id}
					className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 tabular-nums last:border-b-0 sm:px-5"
				>
					<span>
						{formatMoment(started_at)}
						<span className="block text-ui text-muted">
							{completed_at
								? `Completed ${formatMoment(completed_at)}, pass mark ${passing_score}%`
								: `Ends ${formatMoment(deadline)}, pass mark ${passing_score}%`}
						</span>
					</span>
					{score !== null && passed !== null ? (
						<Result score={score} passed={passed} />
					) : (
						<Status kind="pending">Running</Status>
					)}
				</li>
			))}
		</ul>
	)
}
