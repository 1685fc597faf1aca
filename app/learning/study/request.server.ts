import { eq, sql } from 'drizzle-orm'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { coursePath } from '#app/learning/catalog/rules.ts'
import { courses, premium_courses } from '#app/learning/catalog/tables.server.ts'
import { educationName } from '#app/learning/study/rules.ts'
import { enrolledIn, type Enrollment, enrollments } from '#app/learning/study/tables.server.ts'
import { formatRwfUsStyle, sayTotal } from '#app/platform/core/text/money.ts'
import { methodName, takenBy } from '#app/platform/web/payments/rules.ts'
import { DECIDED_ARROWS, decidedStates, type State } from '#app/platform/web/requests/own-request.ts'
import { FUNDER_FACTS } from '#app/platform/web/requests/funder-facts.server.ts'
import { describeDecided, fullName, PHONE } from '#app/platform/web/requests/request.server.ts'

const isPurchase = ({ payment_amount }: Enrollment) => payment_amount !== null
const isFree = (enrollment: Enrollment) => !isPurchase(enrollment)
const never = () => false

// To whoever learns, it makes no difference whether anybody has looked at it.
const ENROLLED: State = {
	kind: 'confirmed',
	name: 'Enrolled',
	sentence: 'You are enrolled. Lessons and exam are open.',
}

/** Where a purchase stands, where that is not what an enrollment says. */
function purchaseState({ status, payment_status }: Enrollment): State | undefined {
	if (status === 'approved')
		return { kind: 'confirmed', name: 'Yours', sentence: 'The course is yours. Its lessons are open.' }
	return status === 'withdrawn' && payment_status !== 'completed'
		? {
				kind: 'neutral',
				name: 'Not paid',
				sentence: 'It is not paid, so the course is not open. You owe nothing.',
			}
		: undefined
}

/** An enrollment in a free course, or the purchase of a premium one. */
export const enrollment = describeDecided({
	kind: 'enrollment',
	table: enrollments,
	what: 'Enrollment',
	whatOf: (row) => (isPurchase(row) ? 'Premium course purchase' : 'Enrollment'),
	noun: 'enrollment',
	// Of a free course by the join, of a premium one by its key.
	item: sql`coalesce(${courses}.title, (select ${premium_courses}.title from ${premium_courses}
		where ${premium_courses}.id = ${enrollments}.premium_course_id))`,
	itemTerm: 'Course',
	join: { table: courses, on: eq(courses.id, enrollments.course_id) },
	page: ({ row: { course_id, premium_course_id } }) =>
		(course_id && coursePath({ kind: 'free', id: course_id })) ??
		(premium_course_id && coursePath({ kind: 'premium', id: premium_course_id })),
	name: fullName(enrollments),
	facts: [
		PHONE,
		{
			term: 'Education level',
			column: 'education_level',
			says: ({ row }) => educationName(row.education_level),
			own: isFree,
			told: isFree,
		},
		{ term: 'Current occupation', column: 'current_occupation', own: isFree },
		{ term: 'Motivation', column: 'motivation', own: isFree, told: isFree },
		{ term: 'Startup sector', column: 'startup_sector', own: isFree },
		{ term: 'Startup stage', column: 'startup_stage', own: isFree },
		...FUNDER_FACTS,
		{
			term: 'Total',
			column: 'payment_amount',
			// Of what a provider took, its receipt says the fee.
			says: ({ row }) => (row.payment_amount ? sayTotal(row.payment_amount, row.taken_by === null) : null),
			own: isPurchase,
			mail: 'first',
			office: false,
		},
		{
			term: 'Amount paid',
			column: 'payment_amount',
			says: ({ row }) => (row.payment_amount === null ? null : formatRwfUsStyle(row.payment_amount)),
			own: never,
		},
		{
			term: 'Payment method',
			column: 'payment_method',
			says: ({ row }) => row.payment_method && methodName(row.payment_method),
			own: isPurchase,
			mail: 'first',
		},
		{
			term: 'Payment status',
			column: 'payment_status',
			says: ({ row: { payment_status: status } }) => status && capitalize(status),
			own: never,
		},
		{ term: 'Payment', says: ({ row }) => takenBy(row.taken_by), own: isPurchase, office: false },
	],
	state: enrollments.status,
	states: {
		...decidedStates('enrollment'),
		pending: ENROLLED,
		approved: ENROLLED,
		unpaid: {
			kind: 'pending',
			name: 'Not paid yet',
			sentence: 'The course opens as soon as your payment is here.',
		},
	},
	stateOf: ({ row }) => (isPurchase(row) ? purchaseState(row) : undefined),
	awaits: ({ row, item }) =>
		isPurchase(row) && row.status === 'unpaid'
			? {
					begun: { title: 'Chosen', note: item ?? 'Premium course' },
					meanwhile: 'The course opens as soon as it is paid.',
					comes: [{ title: 'Yours', note: 'At once when it is paid, with a link by email' }],
				}
			: undefined,
	arrows: DECIDED_ARROWS,
	ending: {
		asks: {
			label: 'Withdraw',
			question: 'Withdraw your enrollment?',
			sentence:
				'Its lessons and its exam are then closed for you. A certificate that you have stays yours, and you can enroll again as long as the course is offered.',
			busy: 'Withdrawing...',
		},
		to: 'withdrawn',
		done: 'Your enrollment is withdrawn.',
	},
	amount: enrollments.payment_amount,
	paid: sql`${enrollments.payment_status} = 'completed'`,
	payable: 'course',
	needsDecision: false,
	key: enrolledIn,
	alsoItems: [premium_courses],
})
