import { z } from 'zod'

/** How many code units of a posted text a field reads at most; 0 where it reads none. */
const limits = z.registry<{ units: number }>()

/** Says how much of a text a field reads; a form takes no field that does not. */
export function declareUnits<Field extends z.ZodType>(field: Field, units: number): Field {
	limits.add(field, { units })
	return field
}

/** The parts of a schema that may hold fields. */
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

/** The fields of a form, whatever wraps its object, with how much each reads; undefined where that is not declared. */
export function limitsOf(schema: z.ZodType): [name: string, units: number | undefined][] {
	if (limits.get(schema)) return []
	const { shape, options = [], left, right, in: first, out, innerType } = partsOf(schema)
	if (shape) return Object.entries(shape).map(([name, field]) => [name, findUnits(field)])
	// A transform comes after its fields are read, and declares no limit of theirs.
	const then = out?._zod.def.type === 'transform' ? undefined : out
	const inner = [left, right, first, then, innerType, ...options].filter((part) => part !== undefined)
	if (inner.length > 0) return inner.flatMap(limitsOf)
	// A press without fields reads nothing.
	return schema._zod.def.type === 'unknown' ? [] : [['', undefined]]
}

const known = new WeakSet<z.ZodType>()

/**
 * Every field says how much of a posted text it reads, so that its length is checked before anything reads it.
 * @throws Error naming the form and the field
 */
export function requireLimits(form: string, schema: z.ZodType): void {
	if (known.has(schema)) return
	for (const [name, units] of limitsOf(schema))
		if (units === undefined) throw new Error(`the field "${name}" of the form ${form} has no limit`)
	known.add(schema)
}
