import { formatMoney } from '#app/platform/core/payments/money.ts'
import { Cancel } from '#app/site/payment/forms.tsx'
import { MayClose, type PageParts, type Shown } from '#app/site/payment/states.tsx'
import { spokenName, untilWhen } from '#app/site/payment/words.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { clockOf, Countdown } from '#app/ui/own-page/awaited.tsx'
import { NightFacts, NightGround, NightText } from '#app/ui/own-page/ground.tsx'
import { LeadRow, LeadRows } from '#app/ui/own-page/lead-rows.tsx'
import { OwnText } from '#app/ui/own-page/own-page.tsx'

/** The payer goes to the provider's page. */
export const link = ({ payment, state, now, hubName, forms }: Shown<'link'>): PageParts => ({
	opening: <NightGround />,
	text: (
		<>
			<NightText about={payment.what} title={`Pay ${formatMoney(payment.amount)}`}>
				<p className="own-quiet mt-2 leading-[1.4] lg:text-lead lg:text-text-2">
					You pay {hubName} on the page of {state.provider}. This page then says that it has arrived.
				</p>
				<NightFacts
					facts={[
						['For', payment.what],
						['Until', untilWhen(payment.dueAt, now)],
					]}
				/>
			</NightText>
			<OwnText>
				<p className="text-ui leading-[1.4] text-text-2">
					You may close this page; we write to you by email.
				</p>
				{payment.mayCancel && <Cancel forms={forms} />}
			</OwnText>
		</>
	),
	foot: (
		<a href={state.href} rel="noopener noreferrer" className={buttonClass()}>
			Pay on the {state.provider} page
		</a>
	),
})

/** Whole seconds until then; never less than none. */
const secondsUntil = (moment: Date, now: Date) =>
	Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/** What a phone without the question can do, by its network. */
function NothingCame({ provider }: { provider: string }) {
	if (/airtel/i.test(provider)) {
		return <LeadRow title="Open your Airtel Money menu" note="and look for pending approvals" />
	}
	if (!/mtn|momo/i.test(provider)) {
		return <LeadRow title="Open your mobile money menu" note="and look for pending approvals" />
	}
	return (
		<LeadRow
			title={
				<>
					Dial <span className="tabular-nums">*182*7*1#</span>
				</>
			}
			note="and open pending approvals"
		>
			<ButtonLink to="tel:*182*7*1%23" variant="outline" className="min-w-18 px-3.5 text-ui">
				Dial
			</ButtonLink>
		</LeadRow>
	)
}

/** The payer approves on the phone. */
export function phone({ payment, state, now, hubName, forms }: Shown<'phone'>): PageParts {
	const left = secondsUntil(state.until, now)
	const whole = Math.max(1, secondsUntil(state.until, state.since), left)
	const amount = formatMoney(payment.amount)
	return {
		opening: (
			<NightGround>
				<Handset provider={state.provider} amount={amount} hubName={hubName} />
			</NightGround>
		),
		text: (
			<>
				<NightText about={payment.what} title="Approve on your phone">
					<p className="own-quiet mt-2 leading-[1.4] lg:text-lead lg:text-text-2">
						Enter your PIN there, never on this page.
					</p>
					<NightFacts
						facts={[
							[`${spokenName(state.provider)} asks on`, <Number key="number" tail={state.tail} />],
							[`for ${hubName}`, amount],
						]}
					/>
					<Countdown label="Time to answer" left={left} whole={whole} />
				</NightText>
				<OwnText>
					<h2 className="own-subtitle mb-2.5 lg:mt-9">Nothing came?</h2>
					<LeadRows>
						<NothingCame provider={state.provider} />
						{state.href !== null && (
							<LeadRow
								to={state.href}
								title={`Pay on the ${state.provider} page`}
								note="the same payment, taken once"
							/>
						)}
						<LeadRow
							isOff
							title="Try again, or another way"
							note={
								<>
									in{' '}
									<span data-clock="" className="tabular-nums" suppressHydrationWarning>
										{clockOf(left)}
									</span>
									, so that nothing is taken twice
								</>
							}
						/>
						<LeadRow
							to="/"
							title="Pay later"
							note={`this invoice waits until ${untilWhen(payment.dueAt, now)}`}
						/>
					</LeadRows>
					<MayClose>
						You may close this page. <b className="font-semibold text-text">We look by ourselves.</b> We write
						to you as soon as the money is here.
					</MayClose>
					{payment.mayCancel && <Cancel forms={forms} />}
				</OwnText>
			</>
		),
	}
}

/** The last digits of a number are all that is known of it. */
const Number = ({ tail }: { tail: string }) => (
	<>
		<span aria-hidden="true">••• ••• •</span>
		<span className="sr-only">the number that ends in </span>
		{tail}
	</>
)

/** What stands on the phone then. Decorative. */
const Handset = ({ provider, amount, hubName }: { provider: string; amount: string; hubName: string }) => (
	<div className="grid h-88 w-54 content-center rounded-panel border-10 border-ink bg-ink ring-3 ring-kaolin">
		<div className="rounded-control bg-kaolin px-4 py-4.5 leading-[1.35] text-ink">
			<p className="text-sm text-[#69615a]">{provider}</p>
			<p className="mt-1.5 mb-3.5 font-semibold wrap-anywhere">
				Pay {amount} to {hubName}?
			</p>
			<p className="flex justify-between border-b-2 border-oxide pb-1 text-[0.9375rem] font-medium">
				Enter PIN <span className="tracking-[0.2em]">••••</span>
			</p>
		</div>
	</div>
)
