import { useEffect, useRef, useState } from 'react'
import { NewTabLink } from '#app/platform/office/admin/new-tab-link.tsx'
import { useLibrary } from '#app/platform/office/admin/use-library.ts'
import type { Library, LibraryPicture } from '#app/platform/core/files/library.server.ts'
import { classNames } from '#app/ui/class-names.ts'
import { TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { altOf } from '#app/ui/picture-facts.ts'
import { SearchField } from '#app/ui/search-field.tsx'

const button =
	'min-h-tap text-ui font-semibold underline underline-offset-4 disabled:text-muted disabled:no-underline'

const nameOf = ({ name, ...facts }: LibraryPicture): string =>
	altOf(facts, '') || name || (facts.decoration ? 'A decoration' : 'A picture without description')

/**
 * The pictures that are kept, to take one of them for another record: it is chosen by a press; without script its address
 * is copied from the page that shows them all.
 * @param name of the picture's own field
 * @param taken address of the one that is chosen, '' where none is
 */
export function TakeAgain({
	name,
	taken,
	onTake,
}: {
	name: string
	taken: string
	onTake: (picture: LibraryPicture) => void
}) {
	const field = useField(`${name}_again`)
	const { library, state, ask } = useLibrary()
	const isHydrated = useHydrated()
	const [q, setQ] = useState('')
	const details = useRef<HTMLDetailsElement>(null)
	const begin = () => {
		if (details.current?.open && !library && state !== 'asking') void ask('')
	}
	// Opened before script came.
	// oxlint-disable-next-line react-hooks/exhaustive-deps -- once
	useEffect(begin, [])
	return (
		<details ref={details} open={field.error !== undefined || undefined} onToggle={begin}>
			<summary className="w-fit py-2 text-ui font-semibold">Choose from kept pictures</summary>
			{isHydrated ? (
				<input type="hidden" name={`${name}_again`} value={taken} />
			) : (
				<div className="hidden gap-3 pt-2 noscript:grid">
					<TextField
						name={`${name}_again`}
						label="Address of a kept picture"
						optional
						maxLength={300}
						hint="Begins with /files/. The page of all pictures has it under each."
					/>
					<NewTabLink href="/admin/pictures">All pictures</NewTabLink>
				</div>
			)}
			<div className="grid gap-3 border border-line bg-inset p-3 noscript:hidden">
				{field.error !== undefined && <FieldError id={`${field.errorId}-seen`}>{field.error}</FieldError>}
				<SearchField
					label="Search the pictures"
					placeholder="Search by what it shows..."
					value={q}
					onChange={({ currentTarget }) => setQ(currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return
						event.preventDefault()
						void ask(q)
					}}
				/>
				<p role="status" className="text-ui text-muted">
					{state === 'failed'
						? 'The pictures could not be read. The form is as it was.'
						: library
							? wordsOf(library)
							: 'Looking for pictures...'}
				</p>
				{state === 'failed' && (
					<button type="button" className={`${button} w-fit`} onClick={() => void ask(q)}>
						Try again
					</button>
				)}
				<ul
					className="grid max-h-80 grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3"
					aria-busy={state === 'asking'}
				>
					{library?.rows.map((picture) => (
						<li key={picture.url}>
							<button
								type="button"
								aria-pressed={picture.url === taken}
								onClick={() => {
									onTake(picture)
									// It is seen above now, and described below.
									details.current?.querySelector('summary')?.focus()
									details.current?.removeAttribute('open')
								}}
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
		</details>
	)
}

function wordsOf({ q, total, page, pages }: Library): string {
	if (total === 0) return q ? `No picture is described with “${q}”.` : 'No pictures are kept yet.'
	return `${total} ${total === 1 ? 'picture' : 'pictures'}${pages > 1 ? `, page ${page} of ${pages}` : ''}`
}
