import type { ReactNode } from 'react'

/** The box beside the lessons of a course. */
export const SideBox = ({
	title,
	links,
	children,
}: {
	title: string
	/** What one does with one's own device. */
	links: ReactNode
	children: ReactNode
}) => (
	<aside className="border border-line bg-surface p-6 text-[0.9375rem] leading-normal text-text-2 lg:sticky lg:top-6 lg:self-start [&_dl>div]:py-2.5 [&_dt]:basis-22! print:border-0 print:p-0">
		<h2 className="text-[1.625rem] leading-tight text-text">{title}</h2>
		{children}
		<div className="mt-4.5 border-t border-line pt-4.5 print:hidden">{links}</div>
	</aside>
)
