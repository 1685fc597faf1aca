import { z } from 'zod'
import { OPTION_NUMBERS } from '#app/learning/exams/rules.ts'

/** What the form of a question can be posted for alone: to move an option up. None of it is checked. */
export const optionMoves: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
	OPTION_NUMBERS.slice(1).map((number) => [`up_${number}`, z.unknown()]),
)

/** The fields with an option and the one above it in each other's place, the right one with its text. */
export function moveOptions(fields: Record<string, unknown>, goal?: string): Record<string, unknown> {
	const number = Number(/^up_(\d)$/.exec(goal ?? '')?.[1])
	if (!number) return fields
	const [above, moved] = [String(number - 1), String(number)]
	const { correct } = fields
	return {
		...fields,
		[`option_${above}`]: fields[`option_${moved}`] ?? '',
		[`option_${moved}`]: fields[`option_${above}`] ?? '',
		...(correct === moved && { correct: above }),
		...(correct === above && { correct: moved }),
	}
}
