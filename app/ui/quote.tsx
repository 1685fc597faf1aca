import type { ReactNode } from 'react'

/** What somebody wrote, below its heading in a record's dialog; nothing where it is empty. */
export function Quote({ title, children }: { title: string; children: ReactNode }) {
	if (!children) return null
	return (
		<section className="mt-5">
			<h4 className="mb-1.5 text-ui font-bold">{title}</h4>
			<p className="border-l-4 border-line-strong bg-inset px-4 py-3 text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-line">
				{children}
			</p>
		</section>
	)
}
