import type { ReactNode } from 'react'
import type { ProgramIconName } from '#app/features/programs/rules.ts'
import { IconFrame } from '#app/ui/icon.tsx'

const DRAWINGS: Record<ProgramIconName, ReactNode> = {
	rocket: (
		<>
			<path d="M9 15 5 14c1-4 4-10 15-11-1 11-7 14-11 15l-1-3z" />
			<path d="M9 18v4c2 0 5-2 5-5M6 14H2c0-2 2-5 5-5M5 17c-1.5 1-2 3-2 4 1 0 3-.5 4-2" />
			<circle cx="15" cy="8" r="1.5" />
		</>
	),
	users: (
		<>
			<circle cx="9" cy="7" r="4" />
			<path d="M2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 3.2a4 4 0 0 1 0 7.6M22 21v-2a5 5 0 0 0-4-4.9" />
		</>
	),
	'code-2': <path d="m18 16 4-4-4-4M6 8l-4 4 4 4M14.5 4l-5 16" />,
	'map-pin': (
		<>
			<path d="M12 22s8-6 8-12a8 8 0 0 0-16 0c0 6 8 12 8 12z" />
			<circle cx="12" cy="10" r="3" />
		</>
	),
	lightbulb: <path d="M9 18h6M10 22h4M9 15c0-2-3-3-3-7a6 6 0 0 1 12 0c0 4-3 5-3 7" />,
	brain: (
		<>
			<path d="M12 5a3 3 0 0 0-6 0 4 4 0 0 0-2.5 6A4 4 0 0 0 5 17.5 4 4 0 0 0 12 18z" />
			<path d="M12 5a3 3 0 0 1 6 0 4 4 0 0 1 2.5 6 4 4 0 0 1-1.5 6.5 4 4 0 0 1-7 .5zM8 10c0 2-1 3-3 3M16 10c0 2 1 3 3 3" />
		</>
	),
	globe: (
		<>
			<circle cx="12" cy="12" r="10" />
			<path d="M2 12h20M12 2c3 3 4 6.5 4 10s-1 7-4 10c-3-3-4-6.5-4-10s1-7 4-10" />
		</>
	),
	zap: <path d="M13 2 3 14h8l-1 8 11-12h-8z" />,
}

/** The icon that a program was given in the back-office, before its facts. */
export const ProgramIcon = ({ name, className }: { name: ProgramIconName; className?: string }) => (
	<IconFrame className={className}>{DRAWINGS[name]}</IconFrame>
)
