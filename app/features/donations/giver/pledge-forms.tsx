import type { ReactNode } from 'react'
import type { ShownPledge } from '#app/features/donations/giver/own-pledge.server.ts'
import { spokenDay } from '#app/features/donations/giver/pledge-lines.tsx'
import { DONATION_MAX, DONATION_MIN, PAUSES } from '#app/features/donations/rules.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'

/** What the forms of a pledge's page are made with. */
export type PledgeForms = { pledge: ShownPledge; keys: FormKeys; result: FormResult | undefined }

/** Id of the form whose button stands in the foot. */
const CHANGE = 'monthly-change'

const CARDS = [10_000, 25_000, 50_000]

/** Three amounts, of which one is the present one. */
function cardsFor(amount: number): number[] {
	if (CARDS.includes(amount)) return CARDS
	return [amount, ...CARDS.filter((card) => card !== 50_000)].sort((one, other) => one - other)
}

/** `1st`, `2nd`, `23rd`, `11th` */
function ordinal(day: number): string {
	const isTeen = day > 10 && day < 14
	const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
	return `${day}${ending}`
}

function ActForm({
	act,
	id = `monthly-${act.replace(' ', '-')}`,
	forms: { pledge, keys, result },
	className,
	values,
	children,
}: {
	act: string
	id?: string
	forms: PledgeForms
	className?: string
	values?: Record<string, string>
	children: ReactNode
}) {
	const own = result?.values['act'] === act ? result : undefined
	return (
		<SecureForm
			id={id}
			action={pledge.path}
			keys={keys}
			result={own}
			{...(values && { values })}
			className={className}
		>
			<input type="hidden" name="act" value={act} />
			{children}
		</SecureForm>
	)
}

/** How much and on which day, from the next gift on. Its button stands in the foot. */
export function ChangeFields({ forms }: { forms: PledgeForms }) {
	const { amount, day } = forms.pledge
	return (
		<ActForm
			act="change"
			id={CHANGE}
			forms={forms}
			values={{ preset: String(amount), day: String(day) }}
			className="grid gap-3.5"
		>
			<input type="hidden" name="amount_shown" value={amount} />
			<ChoiceCards
				name="preset"
				label="From the next gift on"
				columns={4}
				className="[&_.figure]:text-[1.1875rem]! [&_.grid]:grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))]! [&_label]:px-3!"
				choices={cardsFor(amount).map((card) => ({ value: String(card), label: formatCount(card) }))}
			/>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-x-2 gap-y-3.5">
				<TextField
					name="amount"
					label="Another amount"
					placeholder="RWF"
					required={false}
					inputMode="numeric"
					autoComplete="off"
					maxLength={20}
					requiredMessage={`Between ${formatCount(DONATION_MIN)} and ${formatCount(DONATION_MAX)} RWF.`}
				/>
				<SelectField
					name="day"
					label="Day of the month"
					prompt="Choose a day"
					options={Array.from({ length: 31 }, (_, nth) => String(nth + 1))}
				/>
			</div>
			<p className="text-ui leading-[1.4] text-muted">
				Between {formatCount(DONATION_MIN)} and {formatRwf(DONATION_MAX)}. A month without that day has its
				last one instead.
			</p>
		</ActForm>
	)
}

/** Keeps what is, or what was changed above: which of the two, its page says by the style sheet alone. */
export function KeepButton({ forms: { pledge, result } }: { forms: PledgeForms }) {
	const save = 'Save from the next gift on'
	return (
		<SubmitButton form={CHANGE} block>
			{result ? (
				save
			) : (
				<>
					<span data-keeps="">
						Keep {formatRwf(pledge.amount)} on the {ordinal(pledge.day)}
					</span>
					<span data-saves="">{save}</span>
				</>
			)}
		</SubmitButton>
	)
}

/** Pauses for some months; what is paused goes on. */
export function PausePart({ forms }: { forms: PledgeForms }) {
	const { status, next_due } = forms.pledge
	return (
		<section id="pause" className="mt-6 scroll-mt-4">
			<h2 className="own-subtitle mb-2">Pause</h2>
			{status === 'paused' && (
				<ActForm act="go on" forms={forms} className="mb-4">
					<p className="mb-3 text-ui leading-[1.4] text-muted">
						{next_due === null
							? 'It is paused, and nothing is asked of you.'
							: `It is paused until ${spokenDay(next_due)}.`}
					</p>
					<SubmitButton variant="outline" block>
						Continue
					</SubmitButton>
				</ActForm>
			)}
			<ActForm act="pause" forms={forms}>
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
					{PAUSES.map((months) => (
						// With script a button has its field beside it.
						<div key={months} className="grid">
							<SubmitButton variant="outline" name="months" value={months} keepsName className="px-2!">
								{months === 1 ? '1 month' : `${months} months`}
							</SubmitButton>
						</div>
					))}
				</div>
			</ActForm>
			<p className="mt-2 text-ui leading-[1.4] text-muted">We write once, a week before it goes on.</p>
		</section>
	)
}

/** Ends it for good. */
export const StopPart = ({ forms }: { forms: PledgeForms }) => (
	<section id="stop" className="mt-6 scroll-mt-4">
		<h2 className="own-subtitle mb-1">Stop</h2>
		<p className="mb-3 text-ui leading-[1.4] text-muted">
			At once. No question, no call; your receipts stay here.
		</p>
		<ActForm act="stop" forms={forms}>
			<SubmitButton variant="danger-outline" block>
				Stop the monthly gift
			</SubmitButton>
		</ActForm>
	</section>
)
