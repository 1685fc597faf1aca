import { z } from 'zod'
import { declareUnits, unitsOf } from '#app/platform/web/forms/declared-limits.server.ts'
import { BUCKETS, parseFileUrl } from '#app/platform/core/files/rules.ts'
import { TEXT_PICTURES } from '#app/platform/core/files/text-pictures.ts'
import { asParagraphs } from '#app/platform/core/text/paragraphs.ts'
import { kigaliMoment } from '#app/platform/core/time/time.ts'
import { EMAIL_CHARACTERS, isEmail, isHttpUrl, TEXT_CHARACTERS } from '#app/platform/core/security/rules.ts'
import {
	cleanLongText,
	cleanPhone,
	cleanText,
	isPhone,
	sanitiseLesson,
	sanitiseRichText,
	surplusDigits,
} from '#app/platform/core/security/sanitise.server.ts'
import { FIRST_DAY, LAST_DAY, wrongYear } from '#app/ui/day-bounds.ts'
import { INVALID_EMAIL, INVALID_PHONE, INVALID_URL, missing } from '#app/ui/field-messages.ts'
import { readWholeNumber } from '#app/ui/whole-number.ts'

/** Characters that one line of text may have unless its field says otherwise. */
export const LINE_CHARACTERS = 200
const URL_LIMIT = 2_000

const count = new Intl.NumberFormat('en-US')
const tooLong = (label: string, limit: number) =>
	`${label} must have at most ${count.format(limit)} characters`
const filled = (label: string) => z.string().min(1, { error: missing(label), abort: true })
/** Code units that a text may have before it is cleaned, for each character that may be kept. */
const UNITS = 4
/** The same of markup, which costs more to read than any other text. */
const MARKUP_UNITS = 200_000

/**
 * What every field begins with: one that was not sent at all is an empty one, and nothing reads a text that is longer
 * than it can be. Never `optional()`, for an object does not ask an optional field's rules when the field is
 * absent.
 * @param sentence what is said of a longer one
 */
export const given = (characters: number, sentence: string, units: number = characters * UNITS) =>
	declareUnits(
		z
			.unknown()
			.refine((value) => typeof value !== 'string' || value.length <= units, {
				error: sentence,
				abort: true,
			})
			.default(''),
		units,
	)

/** For what is only compared, such as a box, or is no text, such as a file: no text of it is read. */
const unread = () => declareUnits(z.unknown().default(''), 0)

const line = (sentence: string, characters: number = LINE_CHARACTERS) =>
	given(characters, sentence).transform(cleanText)

/** One line of text. @param label names the field in its messages */
export const textField = (label: string, limit: number = LINE_CHARACTERS) =>
	line(tooLong(label, limit), limit).pipe(filled(label).max(limit, tooLong(label, limit)))

/** A short word of the page's own making, such as the version of a record: as it was sent. */
export const wordField = (label: string, limit: number = 64) =>
	given(limit, tooLong(label, limit)).transform((value) => (typeof value === 'string' ? value : ''))

/** Id of a record. */
export const idField = (label = 'Record') => wordField(label).pipe(z.uuid(`${label} is unknown`))

/** A field that may come more than once, as ticked rows do: what is empty of it is left out. */
export const listField = <Output>(element: z.ZodType<Output>, most: number) =>
	declareUnits(
		z
			.unknown()
			.default('')
			.transform((value): unknown[] => [value].flat().filter((one) => one !== ''))
			.pipe(z.array(element).max(most)),
		unitsOf(element),
	)

/** What somebody or something is called: one line that has a letter. */
export const nameField = (label: string, limit: number = LINE_CHARACTERS) =>
	textField(label, limit).refine((name) => /\p{L}/u.test(name), `${label} must have at least one letter`)

/** Text of several lines. */
export const longTextField = (label: string, limit: number = TEXT_CHARACTERS) =>
	given(limit, tooLong(label, limit))
		.transform(cleanLongText)
		.pipe(filled(label).max(limit, tooLong(label, limit)))

const saysNothing = (markup: string) => /^(?:<(?!img )[^>]*>|&nbsp;|\s)*$/.test(markup)

/** A rich text: of its tags the listed ones, its paragraphs as they were typed. */
export const richTextField = (label: string, limit: number = TEXT_CHARACTERS) =>
	markupField(label, limit, sanitiseRichText)

