import { Link } from '#app/ui/link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Logo } from '#app/ui/logo.tsx'

/** The mark and the hub's name; leads home (PUB-NAV-017). */
export function Brand({ hubName, className }: { hubName: string; className?: string }) {
	return (
		<Link
			to="/"
			aria-label={`${hubName}, home`}
			className={classNames('inline-flex min-h-tap items-center', className)}
		>
			<Logo name={hubName} />
		</Link>
	)
}
