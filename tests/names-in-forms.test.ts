import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'

type Schema = z.ZodType & { shape?: object; in?: Schema; _zod: { def: { left?: Schema; right?: Schema } } }

/** The names of the fields of a form, whatever stands around its object. */
function fieldsOf(schema: Schema): string[] {
	if (schema.shape) return Object.keys(schema.shape)
	const { left, right } = schema._zod.def
	return [schema.in, left, right].flatMap((inner) => (inner ? fieldsOf(inner) : []))
}

const isSchema = (value: unknown): value is Schema =>
	typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value

test('F-89 no form takes a name without a letter, or one that nobody sees', async () => {
	const checked: string[] = []
	for (const file of globSync('app/{features,learning}/*/*{forms,-form}.server.ts')) {
		const module = (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>
		for (const [form, schema] of Object.entries(module)) {
			if (!isSchema(schema)) continue
			for (const field of fieldsOf(schema).filter((name) =>
				/(?:^|_)(?:first|last|full|donor|contact|company)_name$/.test(name),
			)) {
				for (const name of ['\u200B\u202E', '123', '\u200D\u200D']) {
					const issues = schema.safeParse({ [field]: name }).error?.issues ?? []
					const told = issues.some(({ path }) => path[0] === field)
					expect([file, form, field, name, told]).toEqual([file, form, field, name, true])
				}
				checked.push(`${form}.${field}`)
			}
		}
	}
	expect(checked.length).toBeGreaterThan(8)
})
