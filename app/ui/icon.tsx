import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

const DRAWINGS = {
	alert: (
		<>
			<circle cx="12" cy="12" r="10" />
			<path d="M12 8v4M12 16h.01" />
		</>
	),
	'arrow-left': <path d="m12 19-7-7 7-7M19 12H5" />,
	'arrow-right': <path d="M5 12h14M12 5l7 7-7 7" />,
	calendar: <path d="M3 5h18v16H3zM3 10h18M8 2v5M16 2v5" />,
	check: <path d="M20 6 9 17l-5-5" />,
	'chevron-down': <path d="m6 9 6 6 6-6" />,
	'chevron-right': <path d="m9 18 6-6-6-6" />,
	close: <path d="M18 6 6 18M6 6l12 12" />,
	copy: (
		<>
			<path d="M8 8h13v13H8z" />
			<path d="M4 16H3V3h13v1" />
		</>
	),
	download: <path d="M21 15v6H3v-6M7 10l5 5 5-5M12 15V3" />,
	external: <path d="M15 3h6v6M10 14 21 3M18 13v8H3V6h8" />,
	facebook: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
	filter: <path d="M3 6h18M7 12h10M10 18h4" />,
	linkedin: <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 3h.01" />,
	mail: (
		<>
			<path d="M2 4h20v16H2z" />
			<path d="m2 7 10 7L22 7" />
		</>
	),
	menu: <path d="M4 6h16M4 12h16M4 18h16" />,
	more: <path d="M5 12h.01M12 12h.01M19 12h.01" />,
	search: (
		<>
			<circle cx="11" cy="11" r="8" />
			<path d="m21 21-4.3-4.3" />
		</>
	),
	share: (
		<>
			<circle cx="18" cy="5" r="3" />
			<circle cx="6" cy="12" r="3" />
			<circle cx="18" cy="19" r="3" />
			<path d="m8.6 13.5 6.8 4M15.4 6.5l-6.8 4" />
		</>
	),
	twitter: (
		<path d="M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z" />
	),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

type Props = { className?: string | undefined }

/** A drawing of 1.25 em, in the text's colour. Decorative: the control around it carries the name. */
export const Icon = ({ name, className }: Props & { name: IconName }) => (
	<IconFrame className={className}>{DRAWINGS[name]}</IconFrame>
)

/** The frame of drawings that one part alone has: 24 by 24, drawn with one line. */
export function IconFrame({ className, children }: Props & { children: ReactNode }) {
	return (
		<svg
			width="20"
			height="20"
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className={classNames('size-[1.25em] flex-none', className)}
		>
			{children}
		</svg>
	)
}
