import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const SOURCES = globSync('{app,server,bin}/**/*.{ts,tsx}').filter(
	(file) => !/\.(?:test|e2e)\.tsx?$/.test(file),
)

/** How a hosted backend's client library speaks: its headers, paths, socket and codes. */
const WIRE_FORMAT =
	/\bsupabase\b|['"]apikey['"]|['"]x-region['"]|\/(?:rest|auth|functions|realtime|storage)\/v1\b|\bPGRST\d|new WebSocket\b/i

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
	entries.flatMap(({ path = '', children = [] }) => [path, ...pathsOf(children)])

test('ACC-CALL-001, ACC-CALL-002, ACC-CALL-013, ACC-CALL-014, ACC-CALL-015, ACC-CALL-016, ACC-CALL-017, ACC-CALL-018, D-103, D-135 no hosted backend is spoken to, and its addresses are none of ours', () => {
	expect(SOURCES.length).toBeGreaterThan(900)
	expect(SOURCES.filter((file) => WIRE_FORMAT.test(readFileSync(file, 'utf8')))).toEqual([])
	expect(WIRE_FORMAT.test("headers: { 'apikey': key }")).toBe(true)
	const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
	expect(Object.keys(dependencies).filter((name) => /supabase|postgrest|realtime|gotrue/.test(name))).toEqual(
		[],
	)
	const paths = pathsOf(routes)
	expect(paths.length).toBeGreaterThan(100)
	expect(paths.filter((path) => /^(?:rest|auth|rpc|functions|realtime|storage)\b/.test(path))).toEqual([])
})
