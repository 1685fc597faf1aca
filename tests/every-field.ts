import { globSync } from 'node:fs'
import type { z } from 'zod'

type Schema = z.ZodType & {
	shape?: Readonly<Record<string, Schema>>
	options?: readonly Schema[]
	element?: Schema
	in?: Schema
	_zod: { def: { left?: Schema; right?: Schema; innerType?: Schema; in?: Schema; out?: Schema } }
}

const isSchema = (value: unknown): value is Schema =>
	typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value

/** A field of a form, and its own rules. */
export type FormField = { form: string; name: string; schema: z.ZodType }

/** The fields of a form, whatever stands around its object. */
export function fieldsIn(form: string, schema: Schema): FormField[] {
	if (schema.shape)
		return Object.entries(schema.shape).map(([name, field]) => ({ form, name, schema: field }))
	const { left, right, innerType, in: from, out } = schema._zod.def
	return [left, right, innerType, from, out, ...(schema.options ?? [])].flatMap((inner) =>
		inner ? fieldsIn(form, inner) : [],
	)
}

/** Every field of every form that the slices declare, for visitors and for administrators. */
export async function everyField(): Promise<FormField[]> {
	const files = globSync('app/{features,learning}/*/*{forms,-form}.server.ts')
	const fields: FormField[] = []
	for (const file of files.toSorted()) {
		const module = (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>
		for (const [name, schema] of Object.entries(module))
			if (isSchema(schema)) fields.push(...fieldsIn(`${file.split('/')[2]}.${name}`, schema))
	}
	return fields
}
