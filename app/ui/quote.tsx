import type { ReactNode } from 'react'

/** What somebody wrote, in a record's dialog, below its heading where it has one; nothing where it is empty. */
export function Quote({ title, children }: { title?: string; children: ReactNode }) {
	if (!children) return null
	return (
		<section className="mt-5">
			{title && <h4 className="mb-1.5 text-ui font-bold">{title}</h4>}
			<p className="border-l-2 border-line-strong pl-3.5 text-[0.9375rem] leading-[1.55] wrap-anywhere whitespace-pre-line">
				{children}
			</p>
		</section>
	)
}