/** A lesson's text: a rich text with tables. */
export const lessonTextField = (label: string, limit: number) => markupField(label, limit, sanitiseLesson)

const markupField = (label: string, limit: number, sanitise: (value: unknown, most: number) => string) => {
	const units = Math.min(limit * UNITS, MARKUP_UNITS)
	const clean = (value: unknown) => {
		const text = typeof value === 'string' ? asParagraphs(value) : ''
		return text.length > 2 * units ? text : sanitise(text, limit)
	}
	return given(limit, tooLong(label, limit), units)
		.refine((value) => typeof value !== 'string' || value.split(/<img\b/i).length <= TEXT_PICTURES + 1, {
			error: `${label} must have at most ${TEXT_PICTURES} pictures`,
			abort: true,
		})
		.transform(clean)
		.transform((markup) => (saysNothing(markup) ? '' : markup))
		.pipe(filled(label).refine((markup) => markup.length <= limit, tooLong(label, limit)))
}

/** E-mail address, trimmed and lowercased. */
export const emailField = (label = 'Email') =>
	line(INVALID_EMAIL, EMAIL_CHARACTERS)
		.transform((email) => email.toLowerCase())
		.pipe(filled(label).refine(isEmail, INVALID_EMAIL))

/** The sentence for a number that is none; of a Rwandan one it says how many digits it is off. */
function wrongPhone(text: string): string {
	const surplus = surplusDigits(text)
	if (surplus === 0) return INVALID_PHONE
	const digits = Math.abs(surplus) === 1 ? '1 digit' : `${Math.abs(surplus)} digits`
	const fault = surplus > 0 ? `${digits} too many` : `${digits} missing`
	return `${INVALID_PHONE}: a Rwandan one has 9 digits after +250, this has ${fault}`
}

/** Phone number: as E.164 where it parses, as typed otherwise. */
export const phoneField = (label = 'Phone') =>
	line(INVALID_PHONE)
		.pipe(filled(label).refine(isPhone, { error: ({ input }) => wrongPhone(String(input)) }))
		.transform(cleanPhone)

