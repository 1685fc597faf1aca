import type { Answer } from '#tests/browser/http.ts'

/** One rule of the Mozilla HTTP Observatory: what it adds to a page's hundred points, or takes from them. */
export type Rule = { name: string; points: number }

const directive = (policy: string, name: string): string[] | undefined => {
	const found = policy.split(/;\s*/).find((part) => part.startsWith(`${name} `))
	return found?.split(' ').slice(1)
}

function judgePolicy(policy: string): number {
	if (policy === '') return -25
	const fallback = directive(policy, 'default-src') ?? []
	const scripts = directive(policy, 'script-src') ?? fallback
	const styles = directive(policy, 'style-src') ?? fallback
	if (scripts.length === 0 || (directive(policy, 'object-src') ?? fallback).includes('*')) return -20
	if (scripts.some((source) => /^(?:http:|data:|\*|https:$)/.test(source))) return -20
	if (scripts.includes("'unsafe-inline'") && !scripts.some((source) => /^'(?:nonce|sha)/.test(source)))
		return -20
	if (scripts.includes("'unsafe-eval'")) return -10
	if (styles.includes("'unsafe-inline'")) return 0
	return fallback.includes("'none'") ? 10 : 5
}

function judgeCookies(cookies: readonly string[]): number {
	if (cookies.length === 0) return 0
	if (cookies.some((cookie) => !/; Secure/i.test(cookie))) return -20
	if (cookies.some((cookie) => !/; HttpOnly/i.test(cookie))) return -30
	return cookies.every((cookie) => /; SameSite=(?:Lax|Strict)/i.test(cookie)) ? 5 : 0
}

function judgeTransport(header: string): number {
	const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)
	if (seconds === 0) return -20
	return seconds < 15_768_000 ? -10 : 0
}

function judgeScripts(html: string): number {
	const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)]
	if (foreign.some(([, source = '']) => source.startsWith('http:'))) return -50
	return foreign.some(([tag]) => !tag.includes('integrity=')) ? -5 : 0
}

/**
 * Scores a page by the Observatory's published rules, on top of 100: what is missing is taken off, and what is better
 * than needed counts only from 90 on.
 */
export function observe({ headers, setCookies, text }: Answer): { score: number; rules: Rule[] } {
	const policy = String(headers['content-security-policy'] ?? '')
	const header = (name: string) => String(headers[name] ?? '')
	const framed = directive(policy, 'frame-ancestors')?.every((source) => /^'(?:none|self)'$/.test(source))
	const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
	const rules: Rule[] = [
		{ name: 'content security policy', points: judgePolicy(policy) },
		{ name: 'cookies', points: judgeCookies(setCookies) },
		{ name: 'cross-origin sharing', points: header('access-control-allow-origin') === '*' ? -50 : 0 },
		{ name: 'strict transport security', points: judgeTransport(header('strict-transport-security')) },
		{ name: 'integrity of foreign scripts', points: judgeScripts(text) },
		{ name: 'content type options', points: header('x-content-type-options') === 'nosniff' ? 0 : -5 },
		{
			name: 'frame options',
			points: framed ? 5 : /^(?:DENY|SAMEORIGIN)$/i.test(header('x-frame-options')) ? 0 : -20,
		},
		{ name: 'referrer policy', points: isPrivate.test(header('referrer-policy')) ? 5 : 0 },
		{
			name: 'cross-origin resource policy',
			points: /^same-(?:origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
		},
	]
	const base = rules.reduce((sum, { points }) => sum + Math.min(points, 0), 100)
	const better = rules.reduce((sum, { points }) => sum + Math.max(points, 0), 0)
	return { score: base >= 90 ? base + better : Math.max(base, 0), rules }
}
