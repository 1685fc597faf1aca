import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { ADMIN_DRAWER } from '#app/platform/office/admin/admin-drawer.ts'
import { SectionLink, sectionId, useCurrent } from '#app/platform/office/admin/section-link.tsx'
import { formatShortDate, kigaliClock } from '#app/platform/core/time/time.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { FormSection } from '#app/platform/office/admin/resource-ui.ts'
import { DrawerOpener } from '#app/ui/drawer.tsx'
import { useHasError } from '#app/ui/form-state.tsx'
import { Link } from '#app/ui/link.tsx'

/** A section of the page that a record is edited on. */
export type FrameSection = {
	title: string
	help?: ReactNode
	/** Where it stands on a page that is one text above all. */
	place?: FormSection['place']
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
	onHidden,
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
	/** Something is wrong beside the text, where `aside` stands now. */
	onHidden?: () => void
	/** What stands below its sections. */
	below?: ReactNode
}) {
	const beside = sections.filter(({ place }) => place === 'panel')
	const hasPanel = beside.length > 0
	const hidesWrong =
		useHasError(beside.flatMap(({ names }) => names.flatMap((name) => [name, `${name}_alt`]))) &&
		aside !== undefined
	const busy = useNavigation().formData !== undefined
	const frame = useRef<HTMLDivElement>(null)
	const [isTyped, setTyped] = useState(false)
	const [counts, setCounts] = useState<readonly number[]>([])
	const lists = sections.map((section) => (section.lists ?? []).join()).join('\n')
	useEffect(() => {
		const form = frame.current?.closest('form')
		if (!form) return
		const count = () => {
			const now = lists.split('\n').map((names) =>
				names.split(',').reduce((sum, name) => {
					const field = form.elements.namedItem(name)
					if (!(field instanceof HTMLTextAreaElement)) return sum
					return sum + field.value.split('\n').filter((line) => /[^\s|]/.test(line)).length
				}, 0),
			)
			setCounts((before) => (before.join() === now.join() ? before : now))
		}
		const note = () => {
			// The letter is seen first.
			startTransition(() => {
				setTyped(true)
				count()
			})
		}
		count()
		form.addEventListener('input', note)
		return () => form.removeEventListener('input', note)
	}, [lists])
	const current = useCurrent(frame, sections.length)
	const show = useRef(onHidden)
	const wasHidden = useRef(false)
	useEffect(() => {
		show.current = onHidden
	})
	useEffect(() => {
		if (hidesWrong) show.current?.()
		// It could not be focused before.
		else if (wasHidden.current) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
		wasHidden.current = hidesWrong
	}, [hidesWrong])
	const drawn = sections.map(({ title: heading, help, place, children }, at) => (
		<section
			key={heading}
			id={sectionId(at)}
			className={classNames(
				'max-w-180 scroll-mt-36 border-b border-line py-5 lg:scroll-mt-0',
				(!hasPanel || place === 'panel') && 'last-of-type:border-b-0',
				place === 'sheet' && 'xl:mx-auto xl:border-b-0',
			)}
		>
			<div
				className={classNames(
					'mb-4 flex flex-wrap items-baseline gap-x-3',
					place === 'panel' && 'justify-between xl:mb-3',
					place === 'sheet' && 'xl:sr-only',
				)}
			>
				<h2
					id={`${sectionId(at)}-title`}
					tabIndex={-1}
					className={classNames(
						'text-[1.0625rem] tracking-normal outline-none focus-visible:shadow-none',
						place === 'panel' && 'xl:font-sans xl:text-ui xl:font-semibold',
					)}
				>
					{heading}
				</h2>
				{help && <p className="text-ui text-muted">{help}</p>}
			</div>
			<div className="grid gap-5">{children}</div>
		</section>
	))
	const said = <div className="max-w-180 pt-5 empty:hidden">{notices}</div>
	return (
		<div ref={frame} data-editing="" className="contents">
			{/* The bar of the page: that of the shell gives way to it (backoffice/top-bar.tsx). */}
			<header className="sticky top-0 z-10 flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 @max-3xs:static [@media(max-height:30rem)]:static sm:px-5 lg:min-h-12 lg:py-1.5">
				<DrawerOpener drawer={ADMIN_DRAWER} className="-ml-2 flex-none" />
				<div className="max-sm:contents sm:flex sm:min-w-0 sm:flex-1 sm:basis-112 sm:items-center sm:gap-x-3">
					<h1
						tabIndex={-1}
						className="flex min-w-0 items-baseline gap-2 text-base tracking-normal outline-none focus-visible:shadow-none max-sm:flex-1 max-sm:basis-[calc(100%-10rem)]"
					>
						<Link
							to={list.to}
							className="flex-none font-normal text-text-2 underline-offset-2 hover:underline"
						>
							{list.name}
						</Link>
						<span aria-hidden="true" className="font-normal text-muted">
							/
						</span>
						<span className="line-clamp-1 min-w-0 wrap-anywhere" title={title}>
							{title}
						</span>
					</h1>
					<div className="flex-none empty:hidden max-sm:order-1">{status}</div>
					<p
						role="status"
						className="flex items-center gap-2 text-ui text-muted max-sm:order-1 sm:flex-none sm:whitespace-nowrap"
					>
						<span
							aria-hidden="true"
							className={classNames(
								'size-2 rotate-45',
								isTyped || !savedAt ? 'bg-pending-solid' : 'bg-confirmed-solid',
							)}
						/>
						{isTyped
							? 'Not saved, kept in this tab'
							: savedAt
								? `Saved ${momentOf(savedAt)}`
								: 'Not saved yet'}
					</p>
				</div>
				{/* Filled by the editor of a rich text, once it has come. */}
				<div data-history="" className="peer ml-auto empty:hidden" />
				<div className="ml-auto flex flex-wrap items-center gap-2 peer-[:not(:empty)]:ml-0 max-sm:order-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2 [&>:empty]:hidden sm:[--control:2rem] sm:[&_:is(a,button)]:py-1 sm:[&_:is(a,button)]:text-ui">
					{acts}
				</div>
			</header>
			{strip}
			<div
				className={classNames(
					'grid grid-cols-[minmax(0,1fr)] bg-surface lg:min-h-0 lg:flex-1 lg:grid-cols-[8.75rem_minmax(0,1fr)]',
					hasPanel
						? aside === undefined
							? 'xl:grid-cols-[minmax(0,1fr)]'
							: 'xl:grid-cols-[minmax(0,1fr)_19.75rem]'
						: aside !== undefined && 'xl:grid-cols-[8.75rem_minmax(0,1fr)_19.75rem]',
				)}
			>
				<nav
					aria-label="Sections"
					className={classNames(
						'relative min-w-0 bg-inset lg:overflow-y-auto lg:border-r lg:border-line lg:py-4',
						hasPanel && 'xl:hidden',
					)}
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
					className={classNames(
						'relative min-w-0 scroll-pt-4 px-4 pb-8 sm:px-6 lg:overflow-y-auto max-lg:[&_:is(input,select,textarea,button,[contenteditable])]:scroll-mt-40',
						hasPanel && 'xl:grid xl:overflow-hidden xl:p-0',
						hasPanel && aside === undefined && 'xl:grid-cols-[minmax(0,1fr)_18.5rem]',
					)}
				>
					{hasPanel ? (
						<>
							<div className="xl:relative xl:min-w-0 xl:overflow-y-auto xl:px-6 xl:pb-8">
								{said}
								{drawn.filter((_section, at) => sections[at]?.place !== 'panel')}
							</div>
							<div
								className={classNames(
									'xl:relative xl:overflow-y-auto xl:border-l xl:border-line xl:bg-inset xl:px-5 xl:pb-6 xl:[--field:2.25rem] xl:[&_:is(input,select,textarea)]:text-ui',
									aside !== undefined && 'xl:hidden',
								)}
							>
								{drawn.filter((_section, at) => sections[at]?.place === 'panel')}
								{below}
							</div>
						</>
					) : (
						<>
							{said}
							{drawn}
							{below}
						</>
					)}
				</div>
				{aside}
			</div>
		</div>
	)
}

/** Of a form that is a page: as wide and as high as its screen. */
export const formClass =
	'@container -mx-4 flex flex-col bg-surface sm:-mx-5 sm:-mt-2 lg:-mb-5 lg:min-h-0 lg:flex-1'

const momentOf = (at: Date) => {
	const day = formatShortDate(at)
	return day === formatShortDate(new Date()) ? kigaliClock(at) : `${day}, ${kigaliClock(at)}`
}
