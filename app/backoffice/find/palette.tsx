import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { ResultsProps } from '#app/backoffice/find/results.tsx'
import { MOST_LETTERS } from '#app/backoffice/find/found.ts'
import type { ShellFacts } from '#app/backoffice/user-panel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

const PAGE = '/admin/find'

/** A key as it is drawn. */
const keyClass =
	'rounded-control border border-line-strong bg-surface px-1.5 font-sans text-xs leading-5 text-text-2'

/**
 * The way to everything from anywhere: a link to its page, which Ctrl or Cmd and K or a press opens as a dialog
 * (decision 224). The dialog and its field stand here, so that what is typed at once is not lost; what they find is
 * fetched when it is first asked for, and where that does not come, Enter leads to the page.
 */
export function Palette({ facts }: { facts: ShellFacts }) {
	const dialog = useRef<HTMLDialogElement>(null)
	const field = useRef<HTMLInputElement>(null)
	const keys = useRef<ResultsProps['keys']['current']>(null)
	const [q, setQ] = useState('')
	const [times, setTimes] = useState(0)
	const [Results, setResults] = useState<ComponentType<ResultsProps> | null>(null)
	const [isCut, setCut] = useState(false)

	const close = () => dialog.current?.close()
	const show = () => {
		if (dialog.current?.open) return close()
		dialog.current?.showModal()
		field.current?.select()
		setTimes((before) => before + 1)
		setCut(false)
		import('#app/backoffice/find/results.tsx').then(
			(module) => setResults(() => module.Results),
			() => setCut(true),
		)
	}
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event
			if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented) return
			event.preventDefault()
			if (!repeat) show()
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	})
	const onPress = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		show()
	}
	return (
		<>
			<Link
				to={PAGE}
				onClick={onPress}
				aria-keyshortcuts="Control+K Meta+K"
				aria-haspopup="dialog"
				className="inline-flex items-center gap-3 text-muted hover:text-text max-sm:size-tap max-sm:flex-none max-sm:justify-center sm:min-h-8 sm:w-80 sm:min-w-0 sm:rounded-control sm:border sm:border-line sm:bg-surface-2 sm:px-3 sm:hover:border-text"
			>
				<Icon name="search" />
				<span className="max-sm:sr-only">Find anything</span>
				<span aria-hidden="true" className="ml-auto flex gap-1 max-lg:hidden noscript:hidden">
					<kbd className={keyClass}>Ctrl</kbd>
					<kbd className={keyClass}>K</kbd>
				</span>
			</Link>
			<dialog
				ref={dialog}
				aria-label="Find anything"
				className="mx-auto mt-24 mb-auto max-h-[min(36rem,calc(100svh-8rem))] w-full max-w-164 flex-col overflow-hidden rounded-panel bg-surface p-0 text-text shadow-overlay backdrop:bg-scrim open:flex max-sm:m-0 max-sm:h-full max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none"
			>
				<Form
					method="get"
					action={PAGE}
					role="search"
					onSubmit={close}
					className="flex flex-none items-center gap-3 border-b border-line px-4 sm:px-5"
				>
					<Icon name="search" className="size-6 text-muted" />
					<input
						ref={field}
						name="q"
						role="combobox"
						aria-label="Find anything"
						aria-autocomplete="list"
						aria-expanded={Results !== null}
						aria-controls={Results ? 'found' : undefined}
						placeholder="Find anything"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						enterKeyHint="search"
						maxLength={MOST_LETTERS}
						value={q}
						onChange={({ currentTarget }) => setQ(currentTarget.value)}
						onKeyDown={(event) => keys.current?.(event)}
						className="my-2 min-w-0 flex-1 bg-transparent px-2 py-2 text-lg -outline-offset-2 focus-visible:shadow-none"
					/>
					<button type="button" onClick={close} className="grid size-tap flex-none place-items-center">
						<span className="sr-only">Close</span>
						<kbd aria-hidden="true" className={`${keyClass} max-sm:hidden`}>
							Esc
						</kbd>
						<Icon name="close" className="text-muted sm:hidden" />
					</button>
				</Form>
				{Results && (
					<Results
						q={q}
						opened={times}
						facts={facts}
						field={field}
						keys={keys}
						onChosen={() => {
							close()
							setQ('')
						}}
					/>
				)}
				{!Results && (
					<p role="status" className="px-5 py-6 text-muted">
						{isCut ? 'The connection was lost. Enter searches on a page of its own.' : 'One moment...'}
					</p>
				)}
			</dialog>
		</>
	)
}
