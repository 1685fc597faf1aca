import type { ReactNode } from 'react'
import { inSentence, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ListKeys } from '#app/platform/office/admin/key-hints.tsx'
import { AwaitedWords, useAwaited, useAwaitedWords } from '#app/platform/office/admin/list-awaited.ts'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import { NUMBERED_PAGES } from '#app/platform/office/lists/numbered-pages.ts'
import type { ListPage } from '#app/platform/office/lists/list.server.ts'
import type { Followed } from '#app/platform/office/live/changes.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageNumbers } from '#app/ui/page-numbers.ts'
import { Pager } from '#app/ui/pager.tsx'

type Heading = {
	/** Before the title. */
	picture?: ReactNode
	title: ReactNode
	intro?: ReactNode
	children?: ReactNode
}

const titleClass = 'flex min-w-0 items-center gap-3 text-2xl leading-tight tracking-display'

/** Beside a title its buttons are as low as it is. */
const actsClass =
	'flex flex-wrap gap-2 sm:[--control:2rem] sm:[&_:is(a,button)]:px-3.5 sm:[&_:is(a,button)]:py-1 sm:[&_:is(a,button)]:text-ui'

/** A screen's heading with its line and, at the right, what it offers. */
export function ScreenHeading({ picture, title, intro, children }: Heading) {
	return (
		<header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:min-h-10">
			<div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere max-sm:basis-full">
				{picture}
				<h1 className={titleClass}>{title}</h1>
				{intro && <p className="max-w-2xl pt-1 text-ui text-muted">{intro}</p>}
			</div>
			{children && <div className={classNames(actsClass, 'max-sm:w-full max-sm:*:flex-1')}>{children}</div>}
		</header>
	)
}

const MORE = 'screen-more'

/**
 * The heading of a list. On phones the bar above names the screen, and what stands beside the title here opens there, so
 * that the list begins at once.
 */
export function ListHeading({ title, intro, children }: Omit<Heading, 'picture'>) {
	return (
		<header className="flex items-center gap-x-4 group-has-data-record/page:mb-0 group-has-data-record/page:px-3.5 group-has-data-record/page:pt-2.5 sm:mb-3 sm:min-h-10">
			<h1
				className={classNames(
					titleClass,
					'group-has-data-record/page:text-base group-has-data-record/page:tracking-normal max-sm:sr-only',
				)}
			>
				{title}
			</h1>
			{(intro || children) && (
				<>
					<button
						type="button"
						popoverTarget={MORE}
						aria-label="More"
						data-more=""
						className="absolute top-1.5 right-1 grid size-tap place-items-center sm:hidden"
					>
						<Icon name="more" className="size-5 stroke-3" />
					</button>
					<div
						id={MORE}
						popover="auto"
						className="bg-surface text-text max-sm:inset-x-2 max-sm:top-14 max-sm:bottom-auto max-sm:m-0 max-sm:w-auto max-sm:border max-sm:border-line max-sm:p-4 max-sm:shadow-menu sm:static sm:m-0 sm:flex sm:h-auto sm:w-auto sm:min-w-0 sm:flex-1 sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-4 sm:gap-y-2 sm:overflow-visible sm:border-0 sm:bg-transparent sm:p-0 sm:text-inherit group-has-data-record/page:hidden!"
					>
						<p className="min-w-0 max-w-2xl text-ui text-muted empty:hidden sm:flex-1 sm:basis-52 sm:pt-1 sm:leading-snug">
							{intro}
						</p>
						{children && (
							<div className={classNames(actsClass, 'max-sm:mt-3 max-sm:flex-col sm:ml-auto')}>
								{children}
							</div>
						)}
					</div>
				</>
			)}
		</header>
	)
}

/** The export of what the list's search and filters leave. */
export function ExportLink({ to }: { to: string }) {
	return (
		<a href={to} className={buttonClass({ variant: 'outline' })}>
			<Icon name="download" />
			Export CSV
		</a>
	)
}

/** Writes to everyone whom the list's search and filters leave. @param to the list's `write` address */
export const WriteLink = ({ to }: { to: string }) => (
	<ButtonLink to={to} variant="outline">
		Send Email
	</ButtonLink>
)

