import type { ShownPledge } from '#app/features/donations/giver/own-pledge.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { dayParts, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** `Wednesday, December 23` */
export function spokenDay(day: string): string {
	const { weekday, month, day: number } = dayParts(startOfKigaliDay(day))
	return `${weekday}, ${month} ${number}`
}

/** How it goes on, in a sentence or two. */
function HowItGoesOn({ pledge: { status, next_due, phone, asksPhone } }: { pledge: ShownPledge }) {
	if (status === 'stopped') return <>Stopped. Nothing is asked of you any more.</>
	const day = next_due !== null && <b className="font-semibold text-text">{spokenDay(next_due)}</b>
	if (status === 'paused')
		return day ? (
			<>Paused until {day}. We write to you a week before it goes on.</>
		) : (
			<>Paused. Nothing is asked of you until you continue it.</>
		)
	return (
		<>
			Next on {day}. We remind you {phone === null ? 'by email' : `by email and at ${phone}`};{' '}
			{asksPhone ? 'you approve with your PIN.' : 'you pay by the link.'}
		</>
	)
}

/** A monthly gift, when it is asked for next, and what its giver may do. */
export function PledgeLines({ pledge, first }: { pledge: ShownPledge; first: boolean }) {
	const { amount, status, path, test } = pledge
	const Title = first ? 'h1' : 'h2'
	return (
		<section className={first ? 'mt-1' : 'mt-8'}>
			<Title className="text-[2.5rem]/none tracking-[-0.03em] tabular-nums">
				{formatCount(amount)} <span className="text-base tracking-normal">RWF a month</span>
			</Title>
			<p className="mt-2 leading-[1.4] wrap-anywhere text-text-2">
				<HowItGoesOn pledge={pledge} />
				{test && ' This is a test: no money moves.'}
			</p>
			{status !== 'stopped' && (
				<div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 print:hidden">
					<ButtonLink to={path} variant="outline">
						Change
					</ButtonLink>
					<ButtonLink to={`${path}#pause`} variant="outline">
						{status === 'paused' ? 'Continue' : 'Pause'}
					</ButtonLink>
					<ButtonLink to={`${path}#stop`} variant="outline">
						Stop
					</ButtonLink>
				</div>
			)}
		</section>
	)
}
