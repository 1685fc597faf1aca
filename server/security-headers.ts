import { createHash } from 'node:crypto'

/** Hosts beside our own that a page may use; decided per page. */
export type ForeignHosts = {
	script?: readonly string[]
	frame?: readonly string[]
	connect?: readonly string[]
}

const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** Hashes of a page's inline scripts, in the form that a policy takes them. */
function inlineScriptHashes(html: string): string[] {
	const hashes = new Set<string>()
	for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
		if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
	}
	return [...hashes]
}

const list = (...sources: readonly (string | undefined)[]) => sources.filter(Boolean).join(' ')

/**
 * The content security policy of one finished page: own origin and the hashes of its inline scripts; no inline, no
 * eval, no CDN. Foreign hosts only where a page really uses them.
 * @param ancestors who may show it in a frame
 */
export function contentSecurityPolicy(
	html: string,
	foreign: ForeignHosts = {},
	ancestors: "'none'" | "'self'" = "'none'",
): string {
	return [
		"default-src 'self'",
		`script-src ${list("'self'", ...inlineScriptHashes(html), ...(foreign.script ?? []))}`,
		"style-src 'self'",
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob: https:",
		"font-src 'self' data:",
		`connect-src ${list("'self'", ...(foreign.connect ?? []))}`,
		`frame-src ${foreign.frame?.length ? foreign.frame.join(' ') : "'none'"}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors ${ancestors}`,
		'report-uri /csp-report',
	].join('; ')
}

/** Headers of every answer. */
export function standingHeaders(https: boolean): [name: string, value: string][] {
	return [
		['x-content-type-options', 'nosniff'],
		['x-frame-options', 'DENY'],
		['referrer-policy', 'strict-origin'],
		['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
		['cross-origin-opener-policy', 'same-origin'],
		['cross-origin-resource-policy', 'same-origin'],
		...(https
			? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as [string, string][])
			: []),
	]
}
