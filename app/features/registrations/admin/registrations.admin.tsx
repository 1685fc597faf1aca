import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { sellsMemberships } from '#app/features/memberships/queries/member-fee.server.ts'
import { isPending, registrationCommands } from '#app/features/registrations/admin/registration-commands.ts'
import { decideMany, onRecord } from '#app/features/registrations/admin/registration-acts.server.ts'
import {
	MemberPhoto,
	RegistrationAnswers,
	registrationFacts,
} from '#app/features/registrations/components/registration-facts.tsx'
import { RegistrationStatus } from '#app/features/registrations/components/registration-status.tsx'
import type { DecisionForm } from '#app/features/registrations/forms.server.ts'
import {
	countPerType,
	listItems,
	listRegistrations,
	registrationsCsv,
	registrationsList,
	type RegistrationRow,
} from '#app/features/registrations/queries/list.server.ts'
import {
	getRecord,
	readAddress,
	type RegistrationRecord,
} from '#app/features/registrations/queries/record.server.ts'
import { findUndoable, type Undoable } from '#app/features/registrations/queries/scheduled.server.ts'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import {
	countRegistrations,
	MOST_AT_ONCE,
	REGISTRATION_STATUSES,
	REGISTRATION_TYPES,
	texts,
	TYPE_NAMES,
	UNDO_SECONDS,
	waitsForDecision,
} from '#app/features/registrations/rules.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { type FoundRow, offering } from '#app/platform/office/admin/lists.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import type { ScreenData } from '#app/platform/office/admin/resource-ui.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { UndoStrip } from '#app/platform/office/admin/undo-strip.tsx'
import { When } from '#app/platform/office/admin/when.tsx'
import { ImportLink } from '#app/platform/office/imports/import-link.tsx'
import { TwoLines, Unbroken } from '#app/ui/data-table.tsx'

type Figures = {
	perType: Awaited<ReturnType<typeof countPerType>>
	undoable: Undoable | null
}

const nameOf = ({ first_name, last_name }: Pick<RegistrationRow, 'first_name' | 'last_name'>) =>
	`${first_name} ${last_name}`

const cell = (label: string, value: string | null, all: number, pending: number | null) => ({
	label,
	value,
	figure: formatCount(all),
	note: pending === null ? 'Need no decision' : `${formatCount(pending)} pending`,
	pending: Boolean(pending),
})

/** "Aline Mutesi will be approved" */
const whatWaits = ({ name, count, decision }: Undoable) =>
	`${name ?? countRegistrations(count)} will be ${decision}`

const sum = (counts: readonly (number | null)[]) => counts.reduce<number>((all, one) => all + (one ?? 0), 0)

