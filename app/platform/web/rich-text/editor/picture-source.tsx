import { useEffect, useId, useRef } from 'react'
import type { LibraryPicture } from '#app/platform/core/files/library.server.ts'
import { FULL } from '#app/platform/web/rich-text/editor/pictures.ts'
import { KeptPictures } from '#app/platform/web/pictures/kept-pictures.tsx'
import { askingKeys } from '#app/ui/asking.ts'

const buttonClass =
	'min-h-9 rounded-control border border-line-strong px-3 text-ui font-semibold hover:border-text pointer-coarse:min-h-11'

/** Asks which picture comes into the text: files of this computer, or one that is kept. */
export function PictureSource({
	isOther,
	isFull,
	taken,
	onFile,
	onTake,
	onLeave,
}: {
	/** It comes in the place of another. */
	isOther: boolean
	/** The text has no room for it. */
	isFull: boolean
	/** Address of the chosen picture, '' where none is. */
	taken: string
	onFile: () => void
	onTake: (picture: LibraryPicture) => void
	/** Back to the text. */
	onLeave: () => void
}) {
	const whyId = useId()
	const buttons = useRef<HTMLDivElement>(null)
	useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
	// Of whatever in it has the focus.
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const box = place.current
		const leave = askingKeys({ onLeave })
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
			{isFull && <p id={whyId}>{FULL}. Take one out, or put another in its place by Replace.</p>}
			<div ref={buttons} className="flex flex-wrap gap-2">
				{!isFull && (
					<button type="button" onClick={onFile} className={buttonClass}>
						From this device
					</button>
				)}
				<button
					type="button"
					aria-describedby={isFull ? whyId : undefined}
					onClick={onLeave}
					className="min-h-9 px-3 text-ui font-semibold hover:bg-surface-2 pointer-coarse:min-h-11"
				>
					Cancel
				</button>
			</div>
			{!isFull && (
				<>
					<p className="text-ui font-semibold">Or one of the kept pictures</p>
					<KeptPictures taken={taken} onTake={onTake} />
				</>
			)}
		</div>
	)
}
