import type { ReactNode } from 'react'
import { InlineLink } from '#app/ui/button.tsx'
import { Eye } from '#app/ui/eye.tsx'
import { Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnLogo } from '#app/ui/own-logo.ts'

/** Half pattern, half form; on phones the pattern is a strip. */
export function SignInFrame({
	hubName,
	logo,
	children,
}: {
	hubName: string
	logo: OwnLogo | null
	children: ReactNode
}) {
	return (
		<div className="grid min-h-svh grid-rows-[132px_1fr] sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] sm:grid-rows-1">
			<div className="relative overflow-hidden bg-night">
				<Eye
					palette="night"
					width={700}
					height={800}
					x={252}
					radius={875}
					className="absolute inset-0 size-full"
				/>
			</div>
			<div className="flex flex-col gap-6 px-5 pt-6 pb-8 sm:px-[clamp(1.5rem,6vw,5.5rem)] sm:py-10">
				<Link to="/" reloadDocument aria-label={`${hubName}, home`} className="self-start">
					<Logo name={hubName} logo={logo} />
				</Link>
				<main className="mt-6 mb-auto w-full max-w-104 sm:my-auto">{children}</main>
				<p className="text-ui text-muted">For authorized administrators only. Attempts are logged.</p>
			</div>
		</div>
	)
}

/** The step's title with what it is about below it. */
export function StepHead({ title, children }: { title: string; children: ReactNode }) {
	return (
		<>
			<h1 className="text-[2.25rem]">{title}</h1>
			<p className="mt-2.5 mb-7 text-muted">{children}</p>
		</>
	)
}

/** The way to another step, below this one. */
export const OtherStep = ({ to, before, children }: { to: string; before?: string; children: string }) => (
	<p className="mt-5 text-ui">
		{before && `${before} `}
		<InlineLink to={to}>{children}</InlineLink>
	</p>
)

/** In place of a step whose mailed link is no longer one. */
export const ClosedLink = ({
	why,
	...next
}: {
	why: string | null | undefined
	to: string
	children: string
}) => (
	<>
		<StepHead title="This link does not open">
			It may have been used, replaced by a newer one, or be too old.
		</StepHead>
		<Notice kind="danger" className="mb-5" live={false}>
			{why}
		</Notice>
		<OtherStep {...next} />
	</>
)
