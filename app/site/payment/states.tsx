import { formatMoney } from '#app/platform/core/payments/money.ts'
import { FAILURE_WORDS } from '#app/platform/core/payments/failures.ts'
import type { ShownPayment } from '#app/platform/core/payments/shown-payment.ts'
import { AnotherWay, Cancel, type PayForms, TryAgain } from '#app/site/payment/forms.tsx'
import { spokenName, untilWhen, whenItWas } from '#app/site/payment/words.ts'
import { PAYMENT_HELD } from '#app/platform/web/payments/rules.ts'
import { AwaitedRidge } from '#app/ui/own-page/awaited.tsx'
import { TintedGround } from '#app/ui/own-page/ground.tsx'
import { OwnFacts } from '#app/ui/own-page/own-facts.tsx'
import { OwnText } from '#app/ui/own-page/own-page.tsx'

/** What a state of the page is made of. */
export type Shown<At extends ShownPayment['state']['at']> = {
	payment: ShownPayment
	state: Extract<ShownPayment['state'], { at: At }>
	now: Date
	hubName: string
	forms: PayForms
}

/** The two parts of a page: its opening, and what stands below it or at its right. */
export type PageParts = { opening: React.ReactNode; text: React.ReactNode; foot?: React.ReactNode }

const factsOf = ({ what, amount, givenBack }: ShownPayment, provider?: string) =>
	[
		['For', what],
		['Amount', formatMoney(amount)],
		...(provider === undefined ? [] : [['Tried with', provider] as const]),
		...(givenBack ? [['Given back', formatMoney(givenBack.amount)] as const] : []),
	] as const

/** That nobody has to wait here. */
export const MayClose = ({ children }: { children: React.ReactNode }) => (
	<p className="mt-4 text-ui leading-[1.4] text-text-2">{children}</p>
)

const Acts = ({ payment, forms }: Pick<Shown<never>, 'payment' | 'forms'>) => (
	<>
		{payment.mayTryAgain && (
			<TryAgain
				forms={forms}
				label={`${payment.state.at === 'number' ? 'Pay' : 'Try again,'} ${formatMoney(payment.amount)}`}
				asksNumber={
					payment.state.at === 'number' || (payment.state.at === 'failed' && payment.state.tail !== null)
				}
			/>
		)}
		<AnotherWay forms={forms} />
		{payment.mayCancel && <Cancel forms={forms} />}
	</>
)

/** The provider is being asked. */
export const preparing = ({ payment, forms }: Shown<'preparing'>): PageParts => ({
	opening: (
		<TintedGround kind="pending" state="Pending" title="One moment">
			<p className="mb-4">
				We prepare your payment of {formatMoney(payment.amount)}. It takes a few seconds.
			</p>
			<AwaitedRidge />
		</TintedGround>
	),
	text: (
		<OwnText>
			<OwnFacts facts={factsOf(payment)} />
			<MayClose>This page goes on by itself. You may also close it; we write to you by email.</MayClose>
			<Acts payment={payment} forms={forms} />
		</OwnText>
	),
})

/** Nobody knows. */
export const unclear = ({ payment, state, forms }: Shown<'unclear'>): PageParts => ({
	opening: (
		<TintedGround
			kind="pending"
			state="Pending"
			title={`We have not heard from ${spokenName(state.provider)} yet`}
		>
			<p>
				<b className="font-semibold">Do not pay again:</b> we look by ourselves. We write to you as soon as
				the money is here.
			</p>
		</TintedGround>
	),
	text: (
		<OwnText>
			<OwnFacts facts={factsOf(payment, state.provider)} />
			<MayClose>You may close this page. It also changes by itself as soon as we know.</MayClose>
			<Acts payment={payment} forms={forms} />
		</OwnText>
	),
})

/** Money came, and a person looks at it. */
export const looking = ({ payment, forms }: Shown<'looking'>): PageParts => ({
	opening: (
		<TintedGround kind="pending" state="Pending" title="A person looks at your payment">
			<p>
				{PAYMENT_HELD.why} <b className="font-semibold">{PAYMENT_HELD.advice}</b> {PAYMENT_HELD.next}
			</p>
		</TintedGround>
	),
	text: (
		<OwnText>
			<OwnFacts facts={factsOf(payment)} />
			<MayClose>You may close this page. We write to you by email as soon as it is accepted.</MayClose>
			<Acts payment={payment} forms={forms} />
		</OwnText>
	),
})

