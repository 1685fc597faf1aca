import type { Command, EditorState } from '@tiptap/pm/state'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LinkBar } from '#app/platform/web/rich-text/editor/link-bar.tsx'
import { link } from '#app/platform/web/rich-text/editor/links.ts'
import { type Editor, openEditor } from '#app/platform/web/rich-text/editor/open-editor.ts'
import { PictureBar, PictureWords } from '#app/platform/web/rich-text/editor/picture-bar.tsx'
import {
	changePicture,
	chooseUndescribed,
	isStillChosen,
	putPictures,
	removePicture,
} from '#app/platform/web/rich-text/editor/pictures.ts'
import { PictureSource } from '#app/platform/web/rich-text/editor/picture-source.tsx'
import { putKept } from '#app/platform/web/rich-text/editor/put-kept.ts'
import { HistoryButtons, Toolbar } from '#app/platform/web/rich-text/editor/toolbar.tsx'
import { IMAGE_ACCEPT } from '#app/platform/core/files/rules.ts'
import { classNames } from '#app/ui/class-names.ts'
import { warmUp } from '#app/platform/web/rich-text/editor/warm-up.ts'
import { lengthOf, type Shown, shownOf } from '#app/platform/web/rich-text/editor/toolbar-state.ts'

const AT_FIRST: Shown = {
	pressed: [],
	idle: ['Undo', 'Redo'],
	inTable: false,
	link: null,
	picture: null,
	sending: 0,
	undescribed: 0,
	isFull: false,
	words: 0,
}
const count = new Intl.NumberFormat('en-US')

const NOT_CHOSEN = 'Nothing was replaced: the picture is not chosen any more'

const asksOfPicture = (asked: string | undefined) => asked === 'words' || asked === 'replacement'

const countsOf = ({ words, idle }: Shown) => ({ words, idle })

const isSame = (one: Shown, other: Shown) => JSON.stringify(one) === JSON.stringify(other)

export type EditorProps = {
	/** The field of the form, which the editor writes into. */
	area: RefObject<HTMLTextAreaElement | null>
	label: string
	tables: boolean
	limit: number
	/** The field's own, as the form gives them. */
	id: string
	required: boolean
	invalid: boolean
	describedBy: string | undefined
	dataKey: string | undefined
	/** The value that the form gives. */
	value: string | undefined
	onRefused: () => void
}

