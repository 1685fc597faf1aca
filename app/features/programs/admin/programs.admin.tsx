import { deleteProgram } from '#app/features/programs/commands/delete-program.server.ts'
import { saveProgram } from '#app/features/programs/commands/save-program.server.ts'
import { ProgramForm } from '#app/features/programs/forms.server.ts'
import {
	getProgram,
	type ProgramRecord,
	type ProgramRow,
	programsList,
} from '#app/features/programs/queries/admin.server.ts'
import { coverSeed, ICON_NAMES, PROGRAM_ICONS } from '#app/features/programs/rules.ts'
import { adminServer } from '#app/platform/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/admin/resource.tsx'
import { formatCount } from '#app/platform/money.ts'
import { formatShortDate } from '#app/platform/time.ts'
import { TwoLines } from '#app/ui/data-table.tsx'
import { Picture } from '#app/ui/picture.tsx'

const Cover = ({ program, className }: { program: ProgramRow; className: string }) => (
	<Picture src={program.image_url} alt="" fallbackSeed={coverSeed(program.slug)} className={className} />
)

const ui = adminUi<ProgramRow, typeof ProgramForm, ProgramRecord>()({
	name: 'programs',
	one: 'Program',
	many: 'Programs',
	intro: 'The four come first on the site; what you add follows them.',
	columns: [
		{
			label: 'Program',
			sort: 'title',
			cell: (program) => (
				<span className="flex items-center gap-3">
					<Cover program={program} className="w-14 flex-none" />
					<span>
						<TwoLines main={program.title} second={program.description} />
					</span>
				</span>
			),
		},
		{
			label: 'Icon',
			cell: (program) => <span className="whitespace-nowrap">{ICON_NAMES[program.icon]}</span>,
		},
		{ label: 'Applications', numeric: true, cell: (program) => formatCount(program.applications) },
		{
			label: 'Created',
			sort: 'created_at',
			cell: (program) => <span className="whitespace-nowrap">{formatShortDate(program.created_at)}</span>,
		},
	],
	phone: (program) => ({
		title: program.title,
		line: program.description,
		aside: formatShortDate(program.created_at),
		note: `${formatCount(program.applications)} ${program.applications === 1 ? 'application' : 'applications'}`,
	}),
	search: 'Search by title or description...',
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
	],
	empty: 'No programs found.',
	details: (program) => [
		{ term: 'Description', detail: program.description },
		{ term: 'Icon', detail: ICON_NAMES[program.icon] },
		{ term: 'Duration', detail: program.duration },
		{ term: 'Audience', detail: program.audience },
		{ term: 'Applications', detail: formatCount(program.applications) },
		{ term: 'Address', detail: `/programs#${program.slug}` },
		{ term: 'Created', detail: formatShortDate(program.created_at) },
		{ term: 'Updated', detail: formatShortDate(program.updated_at) },
	],
	aside: (program) => <Cover program={program} className="mt-5 w-48" />,
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
			name: 'image',
			label: 'Image',
			as: 'image',
			optional: true,
			hint: 'JPEG, PNG, WebP or GIF, at most 5 MB',
		},
	],
})

const server = adminServer(ui, {
	form: ProgramForm,
	withFile: true,
	list: programsList,
	get: getProgram,
	save: saveProgram,
	remove: deleteProgram,
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = () => [{ title: 'Programs, admin | IRIS Hub' }]
export default function ProgramsAdmin() {
	return <AdminScreens ui={ui} />
}
