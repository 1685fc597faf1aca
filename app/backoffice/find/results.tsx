import {
	type KeyboardEvent,
	type MouseEvent,
	type RefObject,
	useEffect,
	useId,
	useImperativeHandle,
	useState,
} from 'react'
import { useLocation } from 'react-router'
import { groupsOf, LEAST_LETTERS, type Offer } from '#app/backoffice/find/found.ts'
import { useFound, useOffers } from '#app/backoffice/find/use-answers.ts'
import { useOwnSending } from '#app/backoffice/use-own-sending.ts'
import type { ShellFacts } from '#app/backoffice/user-panel.tsx'
import { texts as notificationTexts } from '#app/features/notifications/rules.ts'
import { withCurrentSearch, PRESS } from '#app/platform/office/admin/addresses.ts'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import { wordsOf } from '#app/platform/core/text/search-words.ts'
import { Link } from '#app/ui/link.tsx'
import { Status } from '#app/ui/status.tsx'

export type ResultsProps = {
	/** What stands in the field. */
	q: string
	/** How often the palette was opened. */
	opened: number
	facts: ShellFacts
	field: RefObject<HTMLInputElement | null>
	/** Where the field finds what its keys do. */
	keys: RefObject<((event: KeyboardEvent) => void) | null>
	/** Something was chosen, and the palette closes. */
	onChosen: () => void
}

const READ_ALL = 'find-read-all'
const NOTIFICATIONS = '/admin/notifications'

const isOfThisList = ({ title }: Offer) => title.startsWith('Export this')

/** Acts of the page that is open: its list as it is narrowed now, and forms that stand in it. */
function useActsHere(acts: readonly Offer[], { badges }: ShellFacts): Offer[] {
	const { pathname, search } = useLocation()
	const here = acts.map((act) =>
		act.file && pathname.startsWith(act.to.replace(/\/export\.csv$/, ''))
			? { ...act, title: 'Export this list as CSV', to: act.to + withCurrentSearch(search, { after: null }) }
			: act,
	)
	const readAll = { title: 'Mark all notifications as read', line: 'Notifications', to: NOTIFICATIONS }
	return [
		...here.filter(isOfThisList),
		...here.filter((act) => !isOfThisList(act)),
		...(badges[NOTIFICATIONS] ? [{ ...readAll, form: READ_ALL }] : []),
		{ title: 'Sign out', line: 'Of this browser', to: '/admin', form: 'sign-out' },
	]
}

/** The listbox of the palette: screens, views, people, records and acts, chosen by arrows and Enter, or by a press. */
export function Results({ q, opened, facts, field, keys, onChosen }: ResultsProps) {
	const id = useId()
	const offers = useOffers(opened)
	const found = useFound(q)
	const { onSubmit } = useOwnSending(notificationTexts.readAllFailed)
	const acts = useActsHere(offers.acts, facts)
	const groups = groupsOf(q, { ...offers, acts }, found)
	const lines = groups.flatMap((group) => group.offers)
	const keyOf = ({ to, form }: Offer) => form ?? to
	// What is marked stays marked while more comes, so that Enter never opens what has just slipped below it.
	const [marked, setMarked] = useState({ q, key: '' })
	const at = Math.max(0, marked.q === q ? lines.findIndex((line) => keyOf(line) === marked.key) : 0)
	const active = lines[at]
	const activeKey = active && keyOf(active)
	useEffect(() => {
		if (activeKey !== undefined) setMarked({ q, key: activeKey })
	}, [q, activeKey])
	const idAt = (line: number) => `${id}-${line}`
	const mark = (line: number) => {
		const next = lines.at(line % lines.length)
		if (next) setMarked({ q, key: keyOf(next) })
	}
	const activeId = active ? idAt(at) : ''
	useEffect(() => {
		field.current?.setAttribute('aria-activedescendant', activeId)
		document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
	}, [field, activeId, q])

	useImperativeHandle(keys, () => (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return
		if (event.key === 'ArrowDown') mark(at + 1)
		else if (event.key === 'ArrowUp') mark(at - 1)
		else if (event.key === 'Enter' && active) {
			const { ctrlKey, metaKey } = event
			document
				.getElementById(activeId)
				?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }))
		} else return
		event.preventDefault()
	})
	let line = 0
	return (
		<>
			<div
				id="found"
				role="listbox"
				aria-label="Found"
				className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2"
			>
				{groups.map(({ title, offers: listed }) => (
					<div key={title} role="group" aria-label={title} className="pb-2">
						<p aria-hidden="true" className="px-5 pt-2 pb-1 text-ui text-muted">
							{title}
						</p>
						{listed.map((offer) => {
							const its = line++
							return (
								<Line
									key={keyOf(offer)}
									id={idAt(its)}
									offer={offer}
									q={q}
									selected={its === at}
									onPointer={() => mark(its)}
									onChosen={onChosen}
								/>
							)
						})}
					</div>
				))}
			</div>
			<p role="status" className="flex-none">
				<Said q={q} count={lines.length} {...found} />
			</p>
			<Footer />
			<form
				data-act={READ_ALL}
				method="post"
				action={`${NOTIFICATIONS}?${PRESS}=read-all`}
				onSubmit={onSubmit}
				hidden
			>
				<HiddenKeys keys={facts.keys} />
				<input type="hidden" name="until" value={facts.now.toISOString()} />
			</form>
		</>
	)
}

