import { useEffect, useId } from 'react'
import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useOutlet,
} from 'react-router'
import { sellsMemberships } from '#app/features/memberships/queries/member-fee.server.ts'
import { RegistrationTools, TypeCells } from '#app/features/registrations/admin/registration-tools.tsx'
import { DecideBar, RegistrationTable } from '#app/features/registrations/admin/registration-table.tsx'
import {
	scheduleDecisions,
	undoDecisions,
} from '#app/features/registrations/commands/schedule-decisions.server.ts'
import { UndoNotice } from '#app/features/registrations/components/undo-notice.tsx'
import { ManyForm } from '#app/features/registrations/forms.server.ts'
import {
	countPerType,
	listItems,
	listRegistrations,
	registrationsCsv,
	registrationsList,
	type RegistrationPage,
	type RegistrationRow,
} from '#app/features/registrations/queries/list.server.ts'
import { listBatches } from '#app/features/registrations/queries/scheduled.server.ts'
import { countRegistrations, texts, TYPE_NAMES, UNDO_SECONDS } from '#app/features/registrations/rules.ts'
import { ImportLink } from '#app/platform/office/imports/import-link.tsx'
import { listedAt, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { exporting } from '#app/platform/office/admin/exports.server.ts'
import {
	ExportLink,
	FailureNotice,
	ListBody,
	ListFrame,
	ListHeading,
	ListPager,
	NoRows,
	WriteLink,
} from '#app/platform/office/admin/list-frame.tsx'
import { ListAndRecord } from '#app/platform/office/admin/list-and-record.tsx'
import { useNarrowed } from '#app/platform/office/admin/list-search.tsx'
import { type FoundRow, offering } from '#app/platform/office/admin/lists.server.ts'
import { emptyPage, loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { readAfterConflict } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { footClass, useSelection } from '#app/platform/office/admin/selection.tsx'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { tablesOf } from '#app/platform/office/lists/list-definition.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { countNotes } from '#app/platform/core/records/notes.server.ts'
import { classNames } from '#app/ui/class-names.ts'
import { notifyError } from '#app/ui/toast.ts'

/** "Women in Tech, Aline Mutesi": one of them among the records of other screens. */
function nameRegistration({ id, type, item, status, created_at, ...person }: RegistrationRow): FoundRow {
	const name = `${person.first_name} ${person.last_name}`
	return {
		kind: TYPE_NAMES[type].one,
		title: item ? `${item}, ${name}` : name,
		status,
		to: `/admin/registrations/${type}/${id}`,
		person: { email: person.email, name },
		at: created_at,
	}
}

const lists = [{ list: registrationsList, name: nameRegistration }] as const

const file = {
	name: 'registrations',
	list: registrationsList,
	get columns() {
		return registrationsCsv(sellsMemberships())
	},
}

const load = async (args: LoaderFunctionArgs) => {
	requireAdmin(args.context)
	const address = readListAddress(registrationsList, new URL(args.request.url).searchParams)
	const keys = formPage(args)
	const live = followed(...tablesOf(registrationsList))
	const read = async () => {
		const [list, perType, waiting, items] = await Promise.all([
			listRegistrations(db, address),
			countPerType(db),
			listBatches(db),
			listItems(db),
		])
		const notes = await countNotes(
			db,
			list.rows.map(({ id }) => id),
		)
		return { list, notes, perType, waiting, items, keys, live, failure: null }
	}
	const nothing = { list: emptyPage, notes: {}, perType: [], waiting: [], items: [] }
	const failed = { ...nothing, keys, live, failure: texts.fetchFailed }
	return loadScreen('registrations', read, failed)
}

export const loader = offering('registrations', { lists }, exporting('registrations', file, load))

/** A decision on the ticked rows, which can be undone for half a minute; or that undoing. */
export async function action(args: ActionFunctionArgs) {
	const admin = requireAdmin(args.context)
	const by = { kind: 'admin', id: admin.id, email: admin.email } as const
	return formAction({
		name: 'admin-registrations',
		schema: ManyForm,
		limited: false,
		failure: texts.updateFailed,
		command: async (tx, input) => {
			if ('undo' in input) {
				const undone = await undoDecisions(tx, input.undo, by)
				// Beside its list a record that was decided by mistake is decided anew.
				const again = input.from && undone.length === 1 ? undone[0] : undefined
				const said = `${countRegistrations(undone.length)} left as before. Nothing was sent.`
				return { said, opens: again ? `/${again.type}/${again.id}` : '' }
			}
			const { count } = await scheduleDecisions(tx, input, by)
			const said = `${countRegistrations(count)} will be ${input.decision} in ${UNDO_SECONDS} seconds.`
			return { said, opens: '' }
		},
		done: ({ said }) => said,
		to: ({ opens }) => listedAt(args.request, `/admin/registrations${opens}`),
	})(args)
}

export const shouldRevalidate = readAfterConflict

export const meta = screenTitle('Registrations & Applications')

/** Registrations & Applications: all types as one list, and above it the dialog of one of them. */
export default function Registrations() {
	const { list, notes, perType, waiting, items, keys, live, failure } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const to = useAddresses({ name: 'registrations' })
	const narrowed = useNarrowed('registrations', ['type', 'status', 'item'])
	const selection = useSelection()
	const form = useId()
	const refused = result && (result.message ?? Object.values(result.errors)[0]?.[0] ?? null)

	useEffect(() => {
		if (failure ?? refused) notifyError(failure ?? refused ?? '')
	}, [failure, refused, result])

	const record = useOutlet(list satisfies RegistrationPage)
	const foot = (
		<>
			<DecideBar selection={selection} keys={keys} form={form} />
			{/* One below the other, the newest first: each could be somebody's last chance, and together they leave the list in sight. */}
			<div
				className={classNames(
					footClass,
					'block max-h-[45vh] overflow-y-auto empty:hidden max-sm:group-has-data-record/page:max-h-24',
				)}
			>
				{[...waiting].reverse().map((batch, at) => (
					<UndoNotice
						key={batch.batch_id}
						batch={batch}
						action={to.list}
						fromRecord={record !== null}
						keys={keys}
						shortcut={at === 0 ? 'z' : undefined}
					/>
				))}
			</div>
		</>
	)
	return (
		<ListAndRecord record={record} foot={foot}>
			<ListHeading
				title="Registrations &amp; Applications"
				intro={`Each decision is mailed to the person after ${UNDO_SECONDS} seconds. Until then it can be undone.`}
			>
				{to.asked.get('type') === 'membership' && (
					<ImportLink of="memberships">Import memberships</ImportLink>
				)}
				<WriteLink to={to.write()} />
				<ExportLink to={to.csv} />
			</ListHeading>
			<FailureNotice>{failure ?? refused}</FailureNotice>
			<ListFrame label="Registrations" live={live} fits>
				{perType.length > 0 && <TypeCells perType={perType} />}
				<RegistrationTools counts={list.counts} items={items} total={list.total} />
				<ListBody key={list.from}>
					{list.rows.length > 0 ? (
						<RegistrationTable rows={list.rows} notes={notes} selection={selection} form={form} />
					) : (
						<NoRows
							sentence="No registrations found."
							narrowed={narrowed}
							clearTo="/admin/registrations"
							unreadAt={failure && to.list}
						/>
					)}
				</ListBody>
				<ListPager name="registrations" list={list} />
			</ListFrame>
		</ListAndRecord>
	)
}
