import { useState } from 'react'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { keptWeight } from '#app/learning/catalog/rules.ts'
import { countWord } from '#app/learning/study/components/count-word.ts'
import { storePagesOffline } from '#app/learning/study/components/use-offline-pages.ts'
import { formatWeight } from '#app/platform/core/files/documents.ts'
import { textLinkClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'

type Lesson = { path: string; weight: number }

/** "Six lessons are on this phone" and what the rest is. */
function sentenceOf(kept: number, total: number): readonly [string, string] {
	if (kept === 0) return ['Lessons that you open stay on this phone', ' and open without a network.']
	const are = kept === 1 ? 'lesson is' : 'lessons are'
	const all = kept === total && total > 1 ? `All ${countWord(kept)}` : capitalize(countWord(kept))
	return [`${all} ${are} on this phone`, ` and ${kept === 1 ? 'opens' : 'open'} without network.`]
}

/**
 * How many lessons of a course this device keeps for reading without a network, and a button that keeps the others, with
 * what they weigh. Nothing where the browser cannot keep them.
 * @param kept the addresses that it keeps, of `useOfflinePages`
 */
export function OfflineLessons({
	lessons,
	kept,
	className,
}: {
	lessons: readonly Lesson[]
	kept: ReadonlySet<string>
	className?: string
}) {
	const hydrated = useHydrated()
	const [asked, setAsked] = useState(false)
	if (!hydrated || !('serviceWorker' in navigator) || lessons.length === 0) return null
	const others = lessons.filter(({ path }) => !kept.has(path))
	const count = lessons.length - others.length
	const [fact, rest] = sentenceOf(count, lessons.length)
	const which =
		count === 0
			? others.length === 1
				? 'it'
				: `all ${countWord(others.length)}`
			: `the other ${others.length === 1 ? '' : countWord(others.length)}`
	const keep = () => {
		setAsked(true)
		storePagesOffline(others.map(({ path }) => path))
	}
	return (
		<Notice kind="neutral" className={classNames('print:hidden', className)}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<p>
					<strong className="text-text">{fact}</strong>
					{rest}
				</p>
				{others.length > 0 && (
					<button type="button" disabled={asked} onClick={keep} className={textLinkClass}>
						{asked ? 'Keeping them...' : `Keep ${which.trim()}, ${formatWeight(keptWeight(others))}`}
					</button>
				)}
			</div>
		</Notice>
	)
}
