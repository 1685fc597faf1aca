import { useLocation } from 'react-router'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import type { ComposerProps } from '#app/features/writing/components/composer.tsx'
import { countPeople, MOST_PEOPLE } from '#app/features/writing/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

const inWords = (name: string) => capitalize(name).replaceAll('_', ' ')

const LABELS: Readonly<Record<string, string>> = {
	q: 'Search',
	item: 'For',
	from: 'From',
	to: 'To',
	sort: 'Order',
}

/** Who gets it: one person, everyone in a view, or those that were ticked; and who of them does not, and why. */
export function To(props: ComposerProps) {
	const { audience, many, person, ticked, meant, look, leftOut, narrowed, item, list, tooMany } = props
	const { pathname, search } = useLocation()
	const base = `/admin/write/${audience.name}/view`
	const views = narrowed.filter(([name]) => name !== 'sort')
	const without = (gone: string) => {
		const asked = new URLSearchParams(search)
		asked.delete(gone)
		return `${base}${asked.size > 0 ? `?${asked}` : ''}`
	}
	const everyone = new URLSearchParams(narrowed as [string, string][])
	const left = leftOut.reduce((sum, one) => sum + one.count, 0)
	const inView = { label: 'Everyone in a view', to: `${base}${everyone.size > 0 ? `?${everyone}` : ''}` }
	return (
		<section aria-labelledby="write-to">
			<h2 id="write-to" className="mb-1 text-ui font-semibold">
				To
			</h2>
			<Tabs
				label="To"
				tabs={[
					...(many ? [] : [{ label: 'One person', to: `${pathname}${search}`, selected: true }]),
					{
						...inView,
						selected: many && ticked === 0,
						...(many && ticked === 0 && { count: formatCount(meant) }),
					},
					...(ticked > 0
						? [{ label: `${ticked} selected`, to: `${pathname}${search}`, selected: true }]
						: []),
				]}
			/>
			<div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1.5 border border-line px-2.5 py-2 text-ui">
				{person ? (
					<>
						<b className="bg-surface-3 px-2 py-0.5 wrap-anywhere">{person.name}</b>
						<span className="wrap-anywhere text-muted">{person.email}</span>
					</>
				) : (
					<>
						{ticked === 0 &&
							views.map(([name, value]) => (
								<span
									key={name}
									className="inline-flex min-h-6 items-center gap-1.5 rounded-control bg-surface-3 pl-2 wrap-anywhere"
								>
									<span className="text-muted">{LABELS[name] ?? inWords(name)}</span>{' '}
									{name === 'item' ? (item ?? 'one of them') : name === 'q' ? value : inWords(value)}
									<Link
										to={without(name)}
										preventScrollReset
										aria-label={`Remove ${LABELS[name] ?? inWords(name)}`}
										className="grid size-6 place-items-center"
									>
										<Icon name="close" className="size-3.5" />
									</Link>
								</span>
							))}
						<InlineLink to={list}>{ticked > 0 ? 'Choose others' : 'Add a filter'}</InlineLink>
						<b className="ml-auto tabular-nums">{countPeople(look?.count ?? 0)}</b>
					</>
				)}
			</div>
			{left > 0 && (
				<p className="mt-1.5 text-ui text-muted">
					{formatCount(left)} {left === 1 ? 'is' : 'are'} left out:{' '}
					{leftOut.map(({ why, count: some }) => `${formatCount(some)} ${why}`).join(', ')}.{' '}
					<InlineLink to={list}>See all {formatCount(meant)}</InlineLink>
				</p>
			)}
			{tooMany && (
				<Notice kind="danger" live={false} className="mt-2">
					One email goes to at most {countPeople(MOST_PEOPLE)}. Narrow the view.
				</Notice>
			)}
		</section>
	)
}
