import { z } from 'zod'
import { isCommonPassword } from '#app/platform/core/security/common-passwords.server.ts'
import {
	choiceField,
	given,
	idField,
	LINE_CHARACTERS,
	nameField,
	optional,
	phoneField,
	textField,
	tickField,
} from '#app/platform/web/forms/fields.server.ts'
import { HUB_NAME_CHARACTERS } from '#app/platform/core/config/hub-name.ts'
import { cleanPhone, cleanText } from '#app/platform/core/security/sanitise.server.ts'
import {
	ADMINISTRATOR_NAME_MAX,
	EMAIL_MAX,
	isEmail,
	isStrongPassword,
	normaliseEmail,
	PASSKEY_NAME_MAX,
	PASSWORD_MAX,
	PASSWORD_MIN,
} from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'

const E164 = /^\+[1-9]\d{9,14}$/

/** Of a code, however its digits are grouped. */
const CODE_CHARACTERS = 40

/** A field that came once, as it was typed; twice or as a file it is nothing. */
const typed = (most: number, sentence: string) =>
	given(most, sentence).transform((value) => (typeof value === 'string' ? value : ''))

const email = typed(EMAIL_MAX, texts.invalidEmail)
	.transform(normaliseEmail)
	.pipe(z.string().refine(isEmail, texts.invalidEmail))

/** Sign-in asks for the length alone: no existing password is locked out by the pattern. */
const password = typed(PASSWORD_MAX, texts.passwordTooLong).pipe(
	z.string().min(PASSWORD_MIN, texts.passwordTooShort).max(PASSWORD_MAX, texts.passwordTooLong),
)

/** A sentence for the length, one for the pattern. */
const newPassword = typed(PASSWORD_MAX, texts.passwordTooLong).pipe(
	z
		.string()
		.min(PASSWORD_MIN, { error: texts.passwordTooShort, abort: true })
		.max(PASSWORD_MAX, { error: texts.passwordTooLong, abort: true })
		.refine(isStrongPassword, { error: texts.passwordTooWeak, abort: true })
		.refine((value) => !isCommonPassword(value), texts.passwordTooCommon),
)

/** Any number that is valid somewhere, or the sign-in rule; always E.164 afterwards. */
function readPhone(text: string): string | undefined {
	const parsed = cleanPhone(text)
	if (E164.test(parsed)) return parsed
	const bare = text.replace(/[\s()-]/g, '')
	return /^\+?[1-9]\d{9,14}$/.test(bare) ? `+${bare.replace('+', '')}` : undefined
}

const phone = given(LINE_CHARACTERS, texts.invalidPhone)
	.transform(cleanText)
	.transform((text, context) => {
		if (text === '') return null
		const number = readPhone(text)
		if (number !== undefined) return number
		context.addIssue({ code: 'custom', message: texts.invalidPhone })
		return z.NEVER
	})

const typedPhone = phone.transform((number, context) => {
	if (number !== null) return number
	context.addIssue({ code: 'custom', message: texts.invalidPhone })
	return z.NEVER
})

/** Six digits, however they are grouped. */
const smsCode = typed(CODE_CHARACTERS, texts.wrongCode)
	.transform((text) => text.replace(/\s/g, ''))
	.pipe(z.string().regex(/^\d{6}$/, texts.wrongCode))

export const SmsForm = z.object({ phone: typedPhone })
/** A number that somebody adds to their account: the rule of every form, and one that a message reaches. */
export const NewPhoneForm = z.object({
	phone: phoneField().refine((it) => E164.test(it), texts.invalidPhone),
})
export const SmsCodeForm = z.object({ phone: typedPhone, code: smsCode })
/** Of the app or of the backup codes: which it is, is found out where it is tried. */
const secondFactor = typed(CODE_CHARACTERS, texts.wrongCode)
	.transform((text) => text.trim())
	.pipe(z.string().regex(/^[\w\s-]{6,20}$/, texts.wrongCode))

export const SecondFactorForm = z.object({ code: secondFactor })
export const TotpForm = z.object({ code: smsCode })
export const TwoFactorRuleForm = z.object({
	required: choiceField('Required', ['yes', 'no']).transform((answer) => answer === 'yes'),
})
export const PasswordForm = z.object({ password })
export const ChangePasswordForm = z.object({
	current: typed(PASSWORD_MAX, texts.passwordTooLong),
	password: newPassword,
})
/** JSON of a browser's own making: plain characters, no spaces, and no longer than the largest attestation. */
const PASSKEY_ANSWER_MAX = 48_002
const PASSKEY_ANSWER = /^\{[!-~]{2,48000}\}$/
/** What the browser said of a passkey: read where it is verified. Anything else is nothing. */
const passkeyAnswer = typed(PASSKEY_ANSWER_MAX, texts.passkeyRefused).transform((text) =>
	PASSKEY_ANSWER.test(text) ? text : '',
)
export const PasskeyForm = z.object({ answer: passkeyAnswer })
const passkeyName = textField('Name', PASSKEY_NAME_MAX)
export const NewPasskeyForm = z.object({ name: passkeyName, answer: passkeyAnswer })
export const RenamePasskeyForm = z.object({ name: passkeyName })
/** Empty, the address stands alone. */
export const NameForm = z.object({ name: optional(nameField('Name', ADMINISTRATOR_NAME_MAX)) })
export const InviteForm = z.object({ email })
/** Null for all devices but the own. */
export const DeviceForm = z.object({ id: optional(idField('Device')) })
export const MagicLinkForm = z.object({ email })
export const NoFields = z.object({})
export const SignInForm = z.object({ email, password })
export const SignUpForm = z.object({ email, password: newPassword, phone })
export const ResendForm = z.object({ email })
export const ConfirmForm = z.object({ password })
export const FirstRunForm = z.object({
	name: nameField('Your name', ADMINISTRATOR_NAME_MAX),
	hub: nameField('Name of the hub', HUB_NAME_CHARACTERS),
	email,
	password: newPassword,
})

/** A new address of one's calendars; or `remove`, and there is none. */
export const CalendarAddressForm = z.object({ remove: tickField() })
