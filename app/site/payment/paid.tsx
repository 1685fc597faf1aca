import { formatMoney } from '#app/platform/core/payments/money.ts'
import { MayClose, type PageParts, type Shown } from '#app/site/payment/states.tsx'
import { whenItWas } from '#app/site/payment/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LeadRow, LeadRows } from '#app/ui/own-page/lead-rows.tsx'
import { OwnText } from '#app/ui/own-page/own-page.tsx'
import { OwnRow } from '#app/ui/own-page/own-row.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { Tile } from '#app/ui/tile.tsx'

/** As many ways on are shown. */
const MOST_WAYS = 3

/** The money is there. */
export const paid = ({ payment, state, now }: Shown<'paid'>): PageParts => ({
	opening: (
		<div className="relative flex h-29 flex-none lg:h-auto print:hidden">
			<Tile seed={`payment:${payment.reference}`} ratio="free" className="flex-1" />
			{state.receipt !== null && <OwnRow number={state.receipt} />}
		</div>
	),
	text: (
		<OwnText>
			<h1 className="own-title wrap-anywhere">{state.said}</h1>
			<p role="status" className="mt-2 mb-3.5 flex items-center gap-2 font-semibold text-confirmed">
				<Icon name="check" className="stroke-[2.5]" />
				{formatMoney(payment.amount)} arrived at {whenItWas(state.paidAt, now)}
			</p>
			{payment.givenBack && (
				<p className="mb-3.5 font-semibold">
					{formatMoney(payment.givenBack.amount)} given back at {whenItWas(payment.givenBack.at, now)}
				</p>
			)}
			{state.receipt === null ? (
				<MayClose>
					{payment.test
						? 'This was a test: no money moved, so there is no receipt.'
						: 'We write to you by email as soon as your receipt is ready.'}
				</MayClose>
			) : (
				<div className="border-b border-line">
					<Reference label="Receipt" text={state.receipt} copyClass="min-h-tap gap-1.5 px-3 *:[svg]:size-4" />
				</div>
			)}
			{state.opens.length > 0 && (
				<>
					<h2 className="own-subtitle mt-4.5 mb-2">What opens now</h2>
					<LeadRows>
						{state.opens.slice(0, MOST_WAYS).map(({ label, note, href }) => (
							<LeadRow
								key={href}
								to={href}
								title={label}
								note={note}
								icon={href.endsWith('.pdf') ? 'download' : 'chevron-right'}
							/>
						))}
					</LeadRows>
				</>
			)}
			{state.next !== null && <MayClose>{state.next}</MayClose>}
		</OwnText>
	),
	foot: (
		<>
			{state.again && (
				<ButtonLink to={state.again.href} variant="outline">
					{state.again.label}
				</ButtonLink>
			)}
			<ButtonLink to="/">Return to Homepage</ButtonLink>
		</>
	),
})
