import { LINE_NAMES, MOST_TICKED, type Proposal } from '#app/features/statements/rules.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { formatShortDate, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/field.tsx'

const SCREENS = { donation: '/admin/donations/', booking: '/admin/consultation-bookings/' } as const

/** What a line would be booked to, or why it is not. */
function Meant({ state, for: awaited }: Proposal) {
	if (!awaited) return LINE_NAMES[state]
	return (
		<>
			{LINE_NAMES[state]}:{' '}
			<InlineLink to={SCREENS[awaited.kind] + awaited.id}>
				{awaited.kind} of {awaited.name}
			</InlineLink>
			, {formatRwf(awaited.amount)}
		</>
	)
}

const fact = ({ line, day, amount, name }: Proposal) =>
	`Line ${line}, ${formatShortDate(startOfKigaliDay(day))}: ${formatRwf(amount)}${name === null ? '' : `, ${name}`}`

/** Each line with its box, where it can be booked: at most as many as one form takes. */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
	const open = proposals.filter(({ state }) => state === 'match' || state === 'unknown')
	const ticked = new Set(open.slice(0, MOST_TICKED))
	const rest = open.length - ticked.size
	return (
		<>
			<ul aria-label="Lines of the statement" className="border-y border-line text-ui wrap-anywhere">
				{proposals.map((proposal) => (
					<li key={proposal.fingerprint} className="border-b border-line py-2 last:border-b-0">
						{ticked.has(proposal) ? (
							<CheckField
								name={proposal.state === 'match' ? 'book' : 'gift'}
								label={`${fact(proposal)}. ${proposal.state === 'match' ? 'Mark completed' : 'Add as a gift'}`}
								value={proposal.fingerprint}
								defaultChecked={proposal.state === 'match'}
							/>
						) : (
							<p className="py-1 text-[0.9375rem]">{fact(proposal)}</p>
						)}
						<p className="text-muted">{proposal.text}</p>
						<p>
							<Meant {...proposal} />
						</p>
					</li>
				))}
			</ul>
			{rest > 0 && (
				<p className="text-ui text-muted">
					{formatCount(rest)} more can be booked once these are: choose the same file again.
				</p>
			)}
		</>
	)
}
