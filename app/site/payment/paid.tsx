import type { ReactNode } from 'react'
import { formatMoney } from '#app/platform/core/payments/money.ts'
import { MayClose, type PageParts, type Shown } from '#app/site/payment/states.tsx'
import { whenItWas } from '#app/site/payment/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LeadRow, LeadRows } from '#app/ui/own-page/lead-rows.tsx'
import { OwnText } from '#app/ui/own-page/own-page.tsx'
import { OwnRow } from '#app/ui/own-page/own-row.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { Tile } from '#app/ui/tile.tsx'

/** That it is so, in one line. */
const Arrived = ({ className, children }: { className: string; children: ReactNode }) => (
	<p role="status" className={classNames('flex items-center gap-2 font-semibold text-confirmed', className)}>
		<Icon name="check" className="stroke-[2.5]" />
		<span>{children}</span>
	</p>
)

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
			{state.title === null ? (
				<>
					<h1 className="own-title wrap-anywhere">{state.said}</h1>
					<Arrived className="mt-2 mb-3.5">
						{formatMoney(payment.amount)} arrived at {whenItWas(state.paidAt, now)}
					</Arrived>
				</>
			) : (
				<>
					<Arrived className="mb-2.5">{state.said}</Arrived>
					<h1 className="own-title mb-4 wrap-anywhere">{state.title}</h1>
				</>
			)}
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
					<Reference
						label={state.title === null ? 'Receipt' : `Receipt, ${formatMoney(payment.amount)}`}
						text={state.receipt}
						copyClass="min-h-tap gap-1.5 px-3 *:[svg]:size-4"
					/>
				</div>
			)}
			{state.opens.length > 0 && (
				<>
					<h2 className="own-subtitle mt-4.5 mb-2">What opens now</h2>
					<LeadRows>
						{state.opens.map(({ label, note, href }) => (
							<LeadRow
								key={label}
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
			{state.begin ? (
				<ButtonLink to={state.begin.href}>{state.begin.label}</ButtonLink>
			) : (
				<ButtonLink to="/">Return to Homepage</ButtonLink>
			)}
		</>
	),
})
