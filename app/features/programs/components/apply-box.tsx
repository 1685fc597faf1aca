import type { ReactNode } from 'react'
import type { ShownProgramDetails } from '#app/features/programs/queries/program-details.ts'
import { formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { APPLICATION_NEEDS } from '#app/features/programs/rules.ts'
import { classNames } from '#app/ui/class-names.ts'
import { FormNeeds } from '#app/ui/form-needs.tsx'
import { ShareLinks, type Shared } from '#app/ui/share-links.tsx'

/** The deadline as two lines, what is left and until when, and as a sentence. */
export function deadlineWords(deadline: ShownProgramDetails['deadline']) {
	if (!deadline) return { left: 'Open', until: 'Apply at any time', sentence: 'Apply at any time.' }
	const day = formatWeekday(startOfKigaliDay(deadline.day))
	return deadline.over
		? {
				left: 'Next group',
				until: 'Apply at any time',
				sentence: `Applications for this group closed on ${day}. Yours counts for the next one.`,
			}
		: { left: deadline.left, until: day, sentence: `Applications close on ${day}, at midnight in Kigali.` }
}

/** How to apply, what to have ready, how to send it on, whom to ask. */
export const ApplyBox = ({
	deadline,
	shared,
	apply,
	ask,
}: {
	deadline: ShownProgramDetails['deadline']
	shared: Shared
	/** The button, which on phones stands at the foot instead; null where nobody can apply any more. */
	apply: ReactNode
	ask: ReactNode
}) => {
	const { left, sentence } = deadlineWords(deadline)
	return (
		<aside
			aria-label="How to apply"
			className="border border-line bg-surface p-6 text-[0.9375rem] leading-normal text-text-2 lg:sticky lg:top-6 lg:self-start print:hidden"
		>
			{apply !== null && (
				<>
					<div className="mb-4.5 border-b border-line pb-4.5 max-lg:hidden">
						<p className="font-display text-[1.75rem] leading-tight font-bold tracking-display text-text">
							{left}
						</p>
						<p className="mt-1.5 mb-4.5">{sentence}</p>
						{apply}
					</div>
					<FormNeeds>{APPLICATION_NEEDS}</FormNeeds>
				</>
			)}
			<div id="share" className={classNames('scroll-mt-6', apply !== null && 'border-t border-line pt-4.5')}>
				<p className="mb-3">Send this page to someone</p>
				<ShareLinks shared={shared} networks={['WhatsApp', 'Email']} boxed />
			</div>
			<p className="mt-4.5 border-t border-line pt-4.5">{ask}</p>
		</aside>
	)
}