/** Nobody was asked yet: the payer says whose phone is. */
export function number({ payment, now, forms }: Shown<'number'>): PageParts {
	const { title, advice } = FAILURE_WORDS['not-asked']
	return {
		opening: (
			<TintedGround kind="pending" state="Pending" title={title}>
				<p>
					{advice} You can pay until {untilWhen(payment.dueAt, now)}.
				</p>
			</TintedGround>
		),
		text: (
			<OwnText>
				<OwnFacts facts={factsOf(payment)} />
				<Acts payment={payment} forms={forms} />
			</OwnText>
		),
	}
}

const triedWith = ({ provider, tail }: Shown<'failed'>['state']) =>
	tail === null ? provider : `${spokenName(provider)}, number ending in ${tail}`

/** A final no: nothing was taken. */
export function failed({ payment, state, now, forms }: Shown<'failed'>): PageParts {
	const { title, advice } = FAILURE_WORDS[state.failure]
	return {
		opening: (
			<TintedGround kind="cancelled" state="Failed" title={title}>
				<p>
					{spokenName(state.provider)} answered at {whenItWas(state.since, now)}.{' '}
					<b className="font-semibold">Nothing was taken.</b>{' '}
					{payment.mayTryAgain
						? advice
						: 'It cannot be tried again here. Please write to us: a person helps.'}
					{(forms.ways?.choices.length ?? 0) > 0 && ' You can also pay another way.'}
					{payment.mayTryAgain && ` Your payment waits here until ${untilWhen(payment.dueAt, now)}.`}
				</p>
			</TintedGround>
		),
		text: (
			<OwnText>
				<OwnFacts facts={factsOf(payment, triedWith(state))} />
				<Acts payment={payment} forms={forms} />
			</OwnText>
		),
	}
}

/** Its time is over. */
export const expired = ({ payment, now, forms }: Shown<'expired'>): PageParts => ({
	opening: (
		<TintedGround kind="cancelled" state="Expired" title="The time to pay is over">
			<p>
				It could be paid until {untilWhen(payment.dueAt, now)}.{' '}
				<b className="font-semibold">Please do not pay it any more.</b> If you have paid, we see it and write
				to you.
			</p>
		</TintedGround>
	),
	text: (
		<OwnText>
			<OwnFacts facts={factsOf(payment)} />
			<Acts payment={payment} forms={forms} />
		</OwnText>
	),
})

/** The payer, or we, want it no more. */
export const cancelled = ({ payment, forms }: Shown<'cancelled'>): PageParts => ({
	opening: (
		<TintedGround kind="neutral" state="Cancelled" title="This payment is cancelled">
			<p>Nothing is asked of you any more. If you have paid all the same, we see it and write to you.</p>
		</TintedGround>
	),
	text: (
		<OwnText>
			<OwnFacts facts={factsOf(payment)} />
			<Acts payment={payment} forms={forms} />
		</OwnText>
	),
})

/** The payer transfers it to the hub's account. */
export function transfer({ payment, state }: Shown<'transfer'>): PageParts {
	const amount = <b className="font-semibold">{formatMoney(state.amount)}</b>
	const isKnown = state.account.length > 0
	return {
		opening: state.hasArrived ? (
			<TintedGround kind="completed" state="Completed" title="Your transfer has arrived">
				<p>We have your transfer of {amount}. Thank you.</p>
			</TintedGround>
		) : (
			<TintedGround kind="pending" state="Pending" title="Waiting for your transfer">
				<p>
					{isKnown ? (
						<>Please transfer {amount} and give the reference.</>
					) : (
						<>{amount} are to be transferred. Please ask us for our account.</>
					)}{' '}
					This page says so once we have noted that it has arrived.
				</p>
			</TintedGround>
		),
		text: (
			<OwnText>
				<OwnFacts
					facts={[
						['For', payment.what],
						...(state.hasArrived ? [] : state.account),
						['Reference', state.reference],
					]}
				/>
				<MayClose>You may close this page. The link in your email leads here again.</MayClose>
			</OwnText>
		),
	}
}
