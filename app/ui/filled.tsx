import type { ComponentProps } from 'react'

const NOTHING = { __html: '' }

/** An empty place that a plain script fills, before React takes the page over or after: React never looks inside. */
export const Filled = (props: ComponentProps<'span'>) => (
	<span {...props} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
)
