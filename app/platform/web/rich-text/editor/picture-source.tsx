import { useEffect, useRef } from 'react'
import type { LibraryPicture } from '#app/platform/core/files/library.server.ts'
import { KeptPictures } from '#app/platform/web/pictures/kept-pictures.tsx'

const buttonClass =
	'min-h-9 rounded-control border border-line-strong px-3 text-ui font-semibold hover:border-text pointer-coarse:min-h-11'

/** Asks which picture comes into the text: files of this computer, or one that is kept. */
export function PictureSource({
	isOther,
	taken,
	onFile,
	onTake,
	onLeave,
}: {
	/** It comes in the place of another. */
	isOther: boolean
	/** Address of the chosen picture, '' where none is. */
	taken: string
	onFile: () => void
	onTake: (picture: LibraryPicture) => void
	/** Back to the text. */
	onLeave: () => void
}) {
	const first = useRef<HTMLButtonElement>(null)
	useEffect(() => first.current?.focus(), [])
	// Of whatever in it has the focus.
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const box = place.current
		const leave = (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || event.isComposing) return
			event.preventDefault()
			event.stopPropagation()
			onLeave()
		}
		box?.addEventListener('keydown', leave)
		return () => box?.removeEventListener('keydown', leave)
	})
	return (
		<div
			ref={place}
			role="group"
			aria-label={isOther ? 'Another picture' : 'Put in a picture'}
			className="grid gap-3 border-b border-line bg-inset px-3.5 py-3"
		>
			<div className="flex flex-wrap gap-2">
				<button ref={first} type="button" onClick={onFile} className={buttonClass}>
					From this device
				</button>
				<button
					type="button"
					onClick={onLeave}
					className="min-h-9 px-3 text-ui font-semibold hover:bg-surface-2 pointer-coarse:min-h-11"
				>
					Cancel
				</button>
			</div>
			<p className="text-ui font-semibold">Or one of the kept pictures</p>
			<KeptPictures taken={taken} onTake={onTake} />
		</div>
	)
}
