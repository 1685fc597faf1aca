import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import type { FrameSection } from '#app/platform/office/admin/edit-frame.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useHasError } from '#app/ui/form-state.tsx'

/** The id of a section on its page. */
export const sectionId = (at: number) => `section-${at + 1}`

/** Leads to a section of the page that a record is edited on. */
export function SectionLink({
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
		document.getElementById(sectionId(at))?.scrollIntoView()
		document.getElementById(`${sectionId(at)}-title`)?.focus({ preventScroll: true })
	}
	return (
		<li className="max-lg:flex-none">
			<a
				href={`#${sectionId(at)}`}
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
export function useCurrent(frame: RefObject<HTMLDivElement | null>, sections: number): number {
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
