import type { z } from 'zod'
import { errorsPerField } from '#app/platform/web/forms/submitted.server.ts'

/** The steps of a form in their order, each with the schema of its own fields. Together they hold the form's rules. */
export type FormSteps = Readonly<Record<string, z.ZodType>>

/** A step whose fields are not right yet, and what is wrong with them. */
export type StoppedAt = { step: string; errors: Record<string, string[]> }

/**
 * The first step that refuses the fields, of those that come before `goal`, or of all; null if every one takes them.
 * So going back needs nothing, and going on needs what stands before.
 */
export async function findRefusingStep(
	steps: FormSteps,
	fields: Record<string, unknown>,
	goal?: string,
): Promise<StoppedAt | null> {
	for (const [step, schema] of Object.entries(steps)) {
		if (step === goal) return null
		const parsed = await schema.safeParseAsync(fields)
		if (!parsed.success) return { step, errors: errorsPerField(parsed.error) }
	}
	return null
}
