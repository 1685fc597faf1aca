import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { formatShortDate, kigaliClock } from '#app/platform/core/time/time.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useHasError } from '#app/ui/form-state.tsx'
import { Link } from '#app/ui/link.tsx'

/** A section of the page that a record is edited on. */
export type FrameSection = {
	title: string
	help?: string | undefined
	/** Its fields by name, for the mark that one of them is wrong. */
	names: readonly string[]
	/** Its fields that are a list of lines: how many there are stands beside its name. */
	lists?: readonly string[]
	children: ReactNode
}

/** The page that a record is edited on, inside its form: what can be done in a bar that stays, its sections, and where they are. */
export function EditFrame({
	list,
	title,
	status,
	savedAt,
	acts,
	sections,
	notices,
	strip,
	aside,
	below,
}: {
	/** The list that it is of. */
	list: { name: string; to: string }
	title: string
	status?: ReactNode
	/** When it was saved last; null for what never was. */
	savedAt: Date | null
	/** Its buttons. */
	acts: ReactNode
	sections: readonly FrameSection[]
	/** What is said across the whole page, below its bar. */
	strip?: ReactNode
	/** What is said above its sections. */
	notices?: ReactNode
	/** What stands beside its fields where there is room. */
	aside?: ReactNode
	/** What stands below its sections. */
	below?: ReactNode
}) {
	const busy = useNavigation().formData !== undefined
	const frame = useRef<HTMLDivElement>(null)
	const [isTyped, setTyped] = useState(false)
	const [counts, setCounts] = useState<readonly number[]>([])
	const lists = sections.map((section) => (section.lists ?? []).join()).join('\n')
	useEffect(() => {
		const form = frame.current?.closest('form')
		if (!form) return
		const count = () =>
			setCounts(
				lists.split('\n').map((names) =>
					names.split(',').reduce((sum, name) => {
						const field = form.elements.namedItem(name)
						if (!(field instanceof HTMLTextAreaElement)) return sum
						return sum + field.value.split('\n').filter((line) => /[^\s|]/.test(line)).length
					}, 0),
				),
			)
		const note = () => {
			setTyped(true)
			count()
		}
		count()
		form.addEventListener('input', note)
		return () => form.removeEventListener('input', note)
	}, [lists])
	const current = useCurrent(frame, sections.length)
	return (
		<div ref={frame} data-editing="" className="contents">
			<header className="sticky top-0 z-10 flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 @max-3xs:static [@media(max-height:30rem)]:static sm:px-5">
				<h1
					tabIndex={-1}
					className="flex min-w-0 items-baseline gap-2 text-base tracking-normal outline-none focus-visible:shadow-none"
				>
					<Link to={list.to} className="flex-none font-normal text-text-2 underline-offset-2 hover:underline">
						{list.name}
					</Link>
					<span aria-hidden="true" className="font-normal text-muted">
						/
					</span>
					<span className="line-clamp-1 min-w-0 wrap-anywhere sm:max-w-100" title={title}>
						{title}
					</span>
				</h1>
				{status}
				<p role="status" className="flex items-center gap-2 text-ui text-muted">
					<span
						aria-hidden="true"
						className={classNames('size-2 rotate-45', isTyped ? 'bg-pending-solid' : 'bg-confirmed-solid')}
					/>
					{isTyped ? 'Not saved, kept in this tab' : savedAt ? `Saved ${momentOf(savedAt)}` : 'Not saved yet'}
				</p>
				{/* Filled by the editor of a rich text, once it has come. */}
				<div data-history="" className="peer ml-auto empty:hidden" />
				<div className="ml-auto flex flex-wrap items-center gap-2 peer-[:not(:empty)]:ml-0 max-sm:w-full max-sm:*:grow max-sm:*:px-2 [&>:empty]:hidden sm:[--control:2rem] sm:[&_:is(a,button)]:py-1 sm:[&_:is(a,button)]:text-ui">
					{acts}
				</div>
			</header>
			{strip}
			<div
				className={classNames(
					'grid grid-cols-[minmax(0,1fr)] bg-surface lg:min-h-0 lg:flex-1 lg:grid-cols-[8.75rem_minmax(0,1fr)]',
					aside !== undefined && 'xl:grid-cols-[8.75rem_minmax(0,1fr)_19.75rem]',
				)}
			>
				<nav
					aria-label="Sections"
					className="relative min-w-0 bg-inset lg:overflow-y-auto lg:border-r lg:border-line lg:py-4"
				>
					<ul className="max-lg:relative max-lg:flex max-lg:overflow-x-auto max-lg:border-b max-lg:border-line">
						{sections.map((section, at) => (
							<SectionLink
								key={section.title}
								section={section}
								at={at}
								isCurrent={at === current}
								count={section.lists && counts[at]}
							/>
						))}
					</ul>
				</nav>
				<div
					data-fits=""
					inert={busy}
					className="relative min-w-0 scroll-pt-4 px-4 pb-8 sm:px-6 lg:overflow-y-auto max-lg:[&_:is(input,select,textarea,button,[contenteditable])]:scroll-mt-40"
				>
					<div className="max-w-180 pt-5 empty:hidden">{notices}</div>
					{sections.map(({ title: heading, help, children }, at) => (
						<section
							key={heading}
							id={idOf(at)}
							className="max-w-180 scroll-mt-36 border-b border-line py-5 last-of-type:border-b-0 lg:scroll-mt-0"
						>
							<div className="mb-4 flex flex-wrap items-baseline gap-x-3">
								<h2
									id={`${idOf(at)}-title`}
									tabIndex={-1}
									className="text-[1.0625rem] tracking-normal outline-none focus-visible:shadow-none"
								>
									{heading}
								</h2>
								{help && <p className="text-ui text-muted">{help}</p>}
							</div>
							<div className="grid gap-5">{children}</div>
						</section>
					))}
					{below}
				</div>
				{aside}
			</div>
		</div>
	)
}

