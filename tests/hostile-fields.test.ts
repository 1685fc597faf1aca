import { expect, test } from 'vitest'
import { z } from 'zod'
import { RICH_TEXT_TAGS, TABLE_TAGS, TEXT_CHARACTERS } from '#app/platform/core/security/rules.ts'
import { cleanLongText, cleanText } from '#app/platform/core/security/sanitise.server.ts'
import { BAD_URLS, XSS_PAYLOADS } from '#app/platform/core/security/xss-corpus.testing.ts'
import { urlField } from '#app/platform/web/forms/fields.server.ts'
import { everyField, fieldsIn, type FormField } from '#tests/every-field.ts'

/** Kept as typed, digested and never shown. */
const isPassword = ({ name }: FormField) => name === 'password' || name === 'current'
/** Compared with what is known, and not kept. */
const isCompared = ({ form, name }: FormField) =>
	(form.startsWith('exams.') && name === 'correct') || /^(?:version|answer|seen)$/.test(name)
const isRich = ({ name }: FormField) => name === 'content'
const isAddress = ({ name }: FormField) =>
	/(?:^|_)(?:url|link|website|linkedin|twitter|facebook|instagram)$/.test(name)

const BARE_TAG = new RegExp(
	`^</?(?:${[...RICH_TEXT_TAGS, ...TABLE_TAGS].join('|')})>$|^<br />$|^<a href="(?:https?:/|mailto:|/)[^"<>]*">$|^<img src="/files/[a-z-]+/[0-9a-f-]{36}"[^<>]* />$`,
)
const HIDDEN = 'a\u0000b\u0007c\u200Bd\u202Ee\u00ADf\u{E0041}g'
/** What stands for the same signs in markup. */
const HIDDEN_MARKUP = '<p>a&#7;b&#x202E;c&#8203;d&#0;e&shy;f</p>'

/** What a field makes of a value: undefined where it refuses it. */
function read({ schema }: FormField, value: unknown): unknown {
	const answer = schema.safeParse(value)
	return answer.success ? answer.data : undefined
}

/** Why a text that a field takes may not be stored as it is. */
function faultOf(field: FormField, typed: string): string | undefined {
	const kept = read(field, typed)
	if (typeof kept !== 'string') return undefined
	if (/[^\P{Cc}\n\t]|[\u00AD\u200B\u202A-\u202E]|\u{E0041}/u.test(kept)) return 'control or hidden characters'
	if (kept !== kept.trim()) return 'not trimmed'
	// A line that lost its tags becomes a paragraph when it is saved again.
	const again = isRich(field) ? read(field, kept) : kept
	if (read(field, again) !== again) return 'another text when it is saved again'
	if (!isRich(field)) {
		const same = kept === cleanText(typed) || kept === cleanLongText(typed)
		return same || kept.startsWith('https://') || kept.startsWith('+') ? undefined : 'another text'
	}
	return [...kept.matchAll(/<[^>]*>?/g)].some(([tag]) => !BARE_TAG.test(tag)) ? 'a tag' : undefined
}

/** What is wrong with a field, by everything that may be sent to it. */
function faultsOf(field: FormField): string[] {
	const faults: string[] = []
	const note = (fault: string) => void faults.push(`${field.form}.${field.name}: ${fault}`)
	if (isPassword(field) || isCompared(field)) return faults
	for (const payload of [...XSS_PAYLOADS, HIDDEN, HIDDEN_MARKUP, `  ${HIDDEN}  `]) {
		const fault = faultOf(field, payload)
		if (fault) note(`${fault} of ${JSON.stringify(payload.slice(0, 60))}`)
	}
	if (!isRich(field) && typeof read(field, 'x'.repeat(TEXT_CHARACTERS + 1)) === 'string') note('too long')
	for (const value of [0, 1, {}, ['a'], [], true, null, new Map()]) {
		const kept = read(field, value)
		if (kept !== undefined && kept !== null && kept !== '' && kept !== false && !Array.isArray(kept))
			note(`${JSON.stringify(value)} is no text`)
	}
	if (isAddress(field))
		for (const address of BAD_URLS) {
			const kept = read(field, address)
			if (typeof kept === 'string' && !/^https?:\/\/[\w.]+(?:\/[\w/]*)?$/.test(kept)) note(`takes ${address}`)
			if (kept !== undefined && kept !== null && typeof kept !== 'string') note(`takes ${address}`)
		}
	return faults
}

const fields = await everyField()

test('W2, ACC-FORM-007, ACC-SAN-001, ACC-SAN-002, ACC-SAN-003, ACC-SAN-004, ACC-SAN-005 every field of every form keeps markup as text, and nothing hidden, untrimmed, endless or of another kind', () => {
	expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(60)
	expect(fields.length).toBeGreaterThan(150)
	expect(fields.filter(isRich).map(({ form }) => form)).toEqual(['news.ArticleForm', 'catalog.LessonForm'])
	expect(fields.flatMap(faultsOf)).toEqual([])
})

test('W3, ACC-SAN-006, D-128 every field for an address refuses what is no http or https one', () => {
	expect(BAD_URLS.length).toBeGreaterThanOrEqual(20)
	const names = [...new Set(fields.filter(isAddress).map(({ form, name }) => `${form}.${name}`))]
	expect(names).toEqual([
		'advertising.SponsoredForm.image_url',
		'advertising.SponsoredForm.link',
		'hub.HubDetailsForm.linkedin',
		'hub.HubDetailsForm.twitter',
		'hub.HubDetailsForm.facebook',
		'hub.HubDetailsForm.instagram',
		'hub.HubDetailsForm.map_url',
		'opportunities.OpportunityApplicationForm.resume_url',
		'opportunities.OpportunityApplicationForm.portfolio_url',
		'opportunities.OpportunityForm.application_url',
		'partners.PartnerForm.website',
		'startups.StartupForm.website',
		'team.MemberForm.linkedin',
		'team.MemberForm.twitter',
		'catalog.LessonForm.video_url',
		'catalog.PremiumCourseForm.image_url',
	])
})

test.each([
	['a text that nobody cleaned', 'motto', z.string()],
	['a text that is cut', 'motto', z.unknown().transform((value) => cleanText(value).slice(0, 3))],
	['an address that is any text', 'website', z.unknown().default('').transform(cleanText)],
	['markup that nobody cleaned', 'content', z.string()],
	['a list where a text belongs', 'motto', z.unknown()],
] as const)('W2 the walk finds %s', (_what, name, schema) => {
	expect(fieldsIn('planted', z.object({ [name]: schema })).flatMap(faultsOf)).not.toEqual([])
})

test('W2 the walk finds nothing in a field of ours', () => {
	expect(fieldsIn('planted', z.object({ website: urlField('Website') })).flatMap(faultsOf)).toEqual([])
})
