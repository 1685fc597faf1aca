import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findRecords } from '#app/backoffice/find/find-records.server.ts'
import { groupsOf, MOST_LETTERS, nothingFound } from '#app/backoffice/find/found.ts'
import { readOffers } from '#app/backoffice/find/offers.server.ts'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Status } from '#app/ui/status.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { id } = requireAdmin(context)
	const q = (new URL(request.url).searchParams.get('q') ?? '')
		.slice(0, 4 * MOST_LETTERS)
		.trim()
		.slice(0, MOST_LETTERS)
	const read = async () => {
		const [offers, found] = await Promise.all([readOffers(id), findRecords(q)])
		return { q, groups: groupsOf(q, offers, found), unfinished: found.unfinished }
	}
	const alone = groupsOf(q, { views: [], acts: [] }, nothingFound)
	return loadScreen('find', read, { q, groups: alone, unfinished: true })
}

export const meta = screenTitle('Find anything')

/** What the palette finds, as a page: for whoever has no script, and for an answer that is to be kept open. */
export default function FindPage() {
	const { q, groups, unfinished } = useLoaderData<typeof loader>()
	return (
		<>
			<ScreenHeading
				title="Find anything"
				intro="A screen, a name, an email address, a phone, a reference."
			/>
			<div className="max-w-184 border border-line bg-surface">
				<div className="border-b border-line px-4 py-3.5 sm:px-5">
					<Form method="get" action="/admin/find" role="search" className="flex flex-wrap gap-3">
						<SearchField
							label="Find anything"
							name="q"
							maxLength={MOST_LETTERS}
							placeholder="Type a screen, a name, a reference"
							defaultValue={q}
							className="min-w-[min(10rem,100%)] flex-1"
						/>
						<Button type="submit" variant="outline">
							Search
						</Button>
					</Form>
				</div>
				{unfinished && (
					<Notice kind="pending" live={false} className="m-4">
						Not every list could be searched in time. More letters find more.
					</Notice>
				)}
				{groups.map(({ title, offers }) => (
					<section key={title} aria-label={title} className="border-b border-line py-3 last:border-b-0">
						<h2 className="px-4 text-ui font-normal text-muted sm:px-5">{title}</h2>
						<ul>
							{offers.map((offer) => (
								<li key={offer.to} data-row={offer.to}>
									<Link
										to={offer.to}
										reloadDocument={offer.file}
										data-row-link=""
										className="flex items-center justify-between gap-3 px-4 py-2 leading-[1.35] -outline-offset-4 hover:bg-inset sm:px-5"
									>
										<span className="min-w-0 wrap-anywhere">
											<b className="block font-semibold">{offer.title}</b>
											<span className="text-[0.8125rem] text-muted">{offer.line}</span>
										</span>
										{offer.state && <Status kind={offer.state.kind}>{offer.state.text}</Status>}
									</Link>
								</li>
							))}
						</ul>
					</section>
				))}
				{groups.length === 0 && <p className="px-4 py-6 text-muted sm:px-5">Nothing was found for "{q}".</p>}
			</div>
		</>
	)
}
