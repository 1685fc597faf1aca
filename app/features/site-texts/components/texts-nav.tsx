import { useEffect, useRef } from 'react'
import { countChanges, textsPath } from '#app/features/site-texts/rules.ts'
import { Link } from '#app/ui/link.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** `group` is where it stands in the list. */
export type ListedPage = {
	key: string
	name: string
	group: 'Pages' | 'Everywhere' | 'Emails'
	changed: number
}

const rowClass =
	'flex min-h-tap items-center justify-between gap-3 border-l-3 px-3 py-1 text-ui hover:bg-surface-2 max-lg:whitespace-nowrap sm:min-h-8'

/** The pages and emails whose texts can be changed, and the emails that can only be read, each with how many of its texts differ from the originals. */
export function TextsNav({ pages, current }: { pages: readonly ListedPage[]; current: string }) {
	const nav = useRef<HTMLElement>(null)
	// The list is longer than its column, and each page draws it anew.
	useEffect(() => {
		const link = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
		const box = link?.offsetParent
		if (!link || !box) return
		box.scrollTop = link.offsetTop - box.clientHeight / 2
		box.scrollLeft = link.offsetLeft - box.clientWidth / 2
	}, [current])
	return (
		<nav ref={nav} aria-label="Pages and emails" className="min-w-0">
			<Group title="Pages" pages={pages} current={current} />
			<Group title="Everywhere" pages={pages} current={current}>
				<li className="max-lg:flex-none">
					<Link to="/admin/hub" className={classNames(rowClass, 'border-transparent')}>
						Opening hours, name
					</Link>
				</li>
			</Group>
			<Group title="Emails" pages={pages} current={current} />
			<p className="mt-4 px-3 text-ui text-muted max-lg:hidden">
				Diamonds count what differs from the original. The original stays kept.
			</p>
		</nav>
	)
}

function Group({
	title,
	pages,
	current,
	children,
}: {
	title: ListedPage['group']
	pages: readonly ListedPage[]
	current: string
	children?: React.ReactNode
}) {
	return (
		<>
			<h2 className="px-3 pt-3 pb-1 font-sans text-ui font-normal tracking-normal text-muted max-lg:sr-only">
				{title}
			</h2>
			<ul className="max-lg:relative max-lg:flex max-lg:overflow-x-auto max-lg:border-b max-lg:border-line">
				{pages
					.filter(({ group }) => group === title)
					.map(({ key, name, changed }) => (
						<li key={key} className="max-lg:flex-none">
							<Link
								to={textsPath(key)}
								aria-current={key === current ? 'page' : undefined}
								className={classNames(
									rowClass,
									key === current ? 'border-accent bg-surface font-semibold' : 'border-transparent',
								)}
							>
								{name}
								{changed > 0 && (
									<span className="flex items-center gap-2 font-normal text-muted">
										<span aria-hidden="true" className="size-2 rotate-45 bg-pending-solid" />
										<span aria-hidden="true">{changed}</span>
										<span className="sr-only">{countChanges(changed)}</span>
									</span>
								)}
							</Link>
						</li>
					))}
				{children}
			</ul>
		</>
	)
}
