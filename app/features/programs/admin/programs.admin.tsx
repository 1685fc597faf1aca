import { deleteProgram } from '#app/features/programs/commands/delete-program.server.ts'
import { hideProgram, showProgram } from '#app/features/programs/commands/show-program.server.ts'
import { saveProgram } from '#app/features/programs/commands/save-program.server.ts'
import { ProgramForm } from '#app/features/programs/forms.server.ts'
import {
	getProgram,
	type ProgramRecord,
	type ProgramRow,
	programsList,
} from '#app/features/programs/queries/admin.server.ts'
import { ProgramIcon } from '#app/features/programs/components/program-icon.tsx'
import { ProgramPicture } from '#app/features/programs/components/program-picture.tsx'
import {
	FACT_CHARACTERS,
	ICON_NAMES,
	isOneOfTheFour,
	LAST_POSITION,
	MOST_SEATS,
	PROGRAM_ICONS,
	programPath,
	USUAL_POSITION,
} from '#app/features/programs/rules.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { inRows } from '#app/platform/office/admin/rows-field.tsx'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatShortDate, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { TwoLines, WithPicture } from '#app/ui/data-table.tsx'
import { Status } from '#app/ui/status.tsx'

const Shown = ({ program }: { program: ProgramRow }) =>
	program.hidden ? (
		<Status kind="neutral">Hidden</Status>
	) : program.publication === 'published' ? (
		<Status kind="confirmed">On the site</Status>
	) : null

const applicationsOf = ({ applications }: ProgramRow) =>
	`${formatCount(applications)} ${applications === 1 ? 'application' : 'applications'}`

/** The hint of a list field that is a text, where there is no script. */
const LINES =
	'One line each; when, what and a sentence about it, parted by bars: Week 1 | Begin | How it begins.'
const ENTRY = ['When', 'What', 'A sentence about it']
const FACT = 'After a bar one line of help: Free | Bus money for those who live far.'
const fact = { optional: true, maxLength: FACT_CHARACTERS, hint: FACT } as const
const lines = { optional: true, maxLength: 10_000 } as const

const dayOf = (day: string | null) => day && formatShortDate(startOfKigaliDay(day))

