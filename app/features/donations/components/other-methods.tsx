import type { ReactNode } from 'react'
import { asksForSomething, PaymentPart, partOf } from '#app/features/donations/components/payment-parts.tsx'
import { STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { type DonationMethod } from '#app/features/donations/rules.ts'
import { type DonationWay } from '#app/features/donations/components/ways.ts'
import { Button } from '#app/ui/button.tsx'

type Method = DonationWay
type Bank = Parameters<typeof PaymentPart>[0]['bank']

/** Told by the style sheet, so that no script is needed: shown while the method is the chosen one. */
const SHOWN_WITH: Record<DonationMethod, string> = {
	'mtn-mobile-money': 'hidden group-has-[[value=mtn-mobile-money]:checked]/payment:contents',
	'airtel-money': 'hidden group-has-[[value=airtel-money]:checked]/payment:contents',
	'credit-card': 'hidden group-has-[[value=credit-card]:checked]/payment:contents',
	'bank-transfer': 'hidden group-has-[[value=bank-transfer]:checked]/payment:contents',
	paypal: 'hidden group-has-[[value=paypal]:checked]/payment:contents',
}

const HIDDEN_WITH: Record<DonationMethod, string> = {
	'mtn-mobile-money': 'group-has-[[value=mtn-mobile-money]:checked]/payment:hidden',
	'airtel-money': 'group-has-[[value=airtel-money]:checked]/payment:hidden',
	'credit-card': 'group-has-[[value=credit-card]:checked]/payment:hidden',
	'bank-transfer': 'group-has-[[value=bank-transfer]:checked]/payment:hidden',
	paypal: 'group-has-[[value=paypal]:checked]/payment:hidden',
}

/** The methods that ask for something else than the one that the page was drawn for. */
const othersThan = (drawn: Method, ways: readonly Method[]) =>
	ways.filter(
		(method) =>
			partOf(method) !== partOf(drawn) || method.by !== drawn.by || method.asksNumber !== drawn.asksNumber,
	)

/** What stands for the method that the page was drawn for, as long as no other is chosen without script. */
export const DrawnMethod = ({
	drawn,
	ways,
	children,
}: {
	drawn: Method
	ways: readonly Method[]
	children: ReactNode
}) => (
	<div className={['contents', ...othersThan(drawn, ways).map(({ id }) => HIDDEN_WITH[id])].join(' ')}>
		{children}
	</div>
)

/**
 * What stands in its place without script once another method is chosen. What a wallet or a card asks for is required,
 * so it is not in the page before the server has drawn it.
 */
export const OtherMethods = ({
	drawn,
	ways,
	bank,
	total,
}: {
	drawn: Method
	ways: readonly Method[]
	bank: Bank
	total: (method: Method) => string
}) =>
	othersThan(drawn, ways).map((method) => (
		<div key={method.id} className={SHOWN_WITH[method.id]}>
			{!asksForSomething(method) && <PaymentPart method={method} bank={bank} />}
			<p>{total(method)}</p>
		</div>
	))

/** The button of the chosen method: unlike the drawn one's, it does not ask for what the drawn method needs. */
export const OtherButtons = ({
	drawn,
	ways,
	label,
}: {
	drawn: Method
	ways: readonly Method[]
	label: (method: Method) => string
}) =>
	othersThan(drawn, ways).map((method) => (
		<div key={method.id} className={SHOWN_WITH[method.id]}>
			{asksForSomething(method) ? (
				<Button type="submit" variant="accent" name={STEP_FIELD} value="payment" formNoValidate>
					Continue
				</Button>
			) : (
				<Button type="submit" variant="accent" formNoValidate>
					{label(method)}
				</Button>
			)}
		</div>
	))
