import { z } from 'zod'
import {
	ACCOUNT_KEYS,
	ACCOUNT_NAME_CHARACTERS,
	ACCOUNT_NUMBER_CHARACTERS,
	type AccountKey,
	accountNumberLabel,
	USUAL_NAMES,
} from '#app/features/payments/rules.ts'
import { nameField, optional, textField } from '#app/platform/web/forms/fields.server.ts'

const numberField = (label: string) =>
	textField(label, ACCOUNT_NUMBER_CHARACTERS).refine(
		(text) => /^[\p{L}\d][\p{L}\d ./-]*$/u.test(text),
		`${label} may have letters, digits, blanks, points, slashes and dashes, and begins with a letter or a digit`,
	)

type Shape = Record<`${AccountKey}_${'name' | 'number'}`, z.ZodType<string | null>>

/** What the accounts of the export are called and numbered; what is left empty has its usual name and no number. */
export const AccountsForm = z.object(
	Object.fromEntries(
		ACCOUNT_KEYS.flatMap((key) => [
			[`${key}_name`, optional(nameField(`Name of ${USUAL_NAMES[key]}`, ACCOUNT_NAME_CHARACTERS))],
			[`${key}_number`, optional(numberField(accountNumberLabel(key)))],
		]),
	) as unknown as Shape,
)
