import type { ShownProgramDetails } from '#app/features/programs/queries/program-details.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { formatLongDate, formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import type { GridFact } from '#app/ui/fact-grid.tsx'

const weekday = (day: string) => formatWeekday(startOfKigaliDay(day))

/** The facts of a program's page, in their order; none that is not known. */
export function programGridFacts(details: ShownProgramDetails): GridFact[] {
	const { starts_on, ends_on, deadline } = details
	const facts: (GridFact | null)[] = [
		starts_on === null
			? null
			: {
					term: 'Starts',
					value: weekday(starts_on),
					...(ends_on && { help: `Ends ${formatLongDate(startOfKigaliDay(ends_on))}` }),
				},
		deadline && {
			term: 'Apply by',
			value: weekday(deadline.day),
			help: deadline.over
				? 'Over. Applications now count for the next group'
				: `${deadline.left}, until midnight in Kigali`,
		},
		...(['schedule', 'place', 'language', 'cost'] as const).map((name) => {
			const fact = details[name]
			return fact && { term: capitalize(name), ...fact }
		}),
		starts_on === null && ends_on !== null ? { term: 'Ends', value: weekday(ends_on) } : null,
	]
	return facts.filter((fact) => fact !== null)
}
