import type { Look } from '#app/features/writing/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Avatar } from '#app/ui/tile.tsx'

const arrowClass =
	'grid size-8 place-items-center border border-line-strong hover:border-text disabled:text-muted disabled:hover:border-line-strong'

/** The email as each of its people gets it; it stands in a frame that runs nothing and leads nowhere. */
export function HowItLooks({
	look,
	from,
	show,
}: {
	/** Undefined until it is drawn. */
	look: Look | null | undefined
	from: string
	/** Draws it for another of them, counted from 0. */
	show: (at: number) => void
}) {
	return (
		<section aria-labelledby="how-it-looks" className="border border-line bg-inset lg:sticky lg:top-2">
			<header className="flex min-h-12 items-center gap-2 border-b border-line bg-surface px-4">
				<h2 id="how-it-looks" className="mr-auto text-ui font-bold">
					How it looks
				</h2>
				{look && look.count > 1 && (
					<span className="flex items-center gap-2 text-ui text-muted tabular-nums noscript:hidden">
						{formatCount(look.at + 1)} of {formatCount(look.count)}
						<button
							type="button"
							onClick={() => show(look.at - 1)}
							disabled={look.at === 0}
							aria-label="Previous person"
							className={arrowClass}
						>
							<Icon name="arrow-left" />
						</button>
						<button
							type="button"
							onClick={() => show(look.at + 1)}
							disabled={look.at + 1 >= look.count}
							aria-label="Next person"
							className={arrowClass}
						>
							<Icon name="arrow-right" />
						</button>
					</span>
				)}
			</header>
			{!look ? (
				<p className="px-4 py-6 text-ui text-muted">
					{look === null ? 'Nobody gets it.' : 'Press How it looks to see what you typed.'}
				</p>
			) : (
				<>
					{look.count > 1 && (
						<div
							role="group"
							aria-label="Who gets it"
							className="flex border-b border-line bg-surface noscript:hidden"
						>
							{look.tabs.map(({ at, name, id }) => (
								<button
									key={at}
									type="button"
									aria-pressed={at === look.at}
									onClick={() => show(at)}
									className={classNames(
										'flex min-h-10 min-w-0 flex-1 items-center gap-2 border-r border-line px-3 text-left text-ui last:border-r-0',
										at === look.at && 'font-semibold shadow-[inset_0_-3px_var(--color-text)]',
									)}
								>
									<span className="w-6 flex-none">
										<Avatar seed={`person:${id}`} />
									</span>
									<span className="truncate">{name}</span>
								</button>
							))}
						</div>
					)}
					<dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-y-0.5 px-4 pt-3 text-ui">
						<dt className="text-muted">From</dt>
						<dd className="wrap-anywhere">{from}</dd>
						<dt className="text-muted">To</dt>
						<dd className="wrap-anywhere">
							{look.to.name}, {look.to.email}
						</dd>
						<dt className="text-muted">Subject</dt>
						<dd className="font-semibold wrap-anywhere">{look.subject || 'No subject yet'}</dd>
					</dl>
					{look.empty.length > 0 && (
						<p className="px-4 pt-2 text-ui font-semibold wrap-anywhere text-danger">
							Empty for {look.to.name}: {look.empty.join(', ')}
						</p>
					)}
					<iframe
						title="The email"
						sandbox=""
						srcDoc={look.html}
						className="mt-3 block h-[30rem] w-full border-t border-line bg-white"
					/>
				</>
			)}
		</section>
	)
}
