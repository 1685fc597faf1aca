import { expect, test } from 'vitest'
import {
	formatCountdown,
	isEmail,
	isRefreshDue,
	isStrongPassword,
	normaliseEmail,
	safeReturnPath,
	withAttemptsRemaining,
} from '#app/features/accounts/rules.ts'

test('ACC-VAL-001, ACC-VAL-003 an email has a shape, no spaces and at most 254 characters', () => {
	expect(normaliseEmail('  Ada@Hub.Example ')).toBe('ada@hub.example')
	expect(isEmail('ada@hub.example')).toBe(true)
	expect(isEmail(`${'a'.repeat(242)}@hub.example`)).toBe(true)
	expect(isEmail(`${'a'.repeat(243)}@hub.example`)).toBe(false)
	for (const wrong of [
		'',
		'ada',
		'ada@hub',
		'@hub.example',
		'a da@hub.example',
		'a@b@c.d',
		'ada@hub.example x',
	]) {
		expect(isEmail(wrong), wrong).toBe(false)
	}
})

test('ACC-VAL-005 a password needs eight characters of four kinds and no others', () => {
	for (const right of ['Abcdef1!', 'aA1@$!%*?&', `aA1@${'x'.repeat(120)}`])
		expect(isStrongPassword(right)).toBe(true)
	for (const wrong of [
		'Abcde1!',
		'abcdef1!',
		'ABCDEF1!',
		'Abcdefg!',
		'Abcdefg1',
		'Abcdef1! ',
		'Abcdéf1!',
		'Abcdef1#',
	]) {
		expect(isStrongPassword(wrong), wrong).toBe(false)
	}
})

test('ACC-LOCK-006 the error loses its own full stop, the sentence stays exact for one (D-112)', () => {
	expect(withAttemptsRemaining('Invalid email or password', 3)).toBe(
		'Invalid email or password. 3 attempts remaining.',
	)
	expect(withAttemptsRemaining('Authentication failed. Please try again.', 1)).toBe(
		'Authentication failed. Please try again. 1 attempts remaining.',
	)
})

test('ACC-LOCK-003 the countdown counts whole seconds', () => {
	expect([900, 899.2, 61, 60, 0.4, 0, -3].map(formatCountdown)).toEqual([
		'15:00',
		'15:00',
		'01:01',
		'01:00',
		'00:01',
		'00:00',
		'00:00',
	])
})

test('ACC-LOGIN-017 W9 the path that was asked for is kept, anything that leaves /admin is not (D-115)', () => {
	for (const own of [
		'/admin',
		'/admin/donations',
		'/admin/news?page=2&q=a%20b',
		'/admin?x=1',
		'/admin/a/b/c',
	]) {
		expect(safeReturnPath(own)).toBe(own)
	}
	const hosts = ['evil.test', 'evil.test/admin', 'localhost', 'hub.example.evil.test', 'user@evil.test']
	const before = [
		'//',
		'///',
		'/\\',
		'\\\\',
		'https://',
		'http:',
		'https:/',
		'javascript:',
		'data:',
		'\t//',
		' //',
		'/\t/',
	]
	const tries = hosts.flatMap((host) => [
		...before.map((start) => start + host),
		`/admin//${host}`,
		`/admin/..//${host}`,
		`/admin/../..//${host}`,
		`/admin\\@${host}`,
		`/admin/%2e%2e//${host}`,
		`/admin\\..\\..\\${host}`,
		`/adminevil.${host}`,
		`/admin.${host}`,
		`/admin@${host}`,
		`/admin:80@${host}`,
		`/admin/..;/${host}`.replace('..;', '../'),
		`/admin/../${host}`,
		`/admin/%2e%2e/${host}`,
		`/admin/.%2e/${host}`,
		`@${host}/admin`,
		`.${host}/admin`,
		`//${host}/%2f..`,
		`/%09/${host}`,
		`/%5c${host}`,
		`/%2f%2f${host}`,
		`/login?next=//${host}`,
		`/admin\r\nlocation: //${host}`,
		`/admin\n//${host}`,
		`/ADMIN/../${host}`,
		`/admin/login?from=//${host}`,
		`/admin/sign-out?x=${host}`,
		`javascript://${host}/%0aalert(1)`,
		`//${host}@hub.example/admin`,
		`?from=//${host}`,
		`#//${host}`,
	])
	expect(tries.length).toBeGreaterThanOrEqual(200)
	for (const value of tries) expect(safeReturnPath(value), value).toBe('/admin')
	for (const value of ['', null, undefined, '/', '/adminx', 'admin', '/admin /x'])
		expect(safeReturnPath(value)).toBe('/admin')
})

test('ACC-SESS-011 a session is renewed within three ticks of thirty seconds of its end, and not before', () => {
	const ends = Date.parse('2026-01-05T12:00:00Z')
	expect([91, 90, 0, -5].map((seconds) => isRefreshDue(ends, ends - seconds * 1000))).toEqual([
		false,
		true,
		true,
		true,
	])
})
