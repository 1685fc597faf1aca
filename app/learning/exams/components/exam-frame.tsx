import type { ReactNode } from 'react'
import { LearningAsBar } from '#app/learning/study/components/learning-as.tsx'
import type { WhoLearns } from '#app/learning/study/rules.ts'
import { Mark, OwnMark } from '#app/ui/logo.tsx'
import type { OwnLogo } from '#app/ui/own-logo.ts'

/** The frame of the exam's pages, which stand outside the site's shell: a dark bar that stays, and what is below it. */
export const ExamFrame = ({
	title,
	sub,
	clock,
	who = null,
	logo,
	children,
}: {
	title: string
	sub: string
	/** Who learns here, as a line below the bar. */
	who?: WhoLearns | null
	clock?: ReactNode
	/** The hub's own logo; null: the mark stands there. */
	logo: OwnLogo | null
	children: ReactNode
}) => (
	<div className="flex min-h-dvh flex-col bg-surface-2">
		<header className="on-night sticky top-0 z-10 bg-night text-on-night print:static">
			<div className="wrap flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:min-h-20 sm:gap-x-6">
				<span className="flex-none max-sm:hidden">
					{logo ? <OwnMark logo={logo} alt="" onNight /> : <Mark className="text-ochre" />}
				</span>
				<div className="min-w-0 flex-1 basis-40 leading-tight">
					<p className="font-display leading-tight font-bold wrap-anywhere sm:text-[1.125rem]">{title}</p>
					<p className="text-ui text-on-night-2">{sub}</p>
				</div>
				{clock}
			</div>
		</header>
		<LearningAsBar who={who} />
		{children}
	</div>
)

/** What such a page says, where no attempt runs: one column at the left edge. */
export const ExamText = ({ children }: { children: ReactNode }) => (
	<main id="main" className="wrap flex-1 py-8 sm:py-13">
		<div className="max-w-3xl">{children}</div>
	</main>
)
