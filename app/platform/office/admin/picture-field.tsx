import { type DragEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { drawnVanishes, faultOf } from '#app/platform/office/admin/chosen-picture.ts'
import { Cuts, FocusPoint, type Point } from '#app/platform/office/admin/focus-point.tsx'
import { PictureFactsFields, pointOf } from '#app/platform/office/admin/picture-facts-fields.tsx'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { TakeAgain } from '#app/platform/office/admin/take-again.tsx'
import { useTypedFacts } from '#app/platform/office/admin/use-typed-facts.ts'
import { formatWeight } from '#app/platform/core/files/documents.ts'
import type { LibraryPicture } from '#app/platform/core/files/library.server.ts'
import type { KnownPicture } from '#app/platform/core/files/picture-facts.server.ts'
import { BUCKETS, IMAGE_ACCEPT, isDescribed, parseFileUrl } from '#app/platform/core/files/rules.ts'
import { classNames } from '#app/ui/class-names.ts'
import { CheckField } from '#app/ui/field.tsx'
import { controlAttributes, FieldFrame } from '#app/ui/field-frame.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { typeInto } from '#app/ui/type-into.ts'

/** Pixels that a picture is seen in at most; how wide it is follows. */
const PREVIEW_HEIGHT = 288

const KEEP = 'Keep the present picture'

/** Out of a choice, back to what was there. */
const WayBack = ({ onPress, children }: { onPress: () => void; children: string }) => (
	<button
		type="button"
		onClick={onPress}
		className="min-h-tap w-fit text-ui font-semibold underline underline-offset-4"
	>
		{children}
	</button>
)

/** A picture of the person's own, chosen and not sent yet. */
type Chosen = { src: string; size: number }

/**
 * A picture to send, seen before it is saved: the field `image` fills the column `image_url`; `remove_image` empties it.
 * It is dropped or chosen; what is too large or no picture is refused before it is sent.
 * @param url address of the picture that the record has
 * @param known what is stored about that
 */
export function PictureField({
	field,
	url,
	known,
}: {
	field: Field
	url: string
	known?: KnownPicture | undefined
}) {
	const { name, bucket = 'programs' } = field
	const { megabytes } = BUCKETS[bucket]
	const state = useField(name)
	const input = useRef<HTMLInputElement>(null)
	const [chosen, setChosen] = useState<Chosen>()
	const [seen, setSeen] = useState<{ width: number; height: number; vanishes: boolean }>()
	const [again, setAgain] = useState<LibraryPicture>()
	const { value: pasted = '' } = useField(`${name}_again`)
	// Of a kept picture, pasted before script came.
	const [address, setAddress] = useState(pasted)
	const isHydrated = useHydrated()
	const [isOver, setOver] = useState(false)
	const [isRefused, setRefused] = useState(false)
	const facts = useTypedFacts(name, url, known)
	useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.src)), [chosen])

	const choose = () => {
		const [file] = input.current?.files ?? []
		const fault = faultOf(file, megabytes)
		// Nothing is sent without the picture that somebody chose: another one is chosen, or this one is taken out.
		input.current?.setCustomValidity(fault)
		if (fault) input.current?.reportValidity()
		setRefused(fault !== '')
		setChosen(file && !fault ? { src: URL.createObjectURL(file), size: file.size } : undefined)
		setSeen(undefined)
		if (file && !fault) {
			setAgain(undefined)
			setAddress('')
			facts.begin()
		} else if (!again) facts.takeBack()
	}
	/** No file is chosen; a picture that is kept may be. */
	const empty = (kept?: LibraryPicture) => {
		if (!input.current) return
		input.current.value = ''
		input.current.setCustomValidity('')
		input.current.dispatchEvent(new Event('input', { bubbles: true }))
		setChosen(undefined)
		setRefused(false)
		setAgain(kept)
		setAddress('')
	}
	const takeBack = () => {
		empty()
		facts.takeBack()
		input.current?.focus()
	}
	const takeAgain = (kept: LibraryPicture) => {
		empty(kept)
		facts.begin(kept)
	}
	/** Typed into the fields that say it in numbers: whatever listens to the form hears of it. */
	const move = (point: Point) => {
		for (const [axis, percent] of Object.entries(point)) {
			const number = input.current?.form?.elements.namedItem(`${name}_focus_${axis}`)
			if (number instanceof HTMLInputElement && number.value !== String(percent))
				typeInto(number, String(percent))
		}
	}
	const drop = (event: DragEvent) => {
		setOver(false)
		if (!input.current || event.dataTransfer.files.length === 0) return
		event.preventDefault()
		input.current.files = event.dataTransfer.files
		// As if it were chosen: whatever listens to the form hears of it.
		input.current.dispatchEvent(new Event('input', { bubbles: true }))
		choose()
	}
	const [describes, setDescribes] = useState(false)
	const { error: undescribed } = useField(`${name}_alt`)
	const { value: answered } = useField('version')
	const before = useRef(url)
	useEffect(() => {
		const isAnother = before.current !== url
		before.current = url
		if (!input.current?.files?.length) return
		// One that was chosen before script came.
		if (!isAnother) choose()
		// A form that stays once it is saved has sent the chosen one. Where somebody else has changed the record meanwhile,
		// the chosen one waits to be sent again.
		else if (!isDescribed(bucket) && answered === undefined) empty()
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- once, and for each other picture that the record has
	}, [url])

	const kept = again?.url ?? (isHydrated ? address : '')
	const src = chosen?.src ?? ((parseFileUrl(kept) ? kept : url) || undefined)
	const isOther = chosen !== undefined || kept !== ''
	const isCut = isDescribed(bucket) && !field.whole
	const stored = kept ? again : known
	const needsDark = chosen ? seen?.vanishes : stored?.needsDark
	const measure = chosen ? seen && { ...seen, size: chosen.size } : stored
	const fit = measure && Math.min(1, PREVIEW_HEIGHT / measure.height)
	// What is said about the picture: in a narrow column on demand, unless it is to be said now.
	const isSilent = known !== undefined && !known.alt && !known.decoration
	const mustDescribe = !field.inPanel || isOther || isSilent || undescribed !== undefined
	const isDescribing = mustDescribe || describes
	const isNarrow = field.inPanel === true && src !== undefined
	const picture = src && (
		<img
			src={src}
			{...(isCut &&
				fit && { width: Math.round(measure.width * fit), height: Math.round(measure.height * fit) })}
			alt={isOther ? 'The chosen picture' : 'The present picture'}
			onLoad={({ currentTarget: drawn }: SyntheticEvent<HTMLImageElement>) => {
				if (!chosen) return
				const { naturalWidth: width, naturalHeight: height } = drawn
				setSeen({ width, height, vanishes: drawnVanishes(drawn) })
			}}
			className={classNames(
				'max-w-full border border-line',
				isCut ? classNames('h-auto', !fit && 'max-h-72') : 'h-24 w-36 object-contain p-3',
				isCut ? needsDark && 'bg-ink' : groundOf(field.ground, needsDark),
			)}
		/>
	)
	return (
		<div
			className="grid gap-4"
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes('Files')) return
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<FieldFrame
				field={state}
				label={field.label}
				hideLabel={field.inPanel}
				optional={field.optional}
				hint={field.hint ?? `JPEG, PNG, WebP or GIF, at most ${megabytes} MB`}
			>
				{picture && (
					<div className="mb-3 grid gap-1.5">
						{isCut ? (
							<>
								<FocusPoint point={pointOf(facts.typed)} onMove={move}>
									{picture}
								</FocusPoint>
								{isDescribing && <Cuts src={src} point={pointOf(facts.typed)} onDark={needsDark} />}
							</>
						) : (
							picture
						)}
						<div className="flex flex-wrap items-center gap-x-4 text-ui text-muted">
							{measure && (
								<span className="tabular-nums">
									{measure.width} by {measure.height} pixels, {formatWeight(measure.size)}
								</span>
							)}
							{isCut && <span className="noscript:hidden">Press what must stay in sight</span>}
						</div>
						{isOther && <WayBack onPress={takeBack}>{url ? KEEP : 'Remove the picture'}</WayBack>}
						{!isOther && !isRefused && url && (
							<CheckField name={`remove_${name}`} label="Remove the picture" />
						)}
					</div>
				)}
				{isRefused && <WayBack onPress={takeBack}>{url ? KEEP : 'Go on without a picture'}</WayBack>}
				<div className={isNarrow ? 'flex flex-wrap items-center gap-x-4' : undefined}>
					<div
						className={classNames(
							'relative grid place-items-center text-center text-ui focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
							isNarrow
								? 'min-h-tap'
								: classNames(
										'min-h-20 border-2 border-dashed px-4 py-3 hover:border-text',
										state.error !== undefined ? 'border-danger' : 'border-line-strong',
									),
							isOver ? 'bg-surface-3' : !isNarrow && 'bg-inset',
						)}
					>
						<span aria-hidden="true" className="noscript:hidden">
							<b className="font-semibold underline underline-offset-4">
								{isNarrow ? 'Replace' : src ? 'Replace the picture' : 'Choose a picture'}
							</b>
							{!isNarrow && <span className="text-muted max-sm:hidden"> or drop one here</span>}
						</span>
						<input
							ref={input}
							{...controlAttributes(state, { ...field, hint: '' })}
							type="file"
							accept={IMAGE_ACCEPT}
							onChange={choose}
							className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:opacity-100"
						/>
					</div>
					{isHydrated && isNarrow && !mustDescribe && isDescribed(bucket) && (
						<button
							type="button"
							aria-expanded={isDescribing}
							onClick={() => setDescribes(!describes)}
							className="min-h-tap text-ui font-semibold underline underline-offset-4"
						>
							Describe
						</button>
					)}
				</div>
			</FieldFrame>
			{isDescribed(bucket) && <TakeAgain name={name} taken={kept} onTake={takeAgain} />}
			{isDescribed(bucket) && (
				<div className={classNames('gap-4', src && isDescribing ? 'grid' : 'hidden noscript:grid')}>
					<PictureFactsFields
						name={name}
						typed={facts.typed}
						of={facts.of}
						was={facts.was}
						onType={facts.type}
						isNew={isOther}
						isCut={isCut}
					/>
				</div>
			)}
		</div>
	)
}

/** The ground that a picture is seen on which may be clear in places: white, unless it would not be seen there. */
const groundOf = (ground: Field['ground'], needsDark: boolean | undefined): string =>
	ground === 'night' ? 'bg-night' : needsDark ? 'bg-ink' : 'bg-[#fff]'