/** Of a form that is a page: as wide and as high as its screen. */
export const formClass =
	'@container -mx-4 flex flex-col bg-surface sm:-mx-5 sm:-mt-2 lg:-mb-5 lg:min-h-0 lg:flex-1'

const idOf = (at: number) => `section-${at + 1}`

const momentOf = (at: Date) => {
	const day = formatShortDate(at)
	return day === formatShortDate(new Date()) ? kigaliClock(at) : `${day}, ${kigaliClock(at)}`
}

function SectionLink({
	section: { title, names },
	at,
	isCurrent,
	count,
}: {
	section: FrameSection
	at: number
	isCurrent: boolean
	count: number | undefined
}) {
	const isWrong = useHasError(names)
	const show = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		// An address of its own would be another page to the router, which would forget what was answered here.
		event.preventDefault()
		document.getElementById(idOf(at))?.scrollIntoView()
		document.getElementById(`${idOf(at)}-title`)?.focus({ preventScroll: true })
	}
	return (
		<li className="max-lg:flex-none">
			<a
				href={`#${idOf(at)}`}
				onClick={show}
				aria-current={isCurrent ? 'true' : undefined}
				className={classNames(
					'flex min-h-tap items-center justify-between gap-2 border-l-3 px-3 py-1 text-ui hover:bg-surface-2 max-lg:whitespace-nowrap sm:min-h-8',
					isCurrent ? 'border-accent font-semibold' : 'border-transparent text-text-2',
				)}
			>
				{title}
				{isWrong ? (
					<span className="font-semibold text-danger">wrong</span>
				) : (
					count !== undefined && (
						<span className="font-normal text-muted">
							{count}
							<span className="sr-only"> {count === 1 ? 'row' : 'rows'}</span>
						</span>
					)
				)}
			</a>
		</li>
	)
}

/** The section that is read now: the last that has begun. */
function useCurrent(frame: RefObject<HTMLDivElement | null>, sections: number): number {
	const [current, setCurrent] = useState(0)
	useEffect(() => {
		const find = () => {
			const box = frame.current?.querySelector('[data-fits]')
			const isColumn = box && getComputedStyle(box).overflowY === 'auto'
			const top = isColumn ? box.getBoundingClientRect().top : 0
			const isAtEnd = isColumn
				? box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2
				: scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
			const begun = [...(frame.current?.querySelectorAll('section[id]') ?? [])].filter(
				(section) => section.getBoundingClientRect().top - top < 160,
			)
			setCurrent(isAtEnd ? sections - 1 : Math.max(0, begun.length - 1))
		}
		document.addEventListener('scroll', find, { capture: true, passive: true })
		return () => document.removeEventListener('scroll', find, { capture: true })
	}, [frame, sections])
	return current
}
