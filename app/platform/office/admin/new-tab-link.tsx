import type { ComponentProps } from 'react'
import { inlineLinkClass } from '#app/ui/button.tsx'

/** A link to what somebody named, in a window of its own, and says so. @param of whose it is, where several look alike */
export const NewTabLink = ({ of, children, ...rest }: ComponentProps<'a'> & { of?: string }) => (
	<a target="_blank" rel="noopener noreferrer" className={inlineLinkClass} {...rest}>
		{children}
		<span className="sr-only">{of && ` of ${of}`} (opens in a new tab)</span>
	</a>
)
