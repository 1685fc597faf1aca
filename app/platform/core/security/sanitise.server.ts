import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import sanitizeHtml from 'sanitize-html'
import { pictureAttributes, readTextPicture, TEXT_PICTURES } from '#app/platform/core/files/text-pictures.ts'
import { dropEmpty } from '#app/platform/core/security/drop-empty.ts'
import { liftPictures } from '#app/platform/core/security/lift-pictures.ts'
import {
	isOverladen,
	linkAddress,
	PICTURE_TAGS,
	RICH_TEXT_TAGS,
	TABLE_TAGS,
} from '#app/platform/core/security/rules.ts'

/**
 * What shows nothing and deceives: zero-width spaces and joiners of words, soft hyphens, marks that turn the direction of
 * what follows, tags. The two joiners of letters (U+200C, U+200D) stay, for scripts and emoji are written with them.
 */
const INVISIBLE =
	/\u034F|[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu

/**
 * One line of text as it is stored: without control and invisible characters, in Unicode's composed form, trimmed.
 * Anything that is not a string becomes ''. Never cuts.
 */
export const cleanText = (value: unknown): string => clean(value, /\p{Cc}/gu)

/** Like `cleanText`, for texts of several lines: keeps tabs and line breaks (as `\n`). */
export const cleanLongText = (value: unknown): string =>
	clean(typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value, /[^\P{Cc}\n\t]/gu)

function clean(value: unknown, unwanted: RegExp): string {
	if (typeof value !== 'string') return ''
	return compose(value.toWellFormed().replace(unwanted, '').replace(INVISIBLE, '')).trim()
}

/** More marks than any writing puts on one letter (UAX 15, stream-safe text). */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu

/** In Unicode's composed form. Putting the marks of one letter in order takes the square of their number. */
function compose(text: string): string {
	const composed = text.replace(SURPLUS_MARKS, '$1').normalize('NFC')
	// Some marks are written as two in that form.
	return composed.replace(SURPLUS_MARKS, '$1')
}

/**
 * What is kept of one text. What is refused keeps its name and loses its attributes, for `dropEmpty`: a tag that goes
 * under another name gives that name to the one after it.
 */
function markupOf(tags: readonly string[]): sanitizeHtml.IOptions {
	let links = 0
	let pictures = 0
	const count = (name: string, by: number) => {
		if (name === 'a') links += by
	}
	return {
		allowedTags: [...tags],
		allowedAttributes: { a: ['href'], img: ['src', 'alt', 'class', 'title'] },
		transformTags: {
			// What editors and pasted text write for the two marks that the list keeps under other names.
			b: 'strong',
			i: 'em',
			a(tagName, { href }) {
				const address = links > 1 ? undefined : linkAddress(href)
				return { tagName, attribs: { ...(address !== undefined && { href: address }) } }
			},
			img(tagName, attribs) {
				const picture = pictures < TEXT_PICTURES ? readTextPicture((name) => attribs[name]) : undefined
				if (picture) pictures += 1
				return { tagName, attribs: picture ? pictureAttributes(picture) : {} }
			},
		},
		onOpenTag: (name) => count(name, 1),
		onCloseTag: (name) => count(name, -1),
		nestingLimit: 32,
		parseStyleAttributes: false,
	}
}

/**
 * An article's text with only the tags that may stand in one, without attributes but the address of a link
 * and what is said of a picture.
 * Cleaning twice gives the same as cleaning once, so it is done on save and on render.
 * @param most how long it may be: of a longer one no more is cleaned than shows that it is
 */
export const sanitiseRichText = (value: unknown, most?: number): string =>
	keepTags(value, [...RICH_TEXT_TAGS, ...PICTURE_TAGS], most)

/** A lesson's text: as an article's, and with tables. */
export const sanitiseLesson = (value: unknown, most?: number): string =>
	keepTags(value, [...RICH_TEXT_TAGS, ...TABLE_TAGS], most)

function keepTags(value: unknown, tags: readonly string[], most: number = Number.POSITIVE_INFINITY): string {
	if (typeof value !== 'string') return ''
	// No Unicode normalisation here: composing could join a tag's own `>` with a mark that follows it.
	const text = withoutHidden(value.toWellFormed().replace(/\r\n?/g, '\n'))
	if (isOverladen(text)) return asSigns(text)
	const markup = keepListedTags(text, tags, most)
	return isOverladen(markup) ? asSigns(text) : markup
}

const withoutHidden = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '').replace(INVISIBLE, '')

const asSigns = (text: string) =>
	text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function keepListedTags(html: string, tags: readonly string[], most: number): string {
	let text = html
	// Taking a tag away can leave a paragraph inside a paragraph, which the next reading takes apart.
	for (let pass = 0; pass < 4; pass++) {
		const listed = dropEmpty(sanitizeHtml(text, markupOf(tags)))
		if (listed.length > 2 * most) return listed
		// Characters that stood there by their number are hidden ones only now.
		const cleaned = liftPictures(withoutHidden(listed)).trim()
		if (cleaned === text || cleaned.length > most) return cleaned
		text = cleaned
	}
	return withoutHidden(sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }))
}

/**
 * The document's rule for phone numbers on forms, or any number that is valid somewhere. What begins
 * like a Rwandan number must be one.
 */
export const isPhone = (text: string): boolean =>
	rwandanPart(text) === undefined
		? (/^\+?[\d\s()-]{10,15}$/.test(text) && /\d/.test(text)) || internationalNumber(text) !== undefined
		: internationalNumber(text) !== undefined

const RWANDAN_DIGITS = 9

/** By how many digits a number that begins like a Rwandan one is too long, or, below zero, too short. */
export const surplusDigits = (text: string): number =>
	(rwandanPart(text)?.length ?? RWANDAN_DIGITS) - RWANDAN_DIGITS

/** What follows +250, 250, 00250 or the 0 of 07; undefined for the numbers of other countries. */
function rwandanPart(text: string): string | undefined {
	// The list of the document's rule holds a (250) that is an area's.
	if (text.startsWith('(')) return undefined
	const digits = /^(?:(?:\+|00)?2500?|0(?=7))(\d*)$/.exec(text.replaceAll(/[\s().-]/g, ''))
	return digits?.[1]
}

/** A phone number as it is stored: E.164 where it is a valid number, read from Rwanda; else as typed. */
export const cleanPhone = (text: string): string => internationalNumber(text) ?? text

function internationalNumber(text: string): string | undefined {
	const rwandan = rwandanPart(text)
	const number = parsePhoneNumberFromString(rwandan === undefined ? text : `+250${rwandan}`, {
		defaultCountry: 'RW',
		extract: false,
	})
	return number?.isValid() ? number.number : undefined
}