export const ui = adminUi<ProgramRow, typeof ProgramForm, ProgramRecord>()({
	name: 'programs',
	publication: true,
	one: 'Program',
	many: 'Programs',
	intro: 'The site lists them by their order: the four first, unless you change it.',
	columns: [
		{
			label: 'Program',
			sort: 'title',
			cell: (program) => (
				<WithPicture picture={<ProgramPicture program={program} />}>
					<TwoLines main={program.title} second={program.description} />
				</WithPicture>
			),
		},
		{
			label: 'Icon',
			cell: (program) => (
				<span className="flex items-center gap-2 whitespace-nowrap">
					<ProgramIcon name={program.icon} className="text-muted" />
					{ICON_NAMES[program.icon]}
				</span>
			),
		},
		{ label: 'Order', numeric: true, cell: (program) => program.position },
		{ label: 'Site', cell: (program) => <Shown program={program} /> },
		{ label: 'Applications', numeric: true, cell: (program) => formatCount(program.applications) },
		{
			label: 'Created',
			sort: 'created_at',
			cell: (program) => <When at={program.created_at} />,
		},
	],
	phone: (program) => ({
		title: program.title,
		line: program.description,
		aside: <When at={program.created_at} />,
		status: <Shown program={program} />,
		note: applicationsOf(program),
	}),
	search: 'Search by title or description...',
	days: 'Added between',
	filters: [
		{
			name: 'kind',
			label: 'Kind',
			all: 'All Programs',
			options: [
				{ value: 'first', label: 'The four' },
				{ value: 'added', label: 'Added' },
			],
		},
		{
			name: 'shown',
			label: 'Site',
			all: 'All',
			options: [
				{ value: 'shown', label: 'On the site' },
				{ value: 'hidden', label: 'Hidden' },
			],
		},
	],
	empty: 'No programs found.',
	details: (program) => [
		{ term: 'Description', detail: program.description },
		{ term: 'Icon', detail: ICON_NAMES[program.icon] },
		{ term: 'Order', detail: program.position },
		{ term: 'Duration', detail: program.duration },
		{ term: 'Audience', detail: program.audience },
		{ term: 'Starts', detail: dayOf(program.starts_on) },
		{ term: 'Ends', detail: dayOf(program.ends_on) },
		{ term: 'Apply by', detail: dayOf(program.apply_by) },
		{ term: 'Days and hours', detail: program.schedule },
		{ term: 'Place', detail: program.place },
		{ term: 'Language', detail: program.language },
		{ term: 'Cost', detail: program.cost },
		{ term: 'Seats', detail: program.seats },
		{ term: 'Applications', detail: formatCount(program.applications) },
		{ term: 'Address', detail: programPath(program.slug) },
		{ term: 'Created', detail: formatShortDate(program.created_at) },
		{ term: 'Updated', detail: formatShortDate(program.updated_at) },
	],
	page: ({ hidden, slug }) => (hidden ? undefined : programPath(slug)),
	aside: (program) => <ProgramPicture program={program} className="mt-5 w-48" />,
	fields: [
		{ name: 'title', label: 'Title', maxLength: 200 },
		{ name: 'description', label: 'Description', as: 'long', maxLength: 10_000 },
		{ name: 'duration', label: 'Duration', optional: true, placeholder: 'e.g., 8 weeks', maxLength: 200 },
		{
			name: 'audience',
			label: 'Audience',
			optional: true,
			placeholder: 'e.g., For job seekers',
			maxLength: 200,
		},
		{
			name: 'icon',
			label: 'Icon',
			as: 'select',
			options: PROGRAM_ICONS.map((icon) => ({ value: icon, label: ICON_NAMES[icon] })),
		},
		{
			name: 'position',
			label: 'Order',
			as: 'number',
			optional: true,
			min: 0,
			max: LAST_POSITION,
			hint: `The lowest comes first on the site; of the same number the one added first. ${USUAL_POSITION} if left empty.`,
		},
		{ name: 'starts_on', label: 'Starts', as: 'date', optional: true },
		{ name: 'ends_on', label: 'Ends', as: 'date', optional: true },
		{
			name: 'apply_by',
			label: 'Apply by',
			as: 'date',
			optional: true,
			hint: 'Ends at midnight in Kigali; later applications count for the next group.',
		},
		{ name: 'schedule', label: 'Days and hours', ...fact },
		{ name: 'place', label: 'Place', ...fact },
		{ name: 'language', label: 'Language', ...fact },
		{ name: 'cost', label: 'Cost', ...fact },
		{
			name: 'seats',
			label: 'Seats',
			as: 'number',
			optional: true,
			min: 1,
			max: MOST_SEATS,
			hint: 'Shown on the page; it limits nothing.',
		},
		{ name: 'learn', label: 'What you learn', ...lines, hint: LINES, ...inRows('weeks', ENTRY, 1) },
		{ name: 'fits', label: 'It fits if', ...lines, hint: 'One line each.', ...inRows('a line') },
		{ name: 'not_needed', label: 'You do not need', ...lines, hint: 'One line each.', ...inRows('a line') },
		{ name: 'steps', label: 'After you apply', ...lines, hint: LINES, ...inRows('a step', ENTRY, 1) },
		{
			name: 'questions',
			label: 'Questions people ask',
			...lines,
			...inRows('a question', ['Question', 'Answer']),
			hint: 'One line each, the answer after a bar: Is it free? | Yes.',
		},
		{
			name: 'image',
			label: 'Image',
			as: 'image',
			bucket: 'programs',
			optional: true,
		},
	],
	sections: [
		{ title: 'Title and text', fields: ['title', 'description', 'audience', 'icon', 'position'] },
		{ title: 'Dates, seats', fields: ['duration', 'seats', 'starts_on', 'ends_on', 'apply_by'] },
		{
			title: 'Facts',
			help: 'Ruled columns under the title. An empty fact is left out.',
			fields: ['schedule', 'place', 'language', 'cost'],
		},
		{
			title: 'Weeks',
			help: 'What is learned, in order. Drag a row, or move it with Alt and an arrow.',
			fields: ['learn'],
		},
		{ title: 'Who it is for', fields: ['fits', 'not_needed'] },
		{ title: 'Questions', help: 'Shown on the page, the first one open.', fields: ['questions'] },
		{ title: 'After you apply', fields: ['steps'] },
		{ title: 'Picture', fields: ['image'] },
	],
	commands: [
		{
			name: 'hide',
			label: 'Hide',
			when: (program) => !program.hidden,
			done: 'Program hidden from the site',
			failure: 'Error hiding program',
		},
		{
			name: 'show',
			label: 'Show',
			when: (program) => program.hidden,
			done: 'Program shown on the site',
			failure: 'Error showing program',
		},
	],
	deletion: (program) => {
		if (isOneOfTheFour(program.slug)) {
			return {
				sentence: `The menu and the footer name the first four programs, so they are not deleted. ${
					program.hidden
						? 'This one is hidden already: it is nowhere on the site.'
						: 'Hide it instead: it leaves the site and keeps its applications.'
				}`,
				instead: 'hide',
			}
		}
		if (program.applications === 0) return undefined
		return {
			sentence: `${applicationsOf(program)} ${program.applications === 1 ? 'names' : 'name'} this program. They stay, without its name; both come back if it is put back from the bin within 30 days.`,
		}
	},
})

const server = adminServer(ui, {
	form: ProgramForm,
	list: programsList,
	get: getProgram,
	save: saveProgram,
	remove: deleteProgram,
	commands: { hide: hideProgram, show: showProgram },
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Programs')
export default function ProgramsAdmin() {
	return <AdminScreens ui={ui} />
}
