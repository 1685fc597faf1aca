import { Link } from '#app/ui/link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Logo } from '#app/ui/logo.tsx'
import type { OwnLogo } from '#app/ui/own-logo.ts'

/** The hub's name, what stands for it beside the mark, and its own logo. */
export type HubNames = { hubName: string; shortName?: string; logo: OwnLogo | null }

/** The mark and the hub's name; leads home. */
export function Brand({
	hubName,
	shortName = hubName,
	logo,
	onNight,
	className,
}: HubNames & { onNight?: boolean; className?: string }) {
	return (
		<Link
			to="/"
			aria-label={`${hubName}, home`}
			className={classNames('inline-flex min-h-tap min-w-0 items-center', className)}
		>
			<Logo name={shortName} logo={logo} onNight={onNight} />
		</Link>
	)
}
