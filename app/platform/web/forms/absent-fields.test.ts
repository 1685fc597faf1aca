import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { agreementField, textField } from '#app/platform/web/forms/fields.server.ts'
import { errorsPerField } from '#app/platform/web/forms/submitted.server.ts'

/** Exported from a forms.server.ts, but read from JSON that our own script sends: nobody is told its faults. */
const NO_FORM = ['AdEventReport']

type Shape = Record<string, z.ZodType>

/** The fields of a form, whatever its schema is wrapped in. */
function fieldsIn(schema: unknown): Shape {
	if (schema instanceof z.ZodObject) return schema.shape as Shape
	if (schema instanceof z.ZodPipe) return { ...fieldsIn(schema.in), ...fieldsIn(schema.out) }
	if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(fieldsIn)) as Shape
	if (schema instanceof z.ZodIntersection)
		return { ...fieldsIn(schema.def.left), ...fieldsIn(schema.def.right) }
	return {}
}

/** Every form schema of the program, by file and name: the steps of a form as schemas of their own. */
async function findForms(): Promise<[string, z.ZodType][]> {
	const forms: [string, z.ZodType][] = []
	for await (const file of glob('app/**/forms.server.ts')) {
		const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
		for (const [name, value] of Object.entries(exported)) {
			if (NO_FORM.includes(name)) continue
			if (value instanceof z.ZodType) forms.push([`${file} ${name}`, value])
			else if (value !== null && typeof value === 'object')
				for (const [step, schema] of Object.entries(value))
					if (schema instanceof z.ZodType) forms.push([`${file} ${name}.${step}`, schema])
		}
	}
	return forms
}

const LIKELY = [
	'true',
	'Some text',
	'aline@mail.example',
	'+250788123456',
	'https://irishub.example',
	'25000',
	'2026-11-27',
	'Correct-Horse-7-Battery',
	'00000000-0000-4000-8000-000000000000',
]

/** The values of a list that a field chooses from. */
function listedIn(schema: unknown): string[] {
	if (schema instanceof z.ZodEnum) return schema.options.map(String)
	if (schema instanceof z.ZodPipe) return [...listedIn(schema.in), ...listedIn(schema.out)]
	if (schema instanceof z.ZodNullable) return listedIn(schema.unwrap())
	return []
}

const rightValue = (field: z.ZodType) =>
	[...listedIn(field), ...LIKELY].find((value) => field.safeParse(value).success) ?? ''

const answer = async (schema: z.ZodType, post: Record<string, unknown>) => {
	// What reads a file is not done at once.
	const parsed = await schema.safeParseAsync(post)
	return parsed.success ? { accepted: parsed.data } : { errors: errorsPerField(parsed.error) }
}

/** The fields whose absence is answered otherwise than their emptiness. */
async function skippable(schema: z.ZodType): Promise<string[]> {
	const fields = fieldsIn(schema)
	const right = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rightValue(field)]))
	const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
	const found: string[] = []
	for (const name of Object.keys(fields)) {
		for (const base of [right, empty, { ...right, startup_sector: 'Other' }]) {
			const { [name]: _left, ...without } = base as Record<string, unknown>
			const absent = await answer(schema, without)
			const blank = await answer(schema, { ...base, [name]: '' })
			if (JSON.stringify(absent) !== JSON.stringify(blank)) found.push(name)
		}
	}
	return [...new Set(found)]
}

const forms = await findForms()

test('F-03 every form of the program is walked', () => {
	const walked = forms.filter(([, schema]) => Object.keys(fieldsIn(schema)).length > 0)
	expect(walked.length).toBeGreaterThan(15)
	const names = walked.map(([name]) => name).join()
	for (const slice of ['accounts', 'contact', 'donations', 'events', 'memberships', 'programs'])
		expect(names).toContain(`app/features/${slice}/`)
})

test.each(forms)(
	'F-03, PUB-MEM-012 %s: a field that is absent is answered as an empty one',
	async (_name, schema) => {
		expect(await skippable(schema)).toEqual([])
	},
)

test('F-03 a field whose rule its absence skips is found', async () => {
	const skipped = z
		.unknown()
		.optional()
		.refine((value) => value === 'true', 'Accept the terms')
	expect(await skippable(z.object({ name: textField('Name'), terms: skipped }))).toEqual(['terms'])
	expect(await skippable(z.object({ terms: agreementField('Accept the terms') }))).toEqual([])
})
