import { Link } from '#app/ui/link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Logo } from '#app/ui/logo.tsx'

/** The mark and the hub's name; leads home (PUB-NAV-017). */
/** The hub's name, and what stands for it beside the mark. */
export type HubNames = { hubName: string; shortName?: string }

export function Brand({ hubName, shortName = hubName, className }: HubNames & { className?: string }) {
	return (
		<Link
			to="/"
			aria-label={`${hubName}, home`}
			className={classNames('inline-flex min-h-tap min-w-0 items-center', className)}
		>
			<Logo name={shortName} />
		</Link>
	)
}
