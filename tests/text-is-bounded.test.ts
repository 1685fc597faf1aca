import { expect, test } from 'vitest'
import { z } from 'zod'
import { limitsOf, requireLimits, unitsOf } from '#app/platform/web/forms/declared-limits.server.ts'
import { given, textField } from '#app/platform/web/forms/fields.server.ts'
import { everyField, type FormField } from '#tests/every-field.ts'
import { HOSTILE_TEXTS } from '#tests/hostile-texts.ts'
import { cpuOf, longestRead, slowness } from '#tests/reads-of.ts'

/** More than a form without a file may send in all. */
const BODY = 600_000
/** Milliseconds of CPU that one request may take. */
const MOST = 100
/**
 * The tests run beside others, in a process that has read thousands of texts before: the dearest rich text takes 40 ms
 * alone, and up to 400 there. What is to be found takes seconds.
 */
const ROOM = 6

const fields = await everyField()
const nameOf = ({ form, name }: FormField) => `${form}.${name}`
const declares = ({ schema }: FormField) => limitsOf(z.object({ field: schema }))[0]?.[1] !== undefined

/** The longest of what a field reads of a text that is longer than it can be, where it reads more than it declares. */
function overread(field: FormField): string[] {
	if (!declares(field)) return [`${nameOf(field)} declares no limit`]
	const units = unitsOf(field.schema)
	return ['x'.repeat(BODY), ' '.repeat(BODY), `a${'\u0301'.repeat(300)}${'\u0327'.repeat(BODY)}`].flatMap(
		(text) => {
			const read = longestRead(() => void field.schema.safeParse(text))
			return read > units ? [`${nameOf(field)} reads ${read} of at most ${units}`] : []
		},
	)
}

test('F-120 no field of any form reads a text before its length is looked at', () => {
	expect(fields.length).toBeGreaterThan(150)
	expect(fields.flatMap(overread)).toEqual([])
})

test('F-120 what is longer than a field can be is told by its sentence, or is nothing', () => {
	const silent = fields.filter(({ schema }) => {
		const parsed = schema.safeParse('x'.repeat(BODY))
		if (!parsed.success) return parsed.error.issues.length !== 1 || !parsed.error.issues[0]?.message
		return !(parsed.data === null || parsed.data === false || parsed.data === '')
	})
	expect(silent.map(nameOf)).toEqual([])
	expect(textField('Title').safeParse('x'.repeat(BODY)).error?.issues[0]?.message).toBe(
		'Title must have at most 200 characters',
	)
})

/** The dearest of what a field takes in, in milliseconds of CPU, and which text it was. */
async function dearest(field: FormField, among = Object.entries(HOSTILE_TEXTS)): Promise<string[]> {
	const most = MOST * ROOM * (await slowness())
	const units = Math.min(unitsOf(field.schema), 512 * 1024)
	const found: string[] = []
	for (const [kind, make] of units === 0 ? [] : among) {
		const text = make(units)
		const ms = await cpuOf(() => field.schema.safeParse(text), most)
		if (ms > most) found.push(`${nameOf(field)}: ${kind} takes ${Math.round(ms)} ms`)
	}
	return found
}

test('F-120 no hostile text of any kind costs a field 100 ms of CPU, as long as it may be', async () => {
	const dear: string[] = []
	const seen = new Set<string>()
	for (const field of fields) {
		// Fields that differ in nothing but their name are tried once in each form.
		const issue = field.schema.safeParse('').error?.issues[0]?.code
		const alike = `${field.form.split('.')[0]} ${unitsOf(field.schema)} ${issue}`
		if (seen.has(alike)) continue
		seen.add(alike)
		dear.push(...(await dearest(field)))
	}
	expect(dear).toEqual([])
}, 180_000)

test.each([
	['composes first', (text: string) => text.normalize('NFC')],
	['trims first', (text: string) => text.trim()],
	['matches first', (text: string) => String(/^(?:a\u0301)*$/.test(text))],
])('F-120 the walk finds a field that %s, and no form takes it', async (_what, read) => {
	const field = z
		.unknown()
		.default('')
		.transform((value) => read(String(value)))
		.pipe(z.string().max(200, 'too long'))
	const planted = { form: 'planted', name: 'motto', schema: field }
	expect(overread(planted)).toEqual(['planted.motto declares no limit'])
	expect(longestRead(() => void field.safeParse('x'.repeat(BODY)))).toBe(BODY)
	expect(() => requireLimits('planted', z.object({ motto: field }))).toThrow(
		'the field "motto" of the form planted',
	)
	expect(() =>
		requireLimits(
			'planted',
			z.object({ motto: textField('Motto') }).transform(({ motto }) => motto),
		),
	).not.toThrow()
	for (const around of [
		z.union([z.object({ motto: field }), z.object({})]),
		z.intersection(z.object({}), z.object({ motto: field })),
		z.record(z.string(), z.unknown()),
	])
		expect(() => requireLimits('planted', around)).toThrow('has no limit')
})

test('F-120 the walk finds a text that is dear within its limit', async () => {
	// As dear on a fast machine as on a slow one.
	const enough = 3 * MOST * ROOM * (await slowness()) * 1000
	const schema = given(10_000, 'too long').transform((text) => {
		const since = process.threadCpuUsage()
		while (process.threadCpuUsage(since).user < enough) String(text).replace(/\s*\n\s*/g, '')
		return text
	})
	const planted = { form: 'planted', name: 'motto', schema }
	expect(overread(planted)).toEqual([])
	const kind = 'blanks between'
	expect(await dearest(planted, [[kind, HOSTILE_TEXTS[kind]!]])).toHaveLength(1)
})