/** `drive.google.com/x`: an address as people copy and type it. A dot in its first part is no scheme's. */
const BARE_ADDRESS = /^[^\s:/@\\]+\.[^\s:/@.\\]{2,}(?::\d+)?(?:[/?#]|$)/

/** Where the address lacks the scheme, https is meant. */
const addressField = (label: string, isTaken: (address: string) => boolean) =>
	line(tooLong(label, URL_LIMIT), URL_LIMIT)
		.transform((text) => (BARE_ADDRESS.test(text) ? `https://${text}` : text))
		.pipe(filled(label).max(URL_LIMIT, tooLong(label, URL_LIMIT)).refine(isTaken, INVALID_URL))

/** http or https address. */
export const urlField = (label: string) => addressField(label, isHttpUrl)

/** Address of a picture: http or https elsewhere, or that of one kept here which everybody may see. */
export const pictureAddressField = (label: string) =>
	addressField(label, (address) => {
		const kept = parseFileUrl(address)
		return kept ? BUCKETS[kept.bucket].visibility === 'public' : isHttpUrl(address)
	})

/** One of a closed list. */
export const choiceField = <const Values extends readonly [string, ...string[]]>(
	label: string,
	values: Values,
) =>
	line(`Choose one of the listed values for ${label}`).pipe(
		z.enum(values, {
			error: (issue) =>
				issue.input === '' ? missing(label) : `Choose one of the listed values for ${label}`,
		}),
	)

const isDay = (text: string) =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) &&
	!Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
	new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** Whether a day or a moment, as a field sends it, lies in the years that a field takes. */
const isInYears = (text: string) => text >= FIRST_DAY && text.slice(0, FIRST_DAY.length) <= LAST_DAY

/** A day of the calendar, as a date field sends it: `YYYY-MM-DD`. */
export const dayField = (label: string) =>
	line(tooLong(label, LINE_CHARACTERS)).pipe(
		filled(label)
			.refine(isDay, `${label} must be a day, such as 2027-01-31`)
			.refine((text) => !isDay(text) || isInYears(text), wrongYear(label)),
	)

const MOMENT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/

/** A day and an hour in Kigali, as a field for both sends them; the value is that moment. */
export const momentField = (label: string) =>
	line(tooLong(label, LINE_CHARACTERS)).pipe(
		filled(label)
			.refine((text) => MOMENT.test(text) && isDay(text.slice(0, 10)), {
				error: `${label} must be a day and a time, such as 2027-01-31 09:00`,
				abort: true,
			})
			.refine(isInYears, wrongYear(label))
			.transform(kigaliMoment),
	)

/** A time of day, as a time field sends it: `HH:MM`. */
export const clockField = (label: string) =>
	line(tooLong(label, LINE_CHARACTERS)).pipe(
		filled(label).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time, such as 17:00`),
	)

type Bounds = { min: number; max: number; minMessage?: string; maxMessage?: string }

/** Whole number within bounds, written as people write it: `25 000`, `25.000` and `25,000` are one number. */
export const integerField = (label: string, bounds: Bounds) =>
	line(tooLong(label, LINE_CHARACTERS))
		.transform(readWholeNumber)
		.pipe(
			filled(label)
				.regex(/^-?[0-9]{1,15}$/, { error: `${label} must be a whole number`, abort: true })
				.transform(Number)
				.pipe(
					z
						.number()
						.min(bounds.min, bounds.minMessage ?? `${label} must be at least ${count.format(bounds.min)}`)
						.max(bounds.max, bounds.maxMessage ?? `${label} must be at most ${count.format(bounds.max)}`),
				),
		)

/**
 * An amount of money with at most two decimals, `12.50` or `12,50`; the value is in cents.
 * @param max in cents
 */
export const centsField = (label: string, max: number) =>
	line(tooLong(label, LINE_CHARACTERS)).pipe(
		filled(label)
			.regex(/^-?\d{1,12}([.,]\d{1,2})?$/, {
				error: `${label} must be an amount, such as 12.50`,
				abort: true,
			})
			.transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
			.pipe(
				z
					.number()
					.min(0, `${label} must be at least 0`)
					.max(max, `${label} must be at most ${count.format(max / 100)}`),
			),
	)

/** A number of at most one decimal within bounds, `4.5` or `4,5`. */
export const decimalField = (label: string, { min, max }: { min: number; max: number }) =>
	line(tooLong(label, LINE_CHARACTERS)).pipe(
		filled(label)
			.regex(/^-?\d{1,9}([.,]\d)?$/, {
				error: `${label} must be a number with at most one decimal, such as ${(max - 0.5).toFixed(1)}`,
				abort: true,
			})
			.transform((text) => Number(text.replace(',', '.')))
			.pipe(
				z
					.number()
					.min(min, `${label} must be at least ${min}`)
					.max(max, `${label} must be at most ${count.format(max)}`),
			),
	)

/** A box that must be ticked. */
export const agreementField = (sentence: string) => unread().refine((value) => value === 'true', sentence)

/** A box that may be ticked. */
export const tickField = () => unread().transform((value) => value === 'true')

/** A file that may be sent; null if none was chosen. Whoever reads it bounds its length first. */
export const fileField = () =>
	unread().transform((value) => (value instanceof File && value.size > 0 ? value : null))

/** A picture that may be sent. What it holds is judged when it is kept (platform/core/files). */
export const imageField = fileField

/** The field may be left empty; the value is null then. */
export const optional = <Output>(field: z.ZodType<Output>) => {
	const units = unitsOf(field)
	const isEmpty = (value: unknown) =>
		typeof value !== 'string' || (value.length <= units && cleanText(value) === '')
	return declareUnits(
		z.preprocess((value) => (isEmpty(value) ? null : value), z.nullable(field)),
		units,
	)
}

/**
 * For lists with Other, whose own text is required when Other is chosen. Use with `.superRefine`.
 * @param choice name of the list's field
 * @param own name of the text's field
 */
export const requireOwnText =
	(choice: string, own: string, label: string) =>
	(fields: Record<string, unknown>, context: z.RefinementCtx): void => {
		if (fields[choice] === 'Other' && !fields[own]) {
			context.addIssue({ code: 'custom', path: [own], message: missing(label) })
		}
	}

/** A form that only asks whether. */
export const ConfirmForm = z.object({})
