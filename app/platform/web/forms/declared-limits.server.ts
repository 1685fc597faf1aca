import { z } from 'zod'

/** How many code units of a posted text a field reads at most; 0 where it reads none. */
const limits = z.registry<{ units: number }>()

/** Says how much of a text a field reads: by it alone a form takes the field. */
export function declareUnits<Field extends z.ZodType>(field: Field, units: number): Field {
	limits.add(field, { units })
	return field
}

/** What a schema is made of, as far as it stands around fields. */
type Parts = {
	shape?: Readonly<Record<string, z.ZodType>>
	options?: readonly z.ZodType[]
	left?: z.ZodType
	right?: z.ZodType
	in?: z.ZodType
	out?: z.ZodType
	innerType?: z.ZodType
}

const partsOf = (schema: z.ZodType) => schema._zod.def as Parts

const findUnits = (field: z.ZodType): number | undefined => {
	const declared = limits.get(field)
	if (declared) return declared.units
	const { in: first, innerType } = partsOf(field)
	const inner = first ?? innerType
	return inner && findUnits(inner)
}

/** How many code units of a posted text a field reads at most. @throws Error where it has not been declared */
export function unitsOf(field: z.ZodType): number {
	const units = findUnits(field)
	if (units === undefined) throw new Error('a field has no limit: begin it with one of fields.server.ts')
	return units
}

/** The fields of a form, whatever stands around its object, with how much each reads; undefined where none says. */
export function limitsOf(schema: z.ZodType): [name: string, units: number | undefined][] {
	if (limits.get(schema)) return []
	const { shape, options = [], left, right, in: first, out, innerType } = partsOf(schema)
	if (shape) return Object.entries(shape).map(([name, field]) => [name, findUnits(field)])
	// What follows on fields that are read already says nothing of them.
	const then = out?._zod.def.type === 'transform' ? undefined : out
	const inner = [left, right, first, then, innerType, ...options].filter((part) => part !== undefined)
	if (inner.length > 0) return inner.flatMap(limitsOf)
	// A press without fields reads nothing.
	return schema._zod.def.type === 'unknown' ? [] : [['', undefined]]
}

const known = new WeakSet<z.ZodType>()

/**
 * Nothing reads a posted text before its length is looked at: a form whose fields do not all say how much they read is
 * no form.
 * @throws Error naming the form and the field
 */
export function requireLimits(form: string, schema: z.ZodType): void {
	if (known.has(schema)) return
	for (const [name, units] of limitsOf(schema))
		if (units === undefined) throw new Error(`the field "${name}" of the form ${form} has no limit`)
	known.add(schema)
}
