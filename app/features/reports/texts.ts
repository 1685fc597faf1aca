/** A figure of the report: what it counts, and the list of the back-office that its rows stand in. */
type Figure = {
	key: string
	name: string
	/** How it is counted. */
	counts: string
	/** The screen of that list, below /admin/, and what it is narrowed by beside the days. */
	screen: string
	search: Readonly<Record<string, string>>
	/** Why the list has other rows than the figure counts. */
	nearest?: string
}

export const FIGURES = [
	{
		key: 'applicants',
		name: 'Applicants',
		counts:
			'Applications to programs that arrived in the period, whatever became of them. Who applied twice is counted twice.',
		screen: 'registrations',
		search: { type: 'program_application' },
	},
	{
		key: 'admitted',
		name: 'Admitted',
		counts: 'Those of the applicants whose application is approved today.',
		screen: 'registrations',
		search: { type: 'program_application', status: 'approved' },
	},
	{
		key: 'enrolled',
		name: 'Enrolled',
		counts: 'Enrollments in free and premium courses that arrived in the period, whatever became of them.',
		screen: 'registrations',
		search: { type: 'enrollment' },
	},
	{
		key: 'trained',
		name: 'Trained',
		counts: 'Those of the enrolled who have marked at least one lesson as done.',
		screen: 'registrations',
		search: { type: 'enrollment' },
		nearest: 'The list has all who enrolled, for it does not know of lessons.',
	},
	{
		key: 'certified',
		name: 'Certified',
		counts: 'Certificates issued in the period, for a passed exam, that are valid today.',
		screen: 'elearning/certificates',
		search: { status: 'valid' },
	},
	{
		key: 'participants',
		name: 'Event participants',
		counts: 'Registrations for events that arrived in the period and are approved today.',
		screen: 'registrations',
		search: { type: 'event_registration', status: 'approved' },
	},
	{
		key: 'bookings',
		name: 'Bookings',
		counts: 'Consulting packages that were booked in the period, whatever became of them.',
		screen: 'consultation-bookings',
		search: {},
	},
	{
		key: 'consultations',
		name: 'Free consultations',
		counts: 'Appointments of the period that are marked as completed, by their own day.',
		screen: 'appointments',
		search: { status: 'completed' },
	},
	{
		key: 'members',
		name: 'Members',
		counts: 'Applications for a membership that arrived in the period and are approved today.',
		screen: 'registrations',
		search: { type: 'membership', status: 'approved' },
	},
	{
		key: 'gifts',
		name: 'Gifts',
		counts: 'Donations made in the period whose payment is completed today.',
		screen: 'donations',
		search: { payment_status: 'completed' },
	},
	{
		key: 'given',
		name: 'Given',
		counts: 'What these gifts add up to in francs, without fees.',
		screen: 'donations',
		search: { payment_status: 'completed' },
	},
	{
		key: 'jobs',
		name: 'Jobs posted',
		counts: 'Opportunities of the category job that were posted in the period.',
		screen: 'opportunities',
		search: { category: 'job' },
		nearest: 'The list has all jobs, the last posted first, for its days are those of the deadline.',
	},
] as const satisfies readonly Figure[]

export type FigureKey = (typeof FIGURES)[number]['key']

/** How many of each there are; of what was given, francs. */
export type Figures = Record<FigureKey, number>

type Days = { from: string; to: string }

/** What the list behind a figure is narrowed by: the period, and what else is said. */
export function searchBehind(
	{ screen, search }: Pick<Figure, 'screen' | 'search'>,
	{ from, to }: Days,
	more: Readonly<Record<string, string>> = {},
): URLSearchParams {
	const asked = new URLSearchParams({ ...search, ...more })
	// The days of that list are those of the deadline.
	if (screen === 'opportunities') return asked
	asked.set('from', from)
	asked.set('to', to)
	return asked
}

export const texts = {
	unread: 'The figures could not be read just now. Please try again later.',
	/** Below the name of the period. */
	days: (days: string) => `${days}, in days of Kigali`,
	notOver: 'the period is not over',
	figures: 'What is counted as it stands today.',
	lists: 'Each number leads to the list behind it, which has as many rows unless it says otherwise.',
	programs: 'Applications by the program that they are for.',
	courses: 'Courses belong to no program and are counted by themselves.',
	courseLists:
		'Behind Trained are all who enrolled; certificates are looked for by the title of their course.',
	sexes: 'What people said of themselves on the forms, where they were asked.',
	districts: 'Where people come from: a district of Rwanda, or another country.',
	answerLists: 'Lists do not know of answers: behind each number are all that its figure counts.',
	withheld:
		'“Under 5” is fewer than five people, “withheld” a number from which such a one could be reckoned; the page of the back-office has both.',
	noAnswer: 'No answer',
	deletedPrograms: 'Deleted programs',
	deletedCourses: 'Deleted courses',
	others: 'All others',
} as const
