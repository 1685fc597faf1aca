import { useEffect, useRef, useState } from 'react'
import { NewTabLink } from '#app/platform/office/admin/new-tab-link.tsx'
import type { LibraryPicture } from '#app/platform/core/files/library.server.ts'
import { KeptPictures } from '#app/platform/web/pictures/kept-pictures.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'

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
	const isHydrated = useHydrated()
	/** Once it was, it stays: what was sought is there again. */
	const [isOpened, setOpened] = useState(false)
	const details = useRef<HTMLDetailsElement>(null)
	const begin = () => {
		if (details.current?.open) setOpened(true)
	}
	// Opened before script came.
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
			{isOpened && (
				<div className="grid gap-3 border border-line bg-inset p-3">
					{field.error !== undefined && <FieldError id={`${field.errorId}-seen`}>{field.error}</FieldError>}
					<KeptPictures
						taken={taken}
						onTake={(picture) => {
							onTake(picture)
							// It is seen above now, and described below.
							details.current?.querySelector('summary')?.focus()
							details.current?.removeAttribute('open')
						}}
					/>
				</div>
			)}
		</details>
	)
}
