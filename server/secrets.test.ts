import fs, { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { secretsFor } from '#server/secrets.ts'
import { explain, StartError } from '#server/start-error.ts'

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'hub-secrets-'))
	makeDataFolder(join(folder, 'data'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (env: Record<string, string> = {}) =>
	secretsFor(readSettings({ DATA_DIR: join(folder, 'data'), ...env }))

test('the secrets are made once, differ, and stay the same', () => {
	const first = read()
	expect(first.AUTH_SECRET).not.toBe(first.CERTIFICATE_KEY)
	expect(first.AUTH_SECRET.length).toBeGreaterThanOrEqual(43)
	expect(read()).toEqual(first)
	expect(readdirSync(join(folder, 'data/secrets')).toSorted()).toEqual(['auth-secret', 'certificate-key'])
})

test('what lies in the data folder is for the own account alone, the folder itself may be passed through', () => {
	read()
	const mode = (path: string) => statSync(join(folder, path)).mode & 0o777
	expect(mode('data')).toBe(0o711)
	for (const name of ['secrets', 'files', 'outbox']) expect(mode(`data/${name}`)).toBe(0o700)
	expect(mode('data/secrets/auth-secret')).toBe(0o600)
})

test('a secret that was set is used and not kept', () => {
	const given = { AUTH_SECRET: 'g'.repeat(40), CERTIFICATE_KEY: 'h'.repeat(40) }
	expect(read(given)).toEqual(given)
	expect(readdirSync(join(folder, 'data/secrets'))).toEqual([])
})

test('F-138 secrets that are there are read and nothing is written; where they cannot be written nothing is left', () => {
	const first = read()
	const secrets = join(folder, 'data/secrets')
	const { ctimeMs } = statSync(secrets)
	expect(read()).toEqual(first)
	expect(statSync(secrets).ctimeMs).toBe(ctimeMs)
	rmSync(join(secrets, 'auth-secret'))
	const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
	vi.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
		throw full
	})
	syncBuiltinESMExports()
	try {
		expect(() => read()).toThrow(full)
	} finally {
		vi.restoreAllMocks()
		syncBuiltinESMExports()
	}
	expect(readdirSync(secrets)).toEqual(['certificate-key'])
})

test('F-138 what the disk refuses is told in one sentence, anything else in full', () => {
	const error = Object.assign(new Error('ENOSPC: no space left on device, open'), {
		code: 'ENOSPC',
		syscall: 'open',
		path: '/data/secrets/auth-secret.7',
	})
	expect(explain(error)).toBe(
		'/data/secrets/auth-secret.7 cannot be used: there is no space left on its disk.',
	)
	expect(explain(new TypeError('other'))).toContain('secrets.test.ts')
	const file = join(folder, 'file')
	writeFileSync(file, '')
	expect(() => makeDataFolder(file)).toThrow(new StartError(`DATA_DIR must be a folder: ${file} is a file.`))
	try {
		makeDataFolder(join(file, 'below'))
	} catch (below) {
		expect(explain(below)).toMatch(/^\S+ cannot be \w+: what stands above it is a file, not a folder\.$/)
	}
	expect.assertions(4)
})

test('F-84 an empty or damaged secret stops the start with a sentence that names its file', () => {
	read()
	const file = join(folder, 'data/secrets/auth-secret')
	for (const [content, state] of [
		['', 'empty'],
		['\n', 'empty'],
		['half-of-it', 'damaged'],
	] as const) {
		writeFileSync(file, content)
		expect(() => read()).toThrow(StartError)
		expect(() => read()).toThrow(`${file} is ${state}: put it back from a backup, or remove it`)
	}
	rmSync(file)
	expect(read().AUTH_SECRET.length).toBeGreaterThanOrEqual(43)
})
