import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Browser storage that remembers that somebody wants no single keys (WCAG 2.1.4). */
const OFF = 'hub-single-keys-off'

const STANDARD: readonly (readonly [keys: string, does: string])[] = [
	['j or ↓', 'Next row, or next record'],
	['k or ↑', 'Previous row, or previous record'],
	['Enter', 'Open the row'],
	['x', 'Select the row'],
	['/', 'Search'],
	['Ctrl K or ⌘ K', 'Find anything, from anywhere'],
	['Ctrl Enter or ⌘ Enter', 'Send what is typed'],
	['Esc', 'Close'],
	['?', 'This sheet'],
]

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement &&
	(target.isContentEditable ||
		target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="submit"])'))

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** Where a key means something: the dialog on top, else the page with the record that stands beside its list. */
const findScope = (): ParentNode =>
	[...document.querySelectorAll('dialog[open]:not([data-record])')].at(-1) ?? document

/** Moves the focus to the next or previous row's link; the first one where none has it. */
function moveInRows(scope: ParentNode, step: 1 | -1): boolean {
	const rows = [...scope.querySelectorAll<HTMLElement>('[data-row-link]')].filter(isShown)
	if (rows.length === 0) return false
	const at = rows.findIndex(
		(row) => row === document.activeElement || row.closest('[data-row]')?.contains(document.activeElement),
	)
	const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]
	next?.focus()
	next?.scrollIntoView({ block: 'nearest' })
	return true
}

/** Presses the button that sends the form that somebody types in: the one that says so, else the first. */
function sendTyped(target: EventTarget | null): boolean {
	const form = target instanceof HTMLTextAreaElement ? target.form : null
	const buttons = [...(form?.elements ?? [])].filter(
		(element): element is HTMLButtonElement =>
			element instanceof HTMLButtonElement && element.type === 'submit' && !element.disabled,
	)
	const button = buttons.find(({ dataset }) => 'send' in dataset) ?? buttons[0]
	if (!button) return false
	button.click()
	return true
}

/** Presses what a key stands for in the scope; a field gets the focus instead. */
function press(scope: ParentNode, key: string): boolean {
	const found = [...scope.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].find(
		(element) => isShown(element) && !element.matches(':disabled'),
	)
	if (!found) return false
	if (isTyping(found)) found.focus()
	else found.click()
	return true
}

function act(key: string): boolean {
	const scope = findScope()
	if (key === '/') {
		const search = [...scope.querySelectorAll<HTMLInputElement>('input[type="search"]')].find(isShown)
		// With the words of the search before, which what is typed replaces.
		search?.select()
		return search !== undefined
	}
	if (key === 'x') {
		const tick = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-tick]')
		tick?.click()
		return Boolean(tick)
	}
	const step = key === 'j' || key === 'ArrowDown' ? 1 : key === 'k' || key === 'ArrowUp' ? -1 : undefined
	if (step === undefined) return key.length === 1 && press(scope, key)
	// In a record's dialog the letters lead to its neighbours; the arrows scroll.
	if (key.length === 1 && press(scope, key)) return true
	const isOnRow = document.activeElement?.closest('[data-row]') !== null
	return (key.length === 1 || isOnRow) && moveInRows(scope, step)
}

/** What it says, without what is only seen. */
function readName(element: HTMLElement): string {
	const copy = element.cloneNode(true) as HTMLElement
	for (const unsaid of copy.querySelectorAll('[aria-hidden="true"]')) unsaid.remove()
	return copy.textContent?.trim() ?? ''
}

/** What the keys of the present scope do, by the names of what they press. */
const readKeys = () =>
	[...findScope().querySelectorAll<HTMLElement>('[data-key]')]
		.filter(isShown)
		.map(
			(element) =>
				[element.dataset['key'] ?? '', element.getAttribute('aria-label') ?? readName(element)] as const,
		)

/**
 * The single keys of every screen: what carries `data-key` is pressed by that key while its dialog, or the page,
 * is on top. Never while somebody types, never with Ctrl, Alt or Cmd; they can be switched off. `?` shows them.
 */
export function ScreenKeys() {
	const sheet = useRef<HTMLDialogElement>(null)
	const [keys, setKeys] = useState<ReturnType<typeof readKeys>>()
	const [isOff, setOff] = useState(false)
	useEffect(() => setOff(localStorage.getItem(OFF) !== null), [])

	const show = () => {
		setKeys(readKeys().filter(([key]) => !'?jk'.includes(key)))
		sheet.current?.showModal()
	}
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const { key, target } = event
			if (key === 'Enter' && event.ctrlKey !== event.metaKey && sendTyped(target)) event.preventDefault()
			if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
				return
			if (isOff || isTyping(target)) return
			if (key === '?' && !sheet.current?.open) show()
			else if (!act(key)) return
			event.preventDefault()
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	})

	const switchKeys = (off: boolean) => {
		setOff(off)
		if (off) localStorage.setItem(OFF, 'yes')
		else localStorage.removeItem(OFF)
	}
	return (
		<>
			<button
				type="button"
				onClick={show}
				className="order-3 -mr-2 grid size-9 flex-none place-items-center text-muted hover:text-text max-sm:hidden noscript:hidden"
			>
				<span className="sr-only">Keyboard shortcuts</span>
				<span aria-hidden="true" className="text-base font-semibold">
					?
				</span>
			</button>
			<dialog
				ref={sheet}
				aria-labelledby="screen-keys"
				className="m-auto w-full max-w-104 rounded-panel bg-surface p-6 text-text shadow-overlay backdrop:bg-scrim"
			>
				<h2 id="screen-keys" className="text-h4">
					Keyboard shortcuts
				</h2>
				{keys && <KeyList keys={[...STANDARD, ...keys]} />}
				<label className="mt-4 flex min-h-(--control) items-center gap-3">
					<input
						type="checkbox"
						checked={!isOff}
						onChange={({ currentTarget }) => switchKeys(!currentTarget.checked)}
						className="size-5 accent-oxide"
					/>
					Single keys act on this device
				</label>
				<form method="dialog" className="mt-4 flex justify-end">
					<Button type="submit" variant="outline">
						Close
					</Button>
				</form>
			</dialog>
		</>
	)
}

const KeyList = ({ keys }: { keys: typeof STANDARD }) => (
	<dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
		{keys.map(([key, does]) => (
			<div key={`${key} ${does}`} className="contents">
				<dt>
					<kbd className="rounded-control border border-line px-1.5 font-sans text-ui">{key}</kbd>
				</dt>
				<dd className="wrap-anywhere">{does}</dd>
			</div>
		))}
	</dl>
)