/** What could not be read or done, above the list. */
export const FailureNotice = ({ children }: { children: ReactNode }) =>
	children ? (
		<Notice kind="danger" className="mb-3">
			{children}
		</Notice>
	) : null

/**
 * The frame of a list: named, and read anew when what it shows changes. While other rows of it are awaited for longer than
 * a moment it is busy, and bars stand where its rows have their words.
 */
export function ListFrame({
	name,
	label,
	live,
	fits = false,
	children,
}: {
	/** The list's: last part of its address. */
	name: string
	label: string
	live: Followed | undefined
	/** It is what its screen is for: it takes the window, in which its rows scroll. */
	fits?: boolean
	children: ReactNode
}) {
	const awaited = useAwaited(`/admin/${name}`)
	const isBusy = awaited === 'rows' || awaited === 'words'
	const words = `Loading ${inSentence(label)}...`
	return (
		<AwaitedWords value={awaited === 'words' ? words : null}>
			<ListChanged live={live} />
			<p role="status" className="sr-only">
				{isBusy && words}
			</p>
			<section
				aria-label={label}
				aria-busy={isBusy}
				data-awaits={awaited === 'no' ? undefined : ''}
				data-fits={fits ? '' : undefined}
				className="border border-line bg-surface [--gutter:0.75rem] group-has-data-record/page:border-0 max-sm:data-fits:-mx-4 max-sm:data-fits:border-x-0 data-fits:flex data-fits:flex-col lg:data-fits:min-h-96 lg:data-fits:flex-1"
			>
				{children}
			</section>
		</AwaitedWords>
	)
}

/** What scrolls between the tools of a list and its foot; a new page of it begins at its top. */
export const ListBody = ({ children }: { children: ReactNode }) => (
	<div
		data-rows=""
		className="relative lg:in-data-fits:min-h-0 lg:in-data-fits:flex-1 lg:in-data-fits:scroll-pt-8 lg:in-data-fits:overflow-y-auto"
	>
		{children}
	</div>
)

/** "1 to 20 of 48", the pages beside it and those that have a number. */
export function ListPager({
	name,
	list,
	selects = false,
	filters,
	clock,
}: {
	name: string
	list: Omit<ListPage<unknown>, 'counts'>
	/** Its rows can be ticked. */
	selects?: boolean
	/** Something narrows it behind a button. */
	filters: boolean
	/** When these rows were read, where they cannot be read now. */
	clock?: string | undefined
}) {
	const to = useAddresses({ name })
	const words = useAwaitedWords()
	if (list.total === 0 && list.rows.length === 0) return null
	const last = Math.max(0, list.from + list.rows.length - 1)
	return (
		<Pager
			className="border-t border-line px-3 sm:px-3.5 lg:min-h-10 lg:*:min-h-8!"
			text={
				words ? (
					// It is heard from the frame.
					<span aria-hidden="true">{words}</span>
				) : (
					<>
						{`${formatCount(list.from)} to ${formatCount(last)} of ${formatCount(list.total)}${list.capped ? '+' : ''}${clock ? `, as of ${clock}` : ''}`}
						<ListKeys selects={selects} filters={filters} />
					</>
				)
			}
			previous={list.before && to.listWith({ before: list.before })}
			next={list.after && to.listWith({ after: list.after })}
			pages={numberedPages(list).map(({ asks, ...numbered }) => ({
				...numbered,
				to: to.listWith({ page: null, ...asks }),
			}))}
		/>
	)
}

/**
 * The pages of a list that have a number, and how each is asked for: those beside the present one by its rows, others by
 * their number, as far as that is read.
 */
function numberedPages({ page, size, total, capped, before, after }: Omit<ListPage<unknown>, 'counts'>) {
	const last = Math.ceil(total / size)
	if (page === undefined || last <= 1) return []
	const at = (number: number): Record<string, string> => {
		if (number === page - 1 && before) return { before }
		if (number === page + 1 && after) return { after }
		return number === 1 ? {} : { page: String(number) }
	}
	return pageNumbers(page, capped ? page + 1 : last)
		.filter((number) => Math.abs(number - page) <= 1 || number <= NUMBERED_PAGES)
		.map((number) => ({ number, current: number === page, asks: at(number) }))
}