/** The editor of a rich text, in the place of its field with marks. */
export function RichTextEditor(props: EditorProps) {
	const { area, label, tables, limit, value, onRefused } = props
	const place = useRef<HTMLDivElement>(null)
	const toolbar = useRef<HTMLDivElement>(null)
	const editor = useRef<Editor | null>(null)
	const [shown, setShown] = useState(AT_FIRST)
	const [written, setWritten] = useState(0)
	/** Within the chosen picture, above it. */
	const [pictureBar, setPictureBar] = useState<Element | null>(null)
	const [asks, setAsks] = useState<'link' | 'words' | 'picture' | 'replacement'>()
	/** Times that somebody asked to describe a picture: what asks for its words comes anew with each. */
	const [descriptions, setDescriptions] = useState(0)
	const chooser = useRef<HTMLInputElement>(null)
	/** The file that is asked for comes in the place of the chosen picture. */
	const takesPlace = useRef(false)
	const [said, setSaid] = useState('')
	const [bar, setBar] = useState<Element | null>(null)
	const editorId = `${props.id}-editor`
	const saidId = `${props.id}-said`
	const attributes = {
		id: editorId,
		role: 'textbox',
		'aria-multiline': 'true',
		'aria-label': label,
		'aria-required': String(props.required),
		'aria-describedby': [props.describedBy, saidId].filter(Boolean).join(' '),
		...(props.invalid && { 'aria-invalid': 'true' }),
		...(props.dataKey && { 'data-key': props.dataKey }),
		tabindex: '0',
		class: 'rich-text max-h-[60vh] min-h-56 overflow-y-auto px-3.5 py-3',
	}
	const current = useRef({ attributes, onRefused })
	useLayoutEffect(() => {
		current.current = { attributes, onRefused }
	})

	// A page whose bar has room for it; a dialog has none.
	useLayoutEffect(() => setBar(area.current?.form?.querySelector('[data-history]') ?? null), [area])
	useLayoutEffect(() => {
		if (!area.current || !place.current) return
		let last: { state: EditorState; shown: Shown } | undefined
		const opened = openEditor({
			area: area.current,
			place: place.current,
			tables,
			limit,
			tooLong: `${label} must have at most ${count.format(limit)} characters`,
			tooManyTags: `${label} has too many paragraphs, list points and marks: split it in two`,
			attributes: () => current.current.attributes,
			onChange: (state) => {
				const next = shownOf(state)
				// What asks of a picture goes with its choice, and what asks of words with theirs.
				const isSamePicture = last !== undefined && isStillChosen(last.state, state)
				// A letter is seen before how many there are; what is done to a picture is shown at once.
				const isLetter =
					last !== undefined && !next.picture && isSame({ ...last.shown, ...countsOf(next) }, next)
				last = { state, shown: next }
				const draw = () => {
					setShown((before) => (isSame(before, next) ? before : next))
					setAsks((asked) =>
						(asked === 'link' && next.picture) || (asksOfPicture(asked) && !isSamePicture)
							? undefined
							: asked,
					)
					const figure = next.picture && editor.current?.view.nodeDOM(next.picture.at)
					setPictureBar(figure instanceof HTMLElement ? figure.querySelector('[data-bar]') : null)
					// It is told from there on.
					const length = area.current?.value.length ?? 0
					setWritten(length > limit * 0.9 ? length : 0)
				}
				if (isLetter) startTransition(draw)
				else draw()
			},
			onRefused: () => current.current.onRefused(),
			onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
			say: setSaid,
		})
		if (!opened) current.current.onRefused()
		editor.current = opened
		return () => opened?.close()
	}, [area, label, tables, limit])
	useEffect(() => warmUp(tables), [tables])
	// What the form says of the field has changed.
	useEffect(() => {
		editor.current?.view.setProps({})
	}, [props.invalid, props.describedBy])
	useEffect(() => editor.current?.takeOver(), [value])

	const { picture } = shown
	const length =
		written > 0 ? `${count.format(written)} of ${count.format(limit)} characters` : lengthOf(shown.words)
	const leave = () => {
		setAsks(undefined)
		editor.current?.view.focus()
	}
	const run = (command: Command | 'link' | 'picture') => {
		const { view } = editor.current ?? {}
		if (!view) return
		setAsks(typeof command === 'string' && asks !== command ? command : undefined)
		if (typeof command === 'string') return
		command(view.state, view.dispatch.bind(view), view)
		view.focus()
	}
	const describe = () => {
		setAsks('words')
		setDescriptions(descriptions + 1)
	}
	const replaces = asks === 'replacement'
	return (
		<div
			className={classNames(
				'@container rounded-control bg-surface',
				props.invalid ? 'border-2 border-danger' : 'border border-line-strong hover:border-text',
			)}
		>
			<Toolbar
				ref={toolbar}
				label={label}
				editorId={editorId}
				tables={tables}
				shown={shown}
				aside={length}
				historyElsewhere={bar !== null}
				asks={asksOfPicture(asks) ? undefined : asks}
				run={run}
				onLeave={() => editor.current?.view.focus()}
			/>
			{asks === 'link' && (
				<LinkBar key={shown.link} held={shown.link} onSet={(href) => run(link(href))} onLeave={leave} />
			)}
			{(asks === 'picture' || replaces) && (
				<PictureSource
					key={asks}
					isOther={replaces}
					isFull={!replaces && shown.isFull}
					taken={(replaces && picture?.src) || ''}
					onFile={() => {
						takesPlace.current = replaces
						chooser.current?.click()
					}}
					onTake={({ url, alt, decoration, credit }) =>
						run(putKept({ src: url, alt: decoration ? '' : alt || null, credit }, replaces))
					}
					onLeave={leave}
				/>
			)}
			{asks === 'words' && picture && (
				<PictureWords
					key={descriptions}
					picture={picture}
					onSay={(words) => {
						const { view } = editor.current ?? {}
						if (view) changePicture(words)(view.state, view.dispatch.bind(view))
					}}
					onLeave={leave}
				/>
			)}
			{!tables && (
				<input
					ref={chooser}
					type="file"
					hidden
					multiple
					accept={IMAGE_ACCEPT}
					aria-label="Pictures for the text"
					onChange={({ currentTarget }) => {
						const { view } = editor.current ?? {}
						const files = [...(currentTarget.files ?? [])]
						currentTarget.value = ''
						if (!view || files.length === 0) return
						setAsks(undefined)
						view.focus()
						if (!takesPlace.current) void putPictures(view, files, setSaid)
						// Another was chosen, by one that arrived, say.
						else if (!replaces || !picture) setSaid(NOT_CHOSEN)
						else void putPictures(view, files, setSaid, { at: picture.at, replaces: true })
					}}
				/>
			)}
			{picture &&
				pictureBar &&
				createPortal(
					<PictureBar
						picture={picture}
						isDescribing={asks === 'words'}
						onChange={(change) => run(changePicture(change))}
						onDescribe={() => (asks === 'words' ? setAsks(undefined) : describe())}
						onReplace={() => setAsks('replacement')}
						onRemove={() => run(removePicture)}
						onLeave={() => editor.current?.view.focus()}
					/>,
					pictureBar,
				)}
			{bar && createPortal(<HistoryButtons {...{ label, editorId, shown, run }} />, bar)}
			<div ref={place} />
			{shown.undescribed > 0 && (
				<p className="flex flex-wrap items-center gap-x-3 border-t border-line px-3.5 text-ui text-muted">
					{shown.undescribed === 1
						? 'One picture is not described yet.'
						: `${shown.undescribed} pictures are not described yet.`}
					<button
						type="button"
						className="min-h-9 font-semibold text-accent-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
						onClick={() => {
							run(chooseUndescribed)
							describe()
						}}
					>
						{shown.undescribed === 1 ? 'Describe it' : 'Describe the first'}
					</button>
				</p>
			)}
			<p id={saidId} role="status" className="px-3.5 text-ui wrap-anywhere text-muted not-empty:py-2">
				{said}
			</p>
			<p className="border-t border-line px-3.5 py-1.5 text-right text-ui text-muted @2xl:hidden">{length}</p>
		</div>
	)
}
