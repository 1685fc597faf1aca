import { useEffect, useRef, useState } from 'react'
import { tintChanges } from '#app/platform/office/admin/tint-changes.ts'
import { NOT_DRAWN, type TypedPreview } from '#app/platform/office/admin/typed-preview.ts'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** How long nobody has typed when the page is drawn anew, in milliseconds. */
const PAUSE = 700

/** Where there is room for it; the column's own rules say the same. */
const ROOM = '(min-width: 80rem)'

/** Pixels that the page is wide on each. */
const WIDTHS = { Phone: 360, Desktop: 1280 } as const

type Size = keyof typeof WIDTHS

/** A page as it was drawn, by its number. */
type Drawn = { at: number; html: string }

/** What a form says, without its files: the preview shows the pictures that there are. */
function typedIn(form: HTMLFormElement): URLSearchParams {
	const typed = new URLSearchParams()
	for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.append(name, value)
	return typed
}

/** The page without script, to be looked at and not pressed. */
function asPicture(html: string): string {
	const page = new DOMParser().parseFromString(html, 'text/html')
	for (const runs of page.querySelectorAll('script, link[rel="modulepreload"]')) runs.remove()
	page.body.setAttribute('inert', '')
	return `<!DOCTYPE html>${page.documentElement.outerHTML}`
}

/** The page of what is typed in the form around it; `trouble` says why it is not the newest. */
function useDrawn(form: () => HTMLFormElement | null | undefined, address: string) {
	const [drawn, setDrawn] = useState<Drawn | null>(null)
	const [trouble, setTrouble] = useState<string | null>(null)
	const formOf = useRef(form)
	useEffect(() => {
		const typedForm = formOf.current()
		if (!typedForm) return
		const room = matchMedia(ROOM)
		let [at, sent]: [number, string | null] = [0, null]
		let timer: ReturnType<typeof setTimeout> | undefined
		let asking: AbortController | undefined
		const ask = async () => {
			const typed = String(typedIn(typedForm))
			if (!room.matches || typed === sent || asking) return
			sent = typed
			const mine = (asking = new AbortController())
			try {
				const answer = await fetch(address, {
					method: 'POST',
					body: new URLSearchParams(typed),
					signal: mine.signal,
				})
				const given = (await answer.json()) as TypedPreview
				if (mine.signal.aborted) return
				if ('html' in given) setDrawn({ at: ++at, html: asPicture(given.html) })
				setTrouble('html' in given ? null : given.why)
			} catch {
				if (!mine.signal.aborted) setTrouble(NOT_DRAWN)
			}
			if (mine.signal.aborted) return
			asking = undefined
			// What was typed meanwhile.
			later()
		}
		const later = () => {
			clearTimeout(timer)
			timer = setTimeout(() => void ask(), PAUSE)
		}
		void ask()
		typedForm.addEventListener('input', later)
		room.addEventListener('change', later)
		return () => {
			clearTimeout(timer)
			asking?.abort()
			typedForm.removeEventListener('input', later)
			room.removeEventListener('change', later)
		}
	}, [address])
	return { drawn, trouble }
}

/**
 * The page of a record beside its fields, as what is typed would make it. Nothing in it can be pressed.
 * @param address draws it
 * @param look where it is opened in a tab, as it was saved
 */
export function PreviewBeside({ address, look }: { address: string; look: string | null | undefined }) {
	const column = useRef<HTMLElement>(null)
	const [size, setSize] = useState<Size>('Phone')
	const { drawn, trouble } = useDrawn(() => column.current?.closest('form'), address)
	return (
		<section
			ref={column}
			aria-labelledby="preview"
			className="flex min-h-0 min-w-0 flex-col border-l border-line bg-surface-3 max-xl:hidden"
		>
			<div className="flex flex-none items-center justify-between gap-2 px-3 py-2">
				<h2 id="preview" className="font-sans text-ui font-semibold tracking-normal">
					Preview
				</h2>
				<div className="flex gap-1">
					<div className="flex border border-line bg-surface">
						{(['Phone', 'Desktop'] as const).map((name) => (
							<button
								key={name}
								type="button"
								aria-pressed={name === size}
								onClick={() => setSize(name)}
								className="min-h-7 px-2.5 text-ui aria-pressed:bg-primary aria-pressed:text-on-primary"
							>
								{name}
							</button>
						))}
					</div>
					{look && (
						<a
							href={look}
							target="_blank"
							rel="noopener"
							aria-label="Open what is saved (opens in a new tab)"
							title="Open what is saved"
							className="grid size-8 place-items-center border border-line bg-surface hover:bg-surface-2"
						>
							<Icon name="external" />
						</a>
					)}
				</div>
			</div>
			<p role="status" className="px-3 pb-2 text-ui text-muted empty:hidden">
				{trouble}
			</p>
			<Pages key={size} drawn={drawn} width={WIDTHS[size]} />
		</section>
	)
}

/** The page that is seen, and the next one behind it until it is there, so that nothing flickers and the place stays. */
function Pages({ drawn, width }: { drawn: Drawn | null; width: number }) {
	const [seen, setSeen] = useState<Drawn | null>(null)
	const box = useRef<HTMLDivElement>(null)
	const [room, setRoom] = useState({ width: 0, height: 0 })
	useEffect(() => {
		if (!box.current) return
		const watch = new ResizeObserver(([entry]) => {
			if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
		})
		watch.observe(box.current)
		return () => watch.disconnect()
	}, [])
	const scale = room.width / width || 1
	const show = (next: Drawn, frame: HTMLIFrameElement) => {
		const before = box.current?.querySelector<HTMLIFrameElement>('[data-seen]')?.contentWindow
		if (before) frame.contentWindow?.scrollTo(0, before.scrollY)
		if (before && frame.contentDocument) tintChanges(before.document, frame.contentDocument)
		setSeen(next)
	}
	const pages = [seen, drawn?.at === seen?.at ? null : drawn].filter((page) => page !== null)
	return (
		<div ref={box} className="relative mx-3 mb-3 min-h-0 flex-1 overflow-hidden border border-line bg-bg">
			{room.width > 0 &&
				pages.map((page) => (
					<iframe
						key={page.at}
						title="How the page looks"
						// Looked at from here, and nothing in it runs.
						sandbox="allow-same-origin"
						srcDoc={page.html}
						onLoad={(event) => show(page, event.currentTarget)}
						data-seen={page === seen ? '' : undefined}
						aria-hidden={page === seen ? undefined : true}
						width={width}
						height={Math.ceil(room.height / scale)}
						className={classNames(
							'absolute top-0 left-0 origin-top-left border-0',
							page !== seen && '-z-1 opacity-0',
						)}
						style={{ transform: `scale(${scale})` }}
					/>
				))}
		</div>
	)
}
