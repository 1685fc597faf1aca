import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { type Library, listLibrary } from '#app/platform/core/files/library.server.ts'
import { PICTURES_A_PAGE } from '#app/platform/core/files/rules.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { readPage, readWords, writeSearch } from '#app/platform/web/pages/page-query.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NumberedPager } from '#app/ui/numbered-pager.tsx'
import { altOf } from '#app/ui/picture-facts.ts'
import { SearchField } from '#app/ui/search-field.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const search = new URL(request.url).searchParams
	const asked = { q: readWords(search), page: readPage(search) }
	const nothing: Library = { q: asked.q, page: 1, pages: 1, total: 0, rows: [] }
	const read = async () => ({ ...(await listLibrary(db, asked)), failure: null })
	return loadScreen('pictures', read, { ...nothing, failure: 'The pictures could not be read' })
}

export const meta = screenTitle('Pictures')

/** The pictures that are kept: what is offered to be chosen again, and for whoever has no script their addresses to copy. */
export default function LibraryPage() {
	const { q, page, pages, total, rows, failure } = useLoaderData<typeof loader>()
	return (
		<>
			<ScreenHeading
				title="Pictures"
				intro="What the pages of the site show, newest first. The address under a picture goes into the field of another record."
			/>
			<FailureNotice>{failure}</FailureNotice>
			<div className="border border-line bg-surface px-4 py-4 sm:px-5">
				<Form method="get" action="/admin/pictures" role="search" className="flex flex-wrap gap-3">
					<SearchField
						label="Search the pictures"
						name="q"
						placeholder="Search by what it shows, who made it or where..."
						defaultValue={q}
						className="min-w-[min(10rem,100%)] flex-1"
					/>
					<Button type="submit" variant="outline">
						Search
					</Button>
				</Form>
				{rows.length === 0 && !failure && (
					<EmptyState sentence={q ? 'No picture is found by these words.' : 'No pictures yet.'} />
				)}
				<ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
					{rows.map(({ url, name, needsDark, ...facts }) => (
						<li key={url} className="text-sm wrap-anywhere">
							<img
								src={`${url}?w=480`}
								alt=""
								loading="lazy"
								className={`aspect-3/2 w-full border border-line object-contain ${needsDark ? 'bg-ink' : 'bg-[#fff]'}`}
							/>
							<p className="mt-1.5 font-semibold">{name ?? 'In no record now'}</p>
							<p>{altOf(facts, '') || (facts.decoration ? 'Decoration' : 'Not described')}</p>
							<p className="text-muted select-all">{url}</p>
						</li>
					))}
				</ul>
				<NumberedPager
					className="mt-4"
					{...{ page, pages, total }}
					shown={rows.length}
					rowsAPage={PICTURES_A_PAGE}
					to={(number) => `/admin/pictures${writeSearch({ q, page: number })}`}
				/>
			</div>
		</>
	)
}
