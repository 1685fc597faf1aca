import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	Outlet,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { Addresses } from '#app/features/people/admin/addresses-panel.tsx'
import { undoMerge } from '#app/features/people/commands/merge-addresses.server.ts'
import { UndoMergeForm } from '#app/features/people/forms.server.ts'
import { listNotesAbout, type PersonNote } from '#app/features/people/queries/notes-about.server.ts'
import { personTables } from '#app/features/people/queries/person-parts.server.ts'
import { PersonDays } from '#app/features/people/admin/person-days.tsx'
import { listPersonLines, readBehind } from '#app/features/people/queries/person-lines.server.ts'
import { getPerson } from '#app/features/people/queries/person.server.ts'
import { requireFresh } from '#app/features/people/require-fresh.server.ts'
import { addressOf, KIND_NAMES, personPath, texts } from '#app/features/people/rules.ts'
import { ActionFailure } from '#app/platform/office/admin/action-failure.tsx'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { formatCount, formatRwfUsStyle } from '#app/platform/core/text/money.ts'
import { contactFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { formatMoment, formatShortDate } from '#app/platform/core/time/time.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'
import { StatCards } from '#app/ui/stat-cards.tsx'
import { Avatar } from '#app/ui/tile.tsx'

/** The same address of the person's page, or below it, where another address of theirs stays. */
function pathOf(request: Request, email: string): string {
	const { pathname, search } = new URL(request.url)
	const below = /^\/admin\/people\/[^/]+(\/\w+)?/.exec(pathname)?.[1] ?? ''
	return personPath(email) + below + search
}

export async function loader(args: LoaderFunctionArgs) {
	const { context, params, request } = args
	requireAdmin(context)
	const live = followed(...personTables)
	const email = (params['email'] ?? '').toLowerCase()
	const behind = readBehind(new URL(request.url).searchParams.get('behind'))
	const { records: _told, addresses, ...person } = await recordOr404(getPerson(db, email))
	if (person.email !== email) throw redirect(pathOf(request, person.email))
	const [notes, page] = await Promise.all([
		listNotesAbout(db, addresses),
		listPersonLines(db, addresses, behind),
	])
	return { live, person, notes, ...page, isLater: behind !== undefined, keys: formPage(args) }
}

/** Undoes a merging, after a fresh sign-in, which leads back to the page, where it is pressed again. */
export function action(args: ActionFunctionArgs) {
	const email = (args.params['email'] ?? '').toLowerCase()
	requireFresh(requireAdmin(args.context), personPath(email))
	return formAction({
		name: 'admin-undo-merge',
		schema: UndoMergeForm,
		limited: false,
		failure: (reason: string) => `${texts.notUnmerged}: ${reason}`,
		done: texts.unmerged,
		to: (row: { email: string }) => personPath(row.email),
		command: (tx, { merging }) => undoMerge(tx, merging, actorOf(args.context)),
	})(args)
}

export const meta = screenTitle('Person')

/** Everything about one person by day, the latest first, with its totals. */
export default function PersonPage() {
	const { person, notes, live, lines, next, isLater, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const { email, linked, names, phones } = person
	return (
		<>
			<ScreenHeading
				picture={<Avatar seed={`person:${email}`} className="size-10 flex-none" />}
				title={<span className="min-w-0 wrap-anywhere">{names[0] ?? email}</span>}
			/>
			<ListChanged live={live} />
			<ActionFailure result={result} />
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
					<PersonDays lines={lines} email={email} name={names[0] ?? email} several={linked.length > 0} />
					{(next || isLater) && (
						<nav
							aria-label="Pages"
							className="flex flex-wrap gap-x-5 px-4 py-2 text-ui [&>a]:inline-flex [&>a]:min-h-8 [&>a]:items-center"
						>
							{isLater && <InlineLink to={personPath(email)}>The latest</InlineLink>}
							{next && (
								<InlineLink to={`${personPath(email)}?${new URLSearchParams({ behind: next })}`}>
									Earlier
								</InlineLink>
							)}
						</nav>
					)}
				</section>
				<div className="grid gap-6">
					<section
						aria-label="How to reach"
						className="border border-line bg-surface px-4 py-2 sm:px-5 max-sm:[&>dl>:first-child]:col-span-2 xl:[&>dl]:grid-cols-1"
					>
						<RecordFacts
							facts={[
								...contactFacts({ email, phone: phones[0] ?? null }),
								{ term: 'Also known as', detail: names.slice(1).join(', ') },
								{ term: 'Other phones', detail: phones.slice(1).join(', ') },
							]}
						/>
					</section>
					<Addresses email={email} linked={linked} keys={keys} result={result} />
					{notes.length > 0 && <Notes notes={notes} />}
					<PersonalData email={email} />
				</div>
			</div>
			<Outlet />
		</>
	)
}

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
