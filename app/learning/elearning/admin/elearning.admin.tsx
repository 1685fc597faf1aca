import { saveCourse } from '#app/learning/catalog/commands/save-course.server.ts'
import { COURSE_LEVELS, coursePath, coverSeed, DEFAULT_PASSING_SCORE } from '#app/learning/catalog/rules.ts'
import { EnrollmentsPanel } from '#app/learning/elearning/admin/enrollments-panel.tsx'
import { CourseForm } from '#app/learning/elearning/course-form.server.ts'
import {
	type CourseEnrollments,
	listCourseEnrollments,
} from '#app/learning/exams/queries/course-enrollments.server.ts'
import {
	type CourseRecord,
	type CourseRow,
	coursesList,
	countLearning,
	getCourse,
	type LearningFigures,
} from '#app/learning/elearning/queries/elearning.server.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { inRows } from '#app/platform/office/admin/rows-field.tsx'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { TwoLines, WithPicture } from '#app/ui/data-table.tsx'
import { Picture } from '#app/ui/picture.tsx'

const Cover = ({ course, className }: { course: CourseRow; className?: string }) => (
	<Picture
		{...(course.image_url ? imageSources(course.image_url) : { src: null })}
		alt=""
		facts={course.picture}
		fallbackSeed={coverSeed(course)}
		families={['weave', 'square', 'sawtooth', 'diamond']}
		sizes="12rem"
		className={className}
	/>
)

const several = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

const Lessons = ({ course: { id, title, lessons } }: { course: CourseRow }) => (
	<InlineLink to={`/admin/elearning/${id}/lessons`}>
		{lessons === 0 ? 'Add lessons' : several(lessons, 'lesson')}
		<span className="sr-only"> of {title}</span>
	</InlineLink>
)

const Exam = ({ course: { id, title, questions } }: { course: CourseRow }) => (
	<InlineLink to={`/admin/elearning/${id}/exam`}>
		{questions === null ? 'Add an exam' : `Exam, ${several(questions, 'question')}`}
		<span className="sr-only"> of {title}</span>
	</InlineLink>
)

const inLines = (text: string | null) => text && <span className="whitespace-pre-line">{text}</span>

const LINES = 'One line each.'

export const ui = adminUi<CourseRow, typeof CourseForm, CourseRecord, LearningFigures, CourseEnrollments>()({
	name: 'elearning',
	publication: true,
	one: 'Course',
	many: 'Courses',
	title: 'E-Learning Management',
	intro: 'Free courses with their lessons, exams and enrollments.',
	stats: ({ courses, enrollments, certificates, average }) => [
		{ label: 'Total Courses', figure: formatCount(courses) },
		{ label: 'Total Enrollments', figure: formatCount(enrollments) },
		{ label: 'Certificates Issued', figure: formatCount(certificates) },
		{ label: 'Avg. Enrollments', figure: formatCount(average) },
	],
	columns: [
		{
			label: 'Course',
			sort: 'title',
			cell: (course) => (
				<WithPicture picture={<Cover course={course} />}>
					<TwoLines main={course.title} second={`${course.level}, ${course.duration}`} />
				</WithPicture>
			),
		},
		{
			label: 'Content',
			cell: (course) => (
				<span className="inline-flex items-baseline gap-x-3 *:whitespace-pre">
					<Lessons course={course} />
					<Exam course={course} />
				</span>
			),
		},
		{ label: 'Pass mark', numeric: true, cell: ({ passing_score }) => `${passing_score}%` },
		{ label: 'Enrolled', numeric: true, cell: ({ enrollments }) => formatCount(enrollments) },
		{
			label: 'Added',
			sort: 'created_at',
			cell: ({ created_at }) => <When at={created_at} />,
		},
	],
	phone: (course) => ({
		title: course.title,
		line: `${course.level}, ${course.duration}`,
		aside: several(course.enrollments, 'enrollment'),
		note: [
			course.lessons === 0 ? 'No lessons' : several(course.lessons, 'lesson'),
			course.questions === null ? 'no exam' : 'an exam',
		].join(', '),
	}),
	panel: {
		label: 'Enrollments',
		render: (enrolled, course) => <EnrollmentsPanel enrolled={enrolled} course={course} />,
	},
	search: 'Search by title or description...',
	days: 'Added between',
	empty: 'No courses found.',
	details: (course) => [
		{ term: 'Lessons', detail: <Lessons course={course} /> },
		{ term: 'Exam', detail: <Exam course={course} /> },
		{ term: 'Duration', detail: course.duration },
		{ term: 'Level', detail: course.level },
		{ term: 'Passing score', detail: `${course.passing_score}%` },
		{ term: 'Enrollments', detail: formatCount(course.enrollments) },
		{ term: 'Description', detail: course.description },
		{ term: 'What you learn', detail: inLines(course.learn) },
		{ term: 'For whom', detail: inLines(course.audience) },
		{ term: 'Added', detail: formatShortDate(course.created_at) },
		{ term: 'Updated', detail: formatShortDate(course.updated_at) },
	],
	aside: (course) => <Cover course={course} className="mt-5 w-48" />,
	page: ({ id }) => coursePath({ kind: 'free', id }),
	fields: [
		{ name: 'title', label: 'Title', maxLength: 200 },
		{ name: 'description', label: 'Description', as: 'long', maxLength: 10_000 },
		{ name: 'duration', label: 'Duration', placeholder: 'e.g., 8 weeks', maxLength: 200 },
		{ name: 'level', label: 'Level', as: 'select', options: COURSE_LEVELS },
		{
			name: 'passing_score',
			label: 'Passing score',
			as: 'number',
			min: 1,
			max: 100,
			initial: String(DEFAULT_PASSING_SCORE),
			hint: 'Per cent of right answers that pass, 1 to 100. Who sits the exam now keeps the mark they began with.',
		},
		{
			name: 'learn',
			label: 'What you learn',
			...inRows('a line'),
			optional: true,
			maxLength: 10_000,
			hint: LINES,
		},
		{ name: 'audience', label: 'For whom', as: 'long', optional: true, maxLength: 10_000 },
		{ name: 'image', label: 'Image', as: 'image', bucket: 'courses', optional: true },
	],
	sections: [
		{ title: 'Title and text', fields: ['title', 'description'] },
		{ title: 'Length, exam', fields: ['duration', 'level', 'passing_score'] },
		{ title: 'What you learn', fields: ['learn'] },
		{ title: 'For whom', fields: ['audience'] },
		{ title: 'Picture', fields: ['image'] },
	],
	failures: {
		fetch: 'Error fetching data',
		create: (reason) => `Error creating course: ${reason}`,
		update: (reason) => `Error updating course: ${reason}`,
	},
	deletion: ({ enrollments }) => ({
		sentence: `Its lessons and its exam go with it. ${
			enrollments === 0
				? 'Certificates stay'
				: `${several(enrollments, 'enrollment')} and all certificates stay`
		}, without the course; all of it comes back if it is put back from the bin within 30 days.`,
	}),
})

const server = adminServer(ui, {
	form: CourseForm,
	list: coursesList,
	get: getCourse,
	stats: countLearning,
	panel: listCourseEnrollments,
	save: saveCourse,
	remove: 'into the bin',
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('E-Learning Management')
export default function ElearningAdmin() {
	return (
		<AdminScreens
			ui={ui}
			beside={
				<ButtonLink variant="outline" to="/admin/elearning/certificates">
					Certificates
				</ButtonLink>
			}
		/>
	)
}
