import { coursePath } from '#app/features/courses/rules.ts'
import { findCourse } from '#app/features/courses/queries.server.ts'
import { enroll } from '#app/features/enrollments/commands/enroll.server.ts'
import { EnrollmentFields } from '#app/features/enrollments/components/enrollment-fields.tsx'
import { EnrollmentForm } from '#app/features/enrollments/forms.server.ts'
import { rememberLearnerOf } from '#app/features/enrollments/learner.server.ts'
import { findEnrollment } from '#app/features/enrollments/queries.server.ts'
import { ALREADY_ENROLLED, ENROLLMENT_SENT, enrollmentFailed } from '#app/features/enrollments/rules.ts'
import { db } from '#app/platform/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/errors/responses.server.ts'
import { acknowledged } from '#app/platform/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/forms/form-dialog.tsx'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/forms/secure-form.tsx'
import { readLearners } from '#app/platform/learner/learner.server.ts'
import { WHO_LEARNS } from '#app/platform/learner/who-learns.ts'
import { readPart } from '#app/platform/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { referenceOf } from '#app/platform/reference.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/enroll'

export async function loader(args: Route.LoaderArgs) {
	const id = idOrNotFound(args.params.courseId)
	const learners = readLearners(args)
	const [course, enrollment] = await readPart(args.context, 'course', () =>
		Promise.all([findCourse(db, id), findEnrollment(db, learners, { kind: 'free', id })]),
	).catch(() => {
		throw unavailable()
	})
	if (!course) throw notFound()
	return { id, title: course.title, enrolled: enrollment !== null, keys: formPage(args) }
}

export async function action(args: Route.ActionArgs) {
	const id = idOrNotFound(args.params.courseId)
	return formAction({
		name: 'enrollment',
		schema: EnrollmentForm,
		failure: enrollmentFailed,
		command: (tx, input, { visitor }) => enroll(tx, id, { known: readLearners(args), visitor }, input),
		outcome: { about: (row) => row.id, follow: rememberLearnerOf(args) },
		reference: (row) => referenceOf(row.id),
		done: ENROLLMENT_SENT,
		confirmation: (row, input, { now }) =>
			acknowledged(input, now, {
				title: 'You are enrolled',
				facts: [['Course', row.course]],
				links: [['Open the course', coursePath({ kind: 'free', id })]],
				next: [
					['At once', 'Lessons and exam are open in this browser.'],
					['On another phone', 'The email has a button that opens the course there.'],
					['If you have learned elsewhere', 'The same button here shows what you did there.'],
				],
			}),
	})(args)
}

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: `Enroll: ${args.loaderData?.title ?? 'course'}`,
		description: 'Enroll in a free course in two minutes. No account, no card.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Enroll({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, enrolled, keys } = loaderData
	return (
		<FormDialog
			keys={keys}
			title={`Enroll in ${title}`}
			sub="Free. Lessons and exam are open at once."
			closeTo="/elearning"
		>
			{enrolled ? (
				<>
					<Notice kind="neutral">{enrollmentFailed(ALREADY_ENROLLED)}.</Notice>
					<p className="mt-5 text-text-2">
						Does somebody else learn on this device? They first say{' '}
						<InlineLink to={WHO_LEARNS} toForm>
							who they are
						</InlineLink>{' '}
						and then enroll.
					</p>
					<DialogFooter>
						<ButtonLink to={coursePath({ kind: 'free', id })}>Continue with the course</ButtonLink>
					</DialogFooter>
				</>
			) : (
				<SecureForm id="enrollment" keys={keys} result={actionData}>
					<EnrollmentFields />
					<DialogFooter>
						<SubmitButton busyText="Submitting...">Enroll</SubmitButton>
					</DialogFooter>
				</SecureForm>
			)}
		</FormDialog>
	)
}
