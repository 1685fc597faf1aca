import { coursePath } from '#app/learning/catalog/rules.ts'
import { findCourse } from '#app/learning/catalog/queries.server.ts'
import { enroll } from '#app/learning/study/commands/enroll.server.ts'
import { EnrollmentFields } from '#app/learning/study/components/enrollment-fields.tsx'
import { EnrollmentForm } from '#app/learning/study/forms.server.ts'
import { rememberLearnerOf } from '#app/learning/study/learner.server.ts'
import { findEnrollment } from '#app/learning/study/queries.server.ts'
import { ALREADY_ENROLLED, ENROLLMENT_SENT, enrollmentFailed, WHO_LEARNS } from '#app/learning/study/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { FunderFields } from '#app/platform/web/forms/funder-fields.tsx'
import { funderQuestions } from '#app/platform/web/forms/funder-form.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { readLearners } from '#app/learning/study/learner-cookie.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { overSentence } from '#app/platform/core/publication.ts'
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
	const enrolled = enrollment !== null
	const isOver = course.publication === 'archived'
	return { id, title: course.title, isOver, enrolled, keys: formPage(args), questions: funderQuestions() }
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
	const { id, title, isOver, enrolled, keys, questions } = loaderData
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
			) : isOver && !actionData ? (
				<>
					<Notice kind="neutral" live={false}>
						{overSentence('course', 'enrollments')}
					</Notice>
					<DialogFooter>
						<ButtonLink to="/elearning">See all courses</ButtonLink>
					</DialogFooter>
				</>
			) : (
				<SecureForm id="enrollment" keys={keys} result={actionData}>
					<EnrollmentFields />
					<FunderFields questions={questions} />
					<DialogFooter>
						<SubmitButton busyText="Submitting...">Enroll</SubmitButton>
					</DialogFooter>
				</SecureForm>
			)}
		</FormDialog>
	)
}
