import { EnrollmentStatus, Result } from '#app/learning/exams/components/standing.tsx'
import type {
	CourseEnrollment,
	CourseEnrollments,
} from '#app/learning/exams/queries/course-enrollments.server.ts'
import type { CourseRow } from '#app/learning/elearning/queries/elearning.server.ts'
import { ENROLLMENTS_IN_PANEL } from '#app/learning/exams/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ContactLinks } from '#app/platform/office/admin/contact-facts.tsx'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'

/** Who takes one course, the newest first, and where each of them stands. */
export function EnrollmentsPanel({ enrolled, course }: { enrolled: CourseEnrollments; course: CourseRow }) {
	const to = useAddresses({ name: 'elearning' })
	const { rows, part, more } = enrolled
	if (rows.length === 0 && part === 1)
		return <p className="px-4 py-5 text-ui text-muted sm:px-5">No enrollments yet.</p>
	const first = (part - 1) * ENROLLMENTS_IN_PANEL + 1
	return (
		<>
			<ul>
				{rows.map((enrollment) => (
					<Enrolled key={enrollment.id} enrollment={enrollment} lessons={course.lessons} />
				))}
			</ul>
			<p className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 text-ui text-muted sm:px-5">
				{rows.length > 0 &&
					`${formatCount(first)} to ${formatCount(first + rows.length - 1)} of ${formatCount(course.enrollments)}`}
				{part > 1 && (
					<InlineLink to={to.open(course.id, part - 1)} keepsPlace>
						Newer
					</InlineLink>
				)}
				{more && (
					<InlineLink to={to.open(course.id, part + 1)} keepsPlace>
						Older
					</InlineLink>
				)}
				<InlineLink to={`/admin/registrations?type=enrollment&item=${course.id}`}>
					In the registrations
				</InlineLink>
			</p>
		</>
	)
}

function Enrolled({ enrollment, lessons }: { enrollment: CourseEnrollment; lessons: number }) {
	const { id, first_name, last_name, email, phone, status, lessons_done, extra_minutes } = enrollment
	const { latest, certificate_id, certificate_number, certificate_status } = enrollment
	const name = `${first_name} ${last_name}`
	return (
		<li className="border-b border-line px-4 py-3 text-ui last:border-b-0 sm:px-5">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<b className="min-w-0 font-semibold wrap-anywhere">{name}</b>
				<span className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
					<span className="text-muted">{formatShortDate(enrollment.created_at)}</span>
					<EnrollmentStatus status={status} />
				</span>
			</div>
			<div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere tabular-nums">
				<ContactLinks email={email} phone={phone} />
				{lessons > 0 && (
					<span className="text-muted">
						{lessons_done} of {lessons} lessons
					</span>
				)}
				{latest ? <Result {...latest} /> : <span className="text-muted">No attempt yet</span>}
				{certificate_id && (
					<InlineLink to={`/admin/elearning/certificates/${certificate_id}`}>
						{certificate_number}
						{certificate_status === 'revoked' && ', revoked'}
					</InlineLink>
				)}
				{extra_minutes > 0 && <span>{extra_minutes} min extra</span>}
				<InlineLink
					to={`/admin/elearning/enrollments/${id}`}
					aria-label={`Attempts and extra time of ${name}`}
				>
					Attempts and extra time
				</InlineLink>
			</div>
		</li>
	)
}
