import type { ReactNode } from 'react'

/** A word in a hairline box beside a title: "Featured", "Sample". It tells no state, so it has no colour. */
export const Mark = ({ children }: { children: ReactNode }) => (
	<span className="border border-line-strong px-1.5 py-0.5 text-xs leading-none font-semibold whitespace-nowrap">
		{children}
	</span>
)
