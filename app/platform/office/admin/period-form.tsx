import { Form } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field-frame.tsx'

/** Chooses a year, or a quarter or a month of it, in the address. */
export function PeriodForm({
	chosen,
	years,
	parts,
}: {
	chosen: { year: number; part: string } | null
	years: readonly number[]
	parts: readonly { value: string; label: string }[]
}) {
	const select = classNames(controlClass, 'w-auto! max-sm:w-full!')
	return (
		<Form method="get" aria-label="Period" className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
			<label className="grid gap-1 text-ui text-muted max-sm:flex-1">
				Year
				<select name="year" defaultValue={chosen?.year} className={select}>
					{years.map((year) => (
						<option key={year}>{year}</option>
					))}
				</select>
			</label>
			<label className="grid gap-1 text-ui text-muted max-sm:flex-2">
				Months
				<select name="part" defaultValue={chosen?.part} className={select}>
					{parts.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			<button type="submit" className={buttonClass({ variant: 'outline', className: 'max-sm:w-full' })}>
				Show
			</button>
		</Form>
	)
}