export const ui = adminUi<RegistrationRow, typeof DecisionForm, RegistrationRecord, Figures>()({
	name: 'registrations',
	one: 'Registration',
	many: 'Registrations',
	title: 'Registrations & Applications',
	intro: `Decisions are mailed after ${UNDO_SECONDS} seconds. Until then they can be undone.`,
	kinds: REGISTRATION_TYPES,
	columns: [
		{ label: 'Applicant', cell: (row) => <TwoLines main={nameOf(row)} second={row.email} /> },
		{ label: 'For', cell: ({ item }) => <Unbroken>{item}</Unbroken> },
		{ label: 'Type', cell: ({ type }) => <span className="text-muted">{TYPE_NAMES[type].one}</span> },
		{ label: 'Status', cell: (row) => <RegistrationStatus {...row} /> },
		{ label: 'Received', sort: 'created_at', cell: ({ created_at }) => <When at={created_at} /> },
	],
	phone: (row) => ({
		title: nameOf(row),
		line: row.item ?? TYPE_NAMES[row.type].one,
		aside: <When at={row.created_at} />,
		status: <RegistrationStatus {...row} />,
	}),
	stats: ({ perType }) => [
		cell('All types', null, sum(perType.map(({ all }) => all)), sum(perType.map(({ pending }) => pending))),
		...perType.map(({ type, all, pending }) => cell(TYPE_NAMES[type].many, type, all, pending)),
	],
	cells: 'type',
	search: 'Search by name, email, phone or reference',
	days: 'Received',
	filters: [
		{
			name: 'status',
			label: 'Status',
			all: 'All',
			options: REGISTRATION_STATUSES.map((value) => ({ value, label: capitalize(value) })),
		},
		{
			name: 'type',
			label: 'Type',
			all: 'All types',
			as: 'select',
			options: REGISTRATION_TYPES.map((value) => ({ value, label: TYPE_NAMES[value].many })),
		},
		{ name: 'item', label: 'For', all: 'Everything', as: 'select' },
	],
	empty: 'No registrations found.',
	chosen: {
		when: isPending,
		label: (row) => `${nameOf(row)}, ${TYPE_NAMES[row.type].one}`,
		most: MOST_AT_ONCE,
		acts: [
			{ value: 'rejected', label: 'Reject selected' },
			{ value: 'approved', label: 'Approve selected', primary: true },
		],
	},
	request: true,
	mails: true,
	waits: waitsForDecision,
	writes: ({ status, scheduled }) => status !== 'withdrawn' && !scheduled,
	picture: (record) => <MemberPhoto {...record} />,
	details: registrationFacts,
	aside: (record) => <RegistrationAnswers record={record} pending={isPending(record)} />,
	commands: registrationCommands,
	failures: { fetch: texts.fetchFailed },
	titles: { undelivered: texts.confirmationFailed },
})

const addressed = ({ type, id }: { type: string; id: string }) => `${type}/${id}`

const server = adminServer(ui, {
	// What `readPage` tells of its rows stands in no one table.
	list: registrationsList as never,
	readPage: async (db, address) => {
		const page = await listRegistrations(db, address)
		return { ...page, rows: page.rows.map((row): RegistrationRow => ({ ...row, id: addressed(row) })) }
	},
	tableOf: (id) => definitionOf(readAddress(id).type).table,
	get: getRecord,
	stats: async (db, reader) => ({
		perType: await countPerType(db),
		undoable: await findUndoable(db, reader.id),
	}),
	options: async (db) => ({
		item: (await listItems(db)).flatMap(({ type, items }) =>
			items.map(({ id, title }) => ({ value: id, label: title, group: TYPE_NAMES[type].many })),
		),
	}),
	commands: onRecord,
	csv: () => registrationsCsv(sellsMemberships()),
})

/** "Women in Tech, Aline Mutesi": one of them among the records of other screens. */
function nameRegistration({ id, type, item, status, created_at, ...person }: RegistrationRow): FoundRow {
	const name = nameOf(person)
	return {
		kind: TYPE_NAMES[type].one,
		title: item ? `${item}, ${name}` : name,
		status,
		to: `/admin/registrations/${addressed({ type, id })}`,
		person: { email: person.email, name },
		at: created_at,
	}
}

const lists = [{ list: registrationsList, name: nameRegistration }] as const

export const loader = offering(ui.name, { lists }, server.loader)

export const action = async (args: ActionFunctionArgs) =>
	args.params['type'] === undefined ? decideMany(args) : server.action(args)

export const shouldRevalidate = readAgain
export const meta = screenTitle('Registrations & Applications')

/** Registrations & Applications: all types as one list; what is decided can be undone at its foot. */
export default function RegistrationsAdmin() {
	const { stats, keys, dialog } = useLoaderData<
		Pick<ScreenData<RegistrationRow>, 'keys' | 'dialog'> & { stats: Figures | null }
	>()
	const to = useAddresses(ui)
	const undoable = stats?.undoable ?? null
	return (
		<AdminScreens
			ui={ui}
			beside={
				to.asked.get('type') === 'membership' && <ImportLink of="memberships">Import memberships</ImportLink>
			}
			foot={
				<UndoStrip
					waiting={undoable && { ...undoable, what: whatWaits(undoable) }}
					action={to.list}
					fromRecord={dialog !== null}
					keys={keys}
					within={UNDO_SECONDS}
				/>
			}
		/>
	)
}
