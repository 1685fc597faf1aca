import { expect, test } from 'vitest'
import { z } from 'zod'
import {
	agreementField,
	choiceField,
	emailField,
	imageField,
	integerField,
	LINE_CHARACTERS,
	longTextField,
	nameField,
	optional,
	phoneField,
	requireOwnText,
	textField,
	tickField,
	urlField,
} from '#app/platform/web/forms/fields.server.ts'
import { TEXT_CHARACTERS } from '#app/platform/core/security/rules.ts'

/** What a field makes of a value: the value itself, or its messages. */
function read(field: z.ZodType, value: unknown): unknown {
	const parsed = field.safeParse(value)
	return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)
}

const NOTHING = ['', '   ', undefined, null, 7, ['a', 'b'], { a: 1 }, new File(['x'], 'x.txt')]

test.each([
	['textField', textField('Title'), 'Title is required'],
	['longTextField', longTextField('Motivation'), 'Motivation is required'],
	['emailField', emailField(), 'Email is required'],
	['phoneField', phoneField(), 'Phone is required'],
	['urlField', urlField('Website'), 'Website is required'],
	['choiceField', choiceField('Stage', ['Idea', 'Growth']), 'Stage is required'],
	['integerField', integerField('Seats', { min: 1, max: 9 }), 'Seats are required'],
])('%s: what is empty, missing, sent twice or no text is told once, as missing', (_name, field, message) => {
	for (const value of NOTHING) expect(read(field, value), String(value)).toEqual([message])
})

test('a line is trimmed and loses control characters; a long text keeps its line breaks', () => {
	expect(read(textField('Title'), '  Soil\u0007 tests\u0000 ')).toBe('Soil tests')
	expect(read(longTextField('Bio'), ' one\n\ttwo\u0000 ')).toBe('one\n\ttwo')
})

test.each([
	['textField', textField('Title'), LINE_CHARACTERS, 'Title must have at most 200 characters'],
	['textField of its own length', textField('City', 3), 3, 'City must have at most 3 characters'],
	['longTextField', longTextField('Bio'), TEXT_CHARACTERS, 'Bio must have at most 10,000 characters'],
])('%s: the limit is exact', (_name, field, limit, message) => {
	expect(read(field, 'x'.repeat(limit))).toBe('x'.repeat(limit))
	expect(read(field, 'x'.repeat(limit + 1))).toEqual([message])
})

test('an email is trimmed and lowercased, a wrong one has its sentence', () => {
	expect(read(emailField(), ' Aline@Mail.Example ')).toBe('aline@mail.example')
	for (const wrong of ['aline', 'aline@mail', 'a line@mail.example', `${'a'.repeat(250)}@mail.example`])
		expect(read(emailField(), wrong), wrong).toEqual(['Please enter a valid email address'])
})

test('a phone becomes E.164 where it parses, a wrong one has its sentence', () => {
	expect(read(phoneField(), '0788 123 456')).toBe('+250788123456')
	for (const wrong of ['123', 'phone', '+12-ab-3456789'])
		expect(read(phoneField(), wrong), wrong).toEqual(['Please enter a valid phone number'])
})

test('ACC-FORM-010 an address is http or https, anything else has the document’s sentence', () => {
	expect(read(urlField('Website'), ' https://hub.example/a?b=c#d ')).toBe('https://hub.example/a?b=c#d')
	expect(read(urlField('Website'), 'http://hub.example')).toBe('http://hub.example')
	for (const wrong of [
		'hub',
		'me@hub.example',
		'javascript.x:alert(1)',
		'ftp://hub.example',
		'javascript:alert(1)',
		'data:text/html,x',
		'//hub.example',
		'https://',
		'https:// hub.example',
	])
		expect(read(urlField('Website'), wrong), wrong).toEqual(['Please enter a valid URL'])
	const long = `https://hub.example/${'x'.repeat(2_000)}`
	expect(read(urlField('Website'), long)).toContain('Website must have at most 2,000 characters')
})

test('ACC-FORM-010 an address that may be left out is still checked where it is given', () => {
	const field = optional(urlField('Portfolio'))
	expect(read(field, '')).toBeNull()
	expect(read(field, 'hub')).toEqual(['Please enter a valid URL'])
})

test('F-40, ACC-FORM-010 an address without a scheme is taken as https', () => {
	for (const typed of [
		'drive.google.com/file/d/1?x=1#y',
		'www.hub.example',
		'hub.example:8080/a',
		'HUB.example',
	])
		expect(read(urlField('Website'), ` ${typed} `)).toBe(`https://${typed}`)
})

test('a choice is one of its list, letter for letter', () => {
	const field = choiceField('Stage', ['Idea', 'Growth'])
	expect(read(field, 'Growth')).toBe('Growth')
	for (const wrong of ['growth', 'Idea,Growth', '__proto__'])
		expect(read(field, wrong), wrong).toEqual(['Choose one of the listed values for Stage'])
})

