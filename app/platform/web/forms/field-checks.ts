import { isEmail, isHttpUrl } from '#app/platform/core/security/rules.ts'
import { INVALID_EMAIL, INVALID_PHONE, INVALID_URL } from '#app/ui/field-messages.ts'
import type { FieldChecks } from '#app/ui/native-errors.ts'

/** A number that can be called from abroad has at least so many digits; the server checks the rest. */
const LEAST_DIGITS = 7

/**
 * The server's rules that a browser can hold by itself, by the type of the field; sentences as the server's. What is
 * refused here the server refuses, too.
 */
export const FIELD_CHECKS: FieldChecks = {
	email: (text) => (isEmail(text) ? null : INVALID_EMAIL),
	url: (text) => (isHttpUrl(text) ? null : INVALID_URL),
	tel: (text) =>
		text.replace(/\D/g, '').length >= LEAST_DIGITS || /^\+?[\d\s()-]{10,15}$/.test(text)
			? null
			: INVALID_PHONE,
}
