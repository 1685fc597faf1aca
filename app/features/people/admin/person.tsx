import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { listNotesAbout, type PersonNote } from '#app/features/people/queries/notes-about.server.ts'
import { personTables } from '#app/features/people/queries/person-parts.server.ts'
import { getPerson, type PersonRecord } from '#app/features/people/queries/person.server.ts'
import { addressOf, KIND_NAMES, personPath } from '#app/features/people/rules.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { formatCount, formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { contactFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { formatMoment, formatShortDate } from '#app/platform/core/time/time.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { DataTable, TwoLines } from '#app/ui/data-table.tsx'
import { Quote } from '#app/ui/quote.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'
import { StatCards } from '#app/ui/stat-cards.tsx'
import { Status } from '#app/ui/status.tsx'
import { Avatar } from '#app/ui/tile.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
	requireAdmin(context)
	const live = followed(...personTables)
	const email = (params['email'] ?? '').toLowerCase()
	const person = await recordOr404(getPerson(db, email))
	return { live, person, notes: await listNotesAbout(db, email) }
}

export const meta = screenTitle('Person')

const inCapitals = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const State = ({ record: { status } }: { record: PersonRecord }) =>
	status === null ? null : <Status kind={statusKindOf(status)}>{inCapitals(status)}</Status>

/** Everything that came from one e-mail address, newest first, with its totals. */
export default function PersonPage() {
	const { person, notes, live } = useLoaderData<typeof loader>()
	const { email, records, names, phones } = person
	return (
		<>
			<ScreenHeading
				picture={<Avatar seed={`person:${email}`} className="size-10 flex-none" />}
				title={<span className="min-w-0 wrap-anywhere">{names[0] ?? email}</span>}
			/>
			<ListChanged live={live} />
			<StatCards
				className="mb-3 border border-line"
				cards={[
					{ label: 'Waiting', figure: formatCount(person.waiting), pending: person.waiting > 0 },
					{ label: 'All records', figure: formatCount(person.total) },
					{ label: 'Given', figure: formatRwfUsStyle(person.given) },
					{ label: 'Paid', figure: formatRwfUsStyle(person.paid) },
					{ label: 'First seen', figure: formatShortDate(person.first_seen) },
				]}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
				<section aria-label="Records" className="border border-line bg-surface">
					<DataTable
						columns={[
							{
								label: 'Date',
								cell: ({ at }) => <span className="whitespace-nowrap">{formatShortDate(at)}</span>,
							},
							{
								label: 'What',
								cell: (record) => (
									<>
										<TwoLines main={KIND_NAMES[record.kind]} second={record.what ?? ''} />
										<Written record={record} />
									</>
								),
							},
							{
								label: 'Amount',
								numeric: true,
								cell: ({ amount }) => (amount === null ? '' : formatRwfUsStyle(amount)),
							},
							{ label: 'Status', cell: (record) => <State record={record} /> },
						]}
						rows={records}
						actions={(record) => <View record={record} />}
					/>
					<ul className="sm:hidden">
						{records.map((record) => (
							<li key={record.id} className="border-b border-line px-4 py-3 last:border-b-0">
								<span className="flex items-baseline justify-between gap-3">
									<b className="font-semibold">{KIND_NAMES[record.kind]}</b>
									<span className="text-muted">{formatShortDate(record.at)}</span>
								</span>
								<span className="block wrap-anywhere text-muted">{record.what}</span>
								<Written record={record} />
								<span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
									<State record={record} />
									{record.amount !== null && formatRwfUsStyle(record.amount)}
									<View record={record} />
								</span>
							</li>
						))}
					</ul>
					{person.total > records.length && (
						<p className="border-t border-line px-4 py-3 text-muted sm:px-5">
							The latest {formatCount(records.length)} of {formatCount(person.total)}.
						</p>
					)}
				</section>
				<div className="grid gap-6">
					<section
						aria-label="How to reach"
						className="border border-line bg-surface px-4 py-2 sm:px-5 xl:[&>dl]:grid-cols-1"
					>
						<RecordFacts
							facts={[
								...contactFacts({ email, phone: phones[0] ?? null }),
								{ term: 'Also known as', detail: names.slice(1).join(', ') },
								{ term: 'Other phones', detail: phones.slice(1).join(', ') },
							]}
						/>
					</section>
					{notes.length > 0 && <Notes notes={notes} />}
					<PersonalData email={email} />
				</div>
			</div>
			<Outlet />
		</>
	)
}

/** What was written, to be opened below its line: no screen is about it. */
const Written = ({ record: { text, at } }: { record: PersonRecord }) =>
	text === null ? null : (
		<details className="[&>section]:mt-1">
			<summary className="min-h-6 w-fit cursor-pointer text-ui font-semibold">
				Message<span className="sr-only">{` of ${formatShortDate(at)}`}</span>
			</summary>
			<Quote>{text}</Quote>
		</details>
	)

/** What a person has a right to: a copy of everything, and that it is erased. */
const PersonalData = ({ email }: { email: string }) => (
	<Panel title="Personal data" line="When the person asks for it.">
		<div className="flex flex-wrap gap-3 px-4 py-4 sm:px-5">
			<ButtonLink to={`${personPath(email)}/copy`} variant="outline" reloadDocument>
				Export personal data
			</ButtonLink>
			<ButtonLink to={`${personPath(email)}/erase`} variant="outline" keepsPlace>
				Erase personal data
			</ButtonLink>
		</div>
	</Panel>
)

/** What administrators noted about any of it, each with the way to what it is about. */
const Notes = ({ notes }: { notes: readonly PersonNote[] }) => (
	<Panel title="Notes" line="Only administrators read them.">
		<ul className="px-4 sm:px-5">
			{notes.map(({ id, text, by, at, kind, record }) => (
				<li key={id} className="border-b border-line py-2.5 last:border-b-0">
					<p className="text-[0.9375rem] leading-normal wrap-anywhere whitespace-pre-line">{text}</p>
					<p className="mt-0.5 text-[0.8125rem] wrap-anywhere text-muted tabular-nums">
						{by}, {formatMoment(at)}
					</p>
					<p className="text-[0.8125rem]">
						<InlineLink to={(kind && addressOf(kind, record)) ?? `/admin/notifications/${record}`}>
							{kind ? KIND_NAMES[kind] : 'Message'}
						</InlineLink>
					</p>
				</li>
			))}
		</ul>
	</Panel>
)

/** The way to a record's screen; what has none is opened below its line. */
function View({ record }: { record: PersonRecord }) {
	const to = addressOf(record.kind, record.id)
	return to ? (
		<InlineLink to={to} aria-label={`View ${KIND_NAMES[record.kind]}, ${formatShortDate(record.at)}`}>
			View
		</InlineLink>
	) : null
}
