/** Shapes that only secrets have. */
const SHAPES: readonly [name: string, shape: RegExp][] = [
	['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[\s\S]{40}/],
	['key of a cloud', /\b(?:AKIA|ASIA)(?!\w*EXAMPLE)[A-Z2-7]{16}\b|\bAIza[\w-]{35}\b/],
	[
		'token of a service',
		/\b(?:gh[opsu]_[A-Za-z0-9]{36}|github_pat_\w{60,}|xox[abprs]-[\w-]{20,}|npm_[A-Za-z0-9]{36})\b/,
	],
	['key of a payment service', /\b[rs]k_(?:live|test)_[A-Za-z0-9]{20,}\b/],
	['signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{30,}\b/],
	['secret of age', /\bAGE-SECRET-KEY-1[A-Z0-9]{50,}\b/],
	[
		'address with a password',
		/\b(?:postgres(?:ql)?|smtps?|s3|mysql):\/\/\w+:(?!password|secret|p\b|key)[^\s@'"`${}/]{8,}@(?!127\.0\.0\.1|localhost)[\w.-]+\.(?!example\b)[a-z]{2,}/,
	],
]

/** A text in quotes that is given to something whose name says that it is secret. */
const NAMED =
	/\b\w*(?:secret|password|passwd|api_?key|auth_?key|private_?key|access_?token)\w*['"]?\s*[:=]\s*(['"`])([\w+/=-]{20,})\1/gi

/** Bits of each of its characters, by how often each comes. */
export function entropyOf(text: string): number {
	const counts = new Map<string, number>()
	for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
	return [...counts.values()].reduce(
		(sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
		0,
	)
}

/** Ids; what documentation shows as a sample. */
const KNOWN = /^[\da-f]{8}-|EXAMPLE/

/** Words have less than this, drawn characters more. */
const DRAWN = 3.9

/** What in a text looks like a secret, each with its kind (S6). */
export function findSecrets(text: string): string[] {
	const shaped = SHAPES.filter(([, shape]) => shape.test(text)).map(([name]) => name)
	const named = [...text.matchAll(NAMED)]
		.map(([, , value = '']) => value)
		.filter((value) => entropyOf(value) > DRAWN && /\d/.test(value) && !KNOWN.test(value))
		.map((value) => `drawn text ${value.slice(0, 6)}…`)
	return [...shaped, ...named]
}
