import { useEffect, useRef } from 'react'
import type { Library, LibraryPicture } from '#app/platform/core/files/library.server.ts'
import { useLibrary } from '#app/platform/web/pictures/use-library.ts'
import { askingKeys, useUnheard } from '#app/ui/asking.ts'
import { classNames } from '#app/ui/class-names.ts'
import { altOf } from '#app/ui/picture-facts.ts'
import { SearchField } from '#app/ui/search-field.tsx'

const button =
	'min-h-tap text-ui font-semibold underline underline-offset-4 disabled:text-muted disabled:no-underline'

const nameOf = ({ name, ...facts }: LibraryPicture): string =>
	altOf(facts, '') || name || (facts.decoration ? 'A decoration' : 'A picture without description')

/**
 * The pictures that are kept, to be searched and taken again by a press. Nothing of it is sent with a form around it.
 * @param taken address of the one that is chosen, '' where none is
 */
export function KeptPictures({
	taken,
	onTake,
}: {
	taken: string
	onTake: (picture: LibraryPicture) => void
}) {
	const { library, state, ask } = useLibrary()
	const search = useRef<HTMLInputElement>(null)
	useUnheard(search)
	const find = () => void ask(search.current?.value ?? '')
	// oxlint-disable-next-line react-hooks/exhaustive-deps -- once
	useEffect(() => void ask(''), [])
	return (
		<div className="grid gap-3">
			<SearchField
				ref={search}
				label="Search the pictures"
				placeholder="Search by what it shows..."
				maxLength={100}
				onKeyDown={askingKeys({ onEnter: find })}
			/>
			<p role="status" className="text-ui text-muted">
				{state === 'failed'
					? 'The pictures could not be read. The form is as it was.'
					: library
						? wordsOf(library)
						: 'Looking for pictures...'}
			</p>
			{state === 'failed' && (
				<button type="button" className={`${button} w-fit`} onClick={find}>
					Try again
				</button>
			)}
			<ul
				className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3 overflow-y-auto p-1"
				aria-busy={state === 'asking'}
			>
				{library?.rows.map((picture) => (
					<li key={picture.url}>
						<button
							type="button"
							aria-pressed={picture.url === taken}
							onClick={() => onTake(picture)}
							className={classNames(
								'block w-full bg-surface text-left text-sm leading-snug wrap-anywhere hover:bg-surface-3',
								picture.url === taken && 'outline-2 outline-focus',
							)}
						>
							<img
								src={`${picture.url}?w=480`}
								alt=""
								loading="lazy"
								className={`aspect-3/2 w-full object-contain ${picture.needsDark ? 'bg-ink' : 'bg-[#fff]'}`}
							/>
							<span className="block p-1.5">
								<span className="line-clamp-2">{nameOf(picture)}</span>
								{picture.name && <span className="line-clamp-1 text-muted">{picture.name}</span>}
							</span>
						</button>
					</li>
				))}
			</ul>
			{library && library.pages > 1 && (
				<div className="flex items-center gap-4">
					<button
						type="button"
						className={button}
						disabled={library.page === 1}
						onClick={() => void ask(library.q, library.page - 1)}
					>
						Newer
					</button>
					<button
						type="button"
						className={button}
						disabled={library.page === library.pages}
						onClick={() => void ask(library.q, library.page + 1)}
					>
						Older
					</button>
				</div>
			)}
		</div>
	)
}

function wordsOf({ q, total, page, pages }: Library): string {
	if (total === 0) return q ? `No picture is described with “${q}”.` : 'No pictures are kept yet.'
	return `${total} ${total === 1 ? 'picture' : 'pictures'}${pages > 1 ? `, page ${page} of ${pages}` : ''}`
}
