import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A regular expression of the program, and the file that holds it. */
export type Expression = { file: string; source: string; flags: string }

type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } }

function visit(node: unknown, see: (node: Node) => void): void {
	if (typeof node !== 'object' || node === null) return
	if ('type' in node) see(node as Node)
	for (const [name, inner] of Object.entries(node)) if (name !== 'value') visit(inner, see)
}

/** The expressions that a file holds as they are, and how many it puts together. */
export function expressionsIn(file: string, text: string): { literal: Expression[]; made: number } {
	const literal: Expression[] = []
	let made = 0
	visit(parseSync(file, text).program, ({ type, regex, callee }) => {
		if (regex) literal.push({ file, source: regex.pattern, flags: regex.flags })
		else if (/^(?:New|Call)Expression$/.test(type ?? '') && callee?.name === 'RegExp') made++
	})
	return { literal, made }
}

/** The expressions that are put together while a module is loaded. */
async function madeWhileLoading(file: string): Promise<Expression[]> {
	const found: Expression[] = []
	const real = globalThis.RegExp
	globalThis.RegExp = new Proxy(real, {
		construct(target, given: [string, string?], self) {
			const made = Reflect.construct(target, given, self) as RegExp
			if (new Error().stack?.split('\n')[2]?.includes(file)) {
				found.push({ file, source: made.source, flags: made.flags })
			}
			return made
		},
	})
	try {
		await import(/* @vite-ignore */ `../${file}`)
	} catch {
		// It is for a browser alone, and stays unseen.
	} finally {
		globalThis.RegExp = real
	}
	return found
}

/** Every regular expression of the program, and the files that put some together which loading does not show. */
export async function everyExpression(): Promise<{ expressions: Expression[]; unseen: string[] }> {
	const files = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts']).filter(
		(file) => !/\.(?:test|e2e|testing|bench)\.|testing\.server|\.d\.ts/.test(file),
	)
	const expressions: Expression[] = []
	const unseen: string[] = []
	for (const file of files.toSorted()) {
		const { literal, made } = expressionsIn(file, readFileSync(file, 'utf8'))
		expressions.push(...literal)
		if (made === 0) continue
		const shown = await madeWhileLoading(file)
		expressions.push(...shown)
		if (shown.length < made) unseen.push(file)
	}
	return { expressions, unseen }
}
