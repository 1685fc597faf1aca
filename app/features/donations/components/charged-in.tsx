import { type Abroad, chargedAbroad, formatMoney } from '#app/platform/core/payments/money.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { RadioCards } from '#app/ui/choice-cards.tsx'

const NAMES: Record<Abroad['currency'], { one: string; several: string }> = {
	EUR: { one: 'euro', several: 'Euros' },
	USD: { one: 'dollar', several: 'US dollars' },
}

/** What a card is charged for a sum in francs: `30.30 EUR`. */
export const sayCharged = (francs: number, abroad: Abroad): string =>
	formatMoney(chargedAbroad(francs, abroad))

const rateInWords = ({ currency, rate }: Abroad) =>
	`at ${(rate / 100).toLocaleString('en-US')} RWF a ${NAMES[currency].one}`

/** In what a card is charged; each choice says how much, and at which rate. The gift itself stays in francs. */
export const ChargedIn = ({
	francs,
	abroad,
	value,
	onChange,
}: {
	/** The fee included. */
	francs: number
	abroad: readonly Abroad[]
	value: string
	onChange: (currency: string) => void
}) => (
	<RadioCards
		name="currency"
		label="Your card is charged in"
		value={value}
		onChange={(event) => onChange(event.currentTarget.value)}
		choices={[
			{ value: 'RWF', label: 'Francs', note: formatRwf(francs) },
			...abroad.map((one) => ({
				value: one.currency,
				label: (
					<>
						{NAMES[one.currency].several}
						<span className="block text-sm font-normal text-muted">{rateInWords(one)}</span>
					</>
				),
				note: sayCharged(francs, one),
			})),
		]}
	/>
)
