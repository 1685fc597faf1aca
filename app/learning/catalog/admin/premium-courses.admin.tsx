import {
	featurePremiumCourse,
	savePremiumCourse,
	unfeaturePremiumCourse,
} from '#app/learning/catalog/commands/save-premium-course.server.ts'
import { PremiumCourseForm } from '#app/learning/catalog/premium-form.server.ts'
import {
	countPremiumCourses,
	getPremiumCourse,
	type PremiumCourseFigures,
	type PremiumCourseRecord,
	type PremiumCourseRow,
	premiumCoursesList,
} from '#app/learning/catalog/queries/premium-admin.server.ts'
import {
	COURSE_LEVELS,
	DEFAULT_RATING,
	INSTRUCTOR_CHARACTERS,
	MOST_PRICE,
	MOST_RATING,
	MOST_STUDENTS,
	PREMIUM_ON_PAGE,
} from '#app/learning/catalog/rules.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { featureCommands, featuredFilter } from '#app/platform/office/admin/featuring.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import { formatCount, formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { TwoLines, WithPicture } from '#app/ui/data-table.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { Picture } from '#app/ui/picture.tsx'

const Cover = ({ course, className }: { course: PremiumCourseRow; className?: string }) => (
	<Picture
		{...(course.image_url ? imageSources(course.image_url) : { src: null })}
		alt=""
		fallbackSeed={`premium:${course.id}`}
		families={['weave', 'square', 'sawtooth', 'diamond']}
		sizes="12rem"
		className={className}
	/>
)

/** An address elsewhere, or that of a picture kept here. */
const PICTURE_ADDRESS = String.raw`\s*([hH][tT][tT][pP][sS]?:\/\/\S+|\/files\/\S+|[^\s:\/@]+\.[^\s:\/@.]{2,}([:\/?#]\S*)?)\s*`

const Lessons = ({ course: { id, title } }: { course: PremiumCourseRow }) => (
	<InlineLink to={`/admin/premium-courses/${id}/lessons`} aria-label={`Lessons of ${title}`}>
		Lessons
	</InlineLink>
)

const ratingOf = ({ rating }: PremiumCourseRow) => `${rating.toFixed(1)} of 5`

export const ui = adminUi<
	PremiumCourseRow,
	typeof PremiumCourseForm,
	PremiumCourseRecord,
	PremiumCourseFigures
>()({
	name: 'premium-courses',
	publication: true,
	one: 'Premium course',
	many: 'Premium courses',
	title: 'Premium Courses',
	intro: `Visitors see at most ${PREMIUM_ON_PAGE} of them, featured first, then the newest.`,
	stats: ({ total, featured, students, value }) => [
		{ label: 'Total Courses', figure: formatCount(total) },
		{ label: 'Featured', figure: formatCount(featured) },
		{ label: 'Total Students', figure: formatCount(students) },
		{ label: 'Total Value (RWF)', figure: formatCount(value) },
	],
	columns: [
		{
			label: 'Course',
			sort: 'title',
			cell: (course) => (
				<WithPicture picture={<Cover course={course} />}>
					<TwoLines main={course.title} second={course.instructor} />
				</WithPicture>
			),
		},
		{
			label: 'Level',
			cell: ({ level, duration, featured }) => (
				<>
					<TwoLines main={level} second={duration} />
					{featured && <Mark>Featured</Mark>}
				</>
			),
		},
		{ label: 'Price', sort: 'price', numeric: true, cell: ({ price }) => formatRwfUsStyle(price) },
		{
			label: 'Students',
			numeric: true,
			cell: (course) => (
				<TwoLines main={formatCount(course.students_count)} second={`Rated ${course.rating.toFixed(1)}`} />
			),
		},
		{
			label: 'Added',
			sort: 'created_at',
			cell: (course) => (
				<>
					<When at={course.created_at} /> <Lessons course={course} />
				</>
			),
		},
	],
	phone: (course) => ({
		title: course.title,
		line: course.instructor,
		aside: formatRwfUsStyle(course.price),
		status: course.featured && <Mark>Featured</Mark>,
		note: `${course.level}, ${course.duration}`,
	}),
	search: 'Search by title or instructor...',
	days: 'Added between',
	filters: [featuredFilter],
	empty: 'No premium courses found.',
	details: (course) => [
		{ term: 'Lessons', detail: <Lessons course={course} /> },
		{ term: 'Instructor', detail: course.instructor },
		{ term: 'Duration', detail: course.duration },
		{ term: 'Level', detail: course.level },
		{ term: 'Price', detail: formatRwfUsStyle(course.price) },
		{ term: 'Rating', detail: ratingOf(course) },
		{ term: 'Students count', detail: formatCount(course.students_count) },
		{ term: 'Image URL', detail: course.image_url },
		{ term: 'Description', detail: course.description },
		{ term: 'Added', detail: formatShortDate(course.created_at) },
		{ term: 'Updated', detail: formatShortDate(course.updated_at) },
	],
	aside: (course) => <Cover course={course} className="mt-5 w-48" />,
	page: ({ id }) => `/elearning/premium/${id}`,
	fields: [
		{ name: 'title', label: 'Title', maxLength: 200 },
		{ name: 'description', label: 'Description', as: 'long', maxLength: 10_000 },
		{ name: 'instructor', label: 'Instructor', maxLength: INSTRUCTOR_CHARACTERS },
		{ name: 'duration', label: 'Duration', placeholder: 'e.g., 8 weeks', maxLength: 200 },
		{ name: 'level', label: 'Level', as: 'select', options: COURSE_LEVELS },
		{ name: 'price', label: 'Price (RWF)', as: 'number', min: 0, max: MOST_PRICE },
		{
			name: 'image_url',
			label: 'Image URL',
			as: 'url',
			pattern: PICTURE_ADDRESS,
			placeholder: 'https://',
			hint: 'A picture elsewhere, or the address of one kept here, which begins with /files/.',
			maxLength: 2000,
		},
		{
			name: 'rating',
			label: 'Rating',
			as: 'decimal',
			min: 0,
			max: MOST_RATING,
			step: 0.1,
			initial: String(DEFAULT_RATING),
			hint: 'From 0 to 5, in steps of 0.1.',
		},
		{
			name: 'students_count',
			label: 'Students count',
			as: 'number',
			min: 0,
			max: MOST_STUDENTS,
			initial: '0',
			hint: 'What the site states. It does not count purchases.',
		},
	],
	sections: [
		{ title: 'Title and text', fields: ['title', 'description', 'instructor'] },
		{ title: 'Length, price', fields: ['duration', 'level', 'price'] },
		{ title: 'Picture', fields: ['image_url'] },
		{ title: 'Figures', help: 'What the site states.', fields: ['rating', 'students_count'] },
	],
	commands: featureCommands('Premium course', 'course'),
	failures: {
		fetch: 'Error fetching premium courses',
		create: (reason) => `Error creating premium course: ${reason}`,
		update: (reason) => `Error updating premium course: ${reason}`,
	},
	deletion: () => ({
		sentence:
			'Its lessons go with it. Purchases stay, without its title and its lessons; all of it comes back if it is put back from the bin within 30 days.',
	}),
})

const server = adminServer(ui, {
	form: PremiumCourseForm,
	list: premiumCoursesList,
	get: getPremiumCourse,
	stats: countPremiumCourses,
	save: savePremiumCourse,
	remove: 'into the bin',
	commands: { feature: featurePremiumCourse, unfeature: unfeaturePremiumCourse },
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Premium Courses')
export default function PremiumCoursesAdmin() {
	return <AdminScreens ui={ui} />
}
