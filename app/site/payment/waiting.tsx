import { contactAbout } from '#app/features/contact/rules.ts'
import type { AwaitedPayment, OwnRequest } from '#app/platform/web/requests/own-request.ts'
import { formatRecent } from '#app/platform/core/time/time.ts'
import { groupedReference, untilWhen } from '#app/site/payment/words.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { TintedGround } from '#app/ui/own-page/ground.tsx'
import { OwnFacts } from '#app/ui/own-page/own-facts.tsx'
import { OwnPage, OwnText } from '#app/ui/own-page/own-page.tsx'
import { OwnSteps } from '#app/ui/own-page/own-steps.tsx'

/** A payment that waits, as the own page of what it is for says it. */
export type Waiting = {
	hub: Pick<Parameters<typeof OwnPage>[0], 'hubName' | 'shortName' | 'logo'>
	now: Date
	/** Path of its own page. */
	to: string
	/** `50,000 RWF` */
	amount: string
	until: Date
	awaited: AwaitedPayment
	/** Its reference, ungrouped. */
	invoice: string
	/** What the last try came to. */
	tried: string
	/** Whether another way can be chosen for it now. */
	hasOtherWays: boolean
	/** Whether it is of a sandbox. */
	test: boolean
}

/** What was sent, as long as its payment waits: until when, what is done and to come, and the way to pay. */
export function WaitingPage({ request, waiting }: { request: OwnRequest; waiting: Waiting }) {
	const { what, page, reference, sent_at, person, facts } = request
	const { hub, now, to, amount, until, awaited, invoice, tried, hasOtherWays, test } = waiting
	const { begun, meanwhile, comes } = awaited
	return (
		<OwnPage
			{...hub}
			fact="Your own link"
			notice={
				test && (
					<>
						<b>TEST.</b> No money moves here.
					</>
				)
			}
			state="waiting"
			opening={
				<TintedGround kind="pending" state="Pending" title={'Waiting for your\u00A0payment'}>
					<p>
						{amount} until <b className="font-semibold">{untilWhen(until, now)}</b>. {meanwhile}
					</p>
				</TintedGround>
			}
			foot={
				<>
					{hasOtherWays && (
						<ButtonLink to={`${to}#another-way`} variant="outline">
							Another way
						</ButtonLink>
					)}
					<ButtonLink to={to}>Pay {amount}</ButtonLink>
				</>
			}
		>
			<OwnText>
				<OwnSteps
					steps={[
						{
							title: begun.title,
							aside: formatRecent(sent_at, now),
							note: page ? <InlineLink to={page}>{begun.note}</InlineLink> : begun.note,
							at: 'done',
						},
						{ title: 'Payment', aside: 'not yet', note: tried, at: 'now' },
						...comes.map((step) => ({ ...step, at: 'later' as const })),
					]}
				/>
				<div className="mt-2 border-t border-line pt-2">
					<OwnFacts
						facts={[
							['Reference', groupedReference(reference)],
							['Invoice', groupedReference(invoice)],
							['For', person.name],
							['Email', person.email],
							...facts.filter(([, detail]) => detail),
						]}
					/>
				</div>
				<p className="mt-4 text-ui leading-[1.4] text-text-2">
					If something is wrong with it,{' '}
					<InlineLink to={contactAbout(`${what} ${reference}`)}>write to us</InlineLink> and give the
					reference. This page is only for you: anyone who has its link can see it.
				</p>
			</OwnText>
		</OwnPage>
	)
}