type Answer = { q: string; count: number } & Omit<ReturnType<typeof useFound>, 'people' | 'records'>

/** The sentence about an answer that is to be seen, if there is one. */
function sentenceOf({ q, count, waiting, cut, unfinished }: Answer): string | undefined {
	if (cut) return 'The records could not be searched: no answer came. Screens and acts are still here.'
	if (waiting) return undefined
	if (unfinished) return 'Not every list could be searched in time. More letters find more.'
	return count === 0 ? `Nothing was found for "${q.trim()}".` : undefined
}

/** What there is to say of an answer; how many lines there are is read aloud only. */
function Said(answer: Answer) {
	const seen = sentenceOf(answer)
	if (seen) return <span className="block border-t border-line px-5 py-3 text-ui text-muted">{seen}</span>
	if (answer.waiting) return <span className="sr-only">Searching...</span>
	return answer.q.trim().length >= LEAST_LETTERS && <span className="sr-only">{answer.count} found</span>
}

type LineProps = {
	id: string
	offer: Offer
	q: string
	selected: boolean
	onPointer: () => void
	onChosen: () => void
}

function Line({ id, offer, q, selected, onPointer, onChosen }: LineProps) {
	const { title, line, to, file, form, state } = offer
	const choose = (event: MouseEvent) => {
		if (form) {
			event.preventDefault()
			document.querySelector<HTMLFormElement>(`form[data-act="${form}"]`)?.requestSubmit()
		} else if (event.metaKey || event.ctrlKey || event.shiftKey) {
			// A press that a key stands for is no press to the browser.
			if (event.nativeEvent.isTrusted) return
			event.preventDefault()
			window.open(to, '_blank', 'noopener')
			return
		}
		onChosen()
	}
	return (
		<Link
			id={id}
			role="option"
			aria-selected={selected}
			tabIndex={-1}
			to={to}
			reloadDocument={file}
			onClick={choose}
			onPointerMove={() => !selected && onPointer()}
			className="flex min-h-11 items-center justify-between gap-3 border-l-3 border-transparent px-4.5 py-2 leading-[1.3] aria-selected:border-oxide aria-selected:bg-surface-3"
		>
			<span className="min-w-0">
				<b className="block text-[0.9375rem] font-semibold wrap-anywhere">
					<Marked text={title} q={q} />
				</b>
				<span className="text-[0.8125rem] wrap-anywhere text-muted">
					<Marked text={line} q={q} />
				</span>
			</span>
			{state && <Status kind={state.kind}>{state.text}</Status>}
		</Link>
	)
}

/** A text with the words of the search underlined in it. */
function Marked({ text, q }: { text: string; q: string }) {
	const words = wordsOf(q).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
	if (words.length === 0) return text
	const parts = text.split(new RegExp(`(${words.join('|')})`, 'iu'))
	return parts.map((part, at) =>
		at % 2 === 1 ? (
			<mark key={at} className="border-b-2 border-oxide bg-transparent text-inherit">
				{part}
			</mark>
		) : (
			part
		),
	)
}

const Key = ({ children }: { children: string }) => (
	<kbd className="rounded-control border border-line-strong px-1.5 font-sans text-xs leading-5 text-text-2">
		{children}
	</kbd>
)

/** What the keys do, where there is room for it. */
const Footer = () => (
	<p
		aria-hidden="true"
		className="flex flex-none items-center gap-5 border-t border-line px-5 py-2.5 text-[0.8125rem] text-muted max-sm:hidden"
	>
		<span className="flex items-center gap-1.5">
			<Key>↑</Key> <Key>↓</Key> choose
		</span>
		<span className="flex items-center gap-1.5">
			<Key>Enter</Key> open
		</span>
		<span className="flex items-center gap-1.5">
			<Key>Ctrl</Key> <Key>Enter</Key> new tab
		</span>
		<span className="ml-auto max-md:hidden">Type a screen, a name, a reference</span>
	</p>
)