test('F-26 a whole number is written as people write it, within its bounds, which have the given sentences', () => {
	const field = integerField('Amount', { min: -5, max: 1_000, maxMessage: 'That is too much' })
	expect(read(field, ' 12 ')).toBe(12)
	for (const text of ['1000', '1,000', '1.000', '1 000', "1'000", '1\u202f000'])
		expect(read(field, text), text).toBe(1_000)
	expect(read(field, '-5')).toBe(-5)
	for (const wrong of ['1.5', '1e3', '0x10', '1,00', '+1', 'NaN', '٣', '9'.repeat(16)])
		expect(read(field, wrong), wrong).toEqual(['Amount must be a whole number'])
	expect(read(field, '-6')).toEqual(['Amount must be at least -5'])
	expect(read(field, '1001')).toEqual(['That is too much'])
	expect(read(integerField('Amount', { min: 0, max: 1_000 }), '1001')).toEqual([
		'Amount must be at most 1,000',
	])
})

test('a box is ticked by its own value alone', () => {
	expect(read(tickField(), 'true')).toBe(true)
	for (const value of [undefined, '', 'on', 'false', ['true', 'true']])
		expect(read(tickField(), value)).toBe(false)
	expect(read(agreementField('Please agree'), 'true')).toBe('true')
	for (const value of [undefined, '', 'on', 'false'])
		expect(read(agreementField('Please agree'), value)).toEqual(['Please agree'])
})

test('a picture that was not chosen is null, as is what is no file', () => {
	const picture = new File(['x'], 'x.png', { type: 'image/png' })
	expect(read(imageField(), picture)).toBe(picture)
	for (const value of [undefined, '', 'x.png', new File([], '')]) expect(read(imageField(), value)).toBeNull()
})

test('what is optional is null when it is empty', () => {
	for (const value of ['', '   ', undefined]) expect(read(optional(textField('Company')), value)).toBeNull()
	expect(read(optional(textField('Company')), ' Soil Lab ')).toBe('Soil Lab')
})

test('Other asks for its own text, nothing else does', () => {
	const form = z
		.object({ sector: textField('Sector'), custom_sector: optional(textField('Sector')) })
		.superRefine(requireOwnText('sector', 'custom_sector', 'Your sector'))
	const problems = (fields: Record<string, string>) =>
		form.safeParse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message])
	expect(problems({ sector: 'Other', custom_sector: ' ' })).toEqual([
		['custom_sector', 'Your sector is required'],
	])
	expect(problems({ sector: 'Other', custom_sector: 'Bees' })).toBeUndefined()
	expect(problems({ sector: 'AgriTech' })).toBeUndefined()
})

test('F-16, D-148 an email with two dots in a row is none', () => {
	for (const wrong of ['x@y..de', 'x..y@mail.example', 'x@.mail.example', 'x@mail.example.'])
		expect(read(emailField(), wrong), wrong).toEqual(['Please enter a valid email address'])
	expect(read(emailField(), 'a.b+c@mail.co.rw')).toBe('a.b+c@mail.co.rw')
})

test('F-16, D-148 what begins like a Rwandan number must be one, and is told how many digits it is off', () => {
	const off = (fault: string) => [
		`Please enter a valid phone number: a Rwandan one has 9 digits after +250, this has ${fault}`,
	]
	expect(read(phoneField(), '078812345')).toEqual(off('1 digit missing'))
	expect(read(phoneField(), '+250 788 123')).toEqual(off('3 digits missing'))
	expect(read(phoneField(), '2507881234567')).toEqual(off('1 digit too many'))
	expect(read(phoneField(), '0788 123 456 78')).toEqual(off('2 digits too many'))
	expect(read(phoneField(), '+250 111 111 111')).toEqual(['Please enter a valid phone number'])
	for (const right of ['0788123456', '+250788123456', '250788123456', '0788-123-456', '+250 (0)788 123 456'])
		expect(read(phoneField(), right), right).toBe('+250788123456')
	expect(read(phoneField(), '(555) 123-4567')).toBe('(555) 123-4567')
})

test('F-89 what shows nothing or turns the direction is taken out of every text', () => {
	const hidden = '\u200B\u202E\u2066\uFEFF\u00AD\u2060\u{E0041}'
	for (const field of [textField('Title'), nameField('Name'), longTextField('Bio')]) {
		expect(read(field, `Al${hidden}ine`)).toBe('Aline')
		expect(read(field, hidden)).toEqual([expect.stringMatching(/is required$/)])
	}
	expect(read(emailField(), `al${hidden}ine@mail.example`)).toBe('aline@mail.example')
	expect(read(nameField('Name'), 'می\u200Cخواهم')).toBe('می\u200Cخواهم')
	for (const name of ['123', '--', '\u200D', '.'])
		expect(read(nameField('Name'), name)).toEqual(['Name must have at least one letter'])
	for (const name of ['José', '王', 'O’Brien', '1000 Hills']) expect(read(nameField('Name'), name)).toBe(name)
})
