import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entropyOf, findSecrets } from '#tests/find-secrets.ts'

const TEXTS = /\.(?:ts|tsx|css|sql|md|json|txt|svg|ics|xml|html|yml|sh)$|(?:^|\/)[^.]+$/

/** A secret of each kind, put together here so that none stands in this file. */
const PLANTED = [
	['-----BEGIN ', 'PRIVATE KEY-----\n', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj'],
	['AKIA', 'IOSFODNN7EXAMPLE'.replace('EXAMPLE', '2345ABC')],
	['gh', 'p_', 'a1B2'.repeat(9)],
	['sk_', 'live_', 'a1B2c3D4e5F6g7H8i9J0'],
	[
		'eyJ',
		'hbGciOiJIUzI1NiJ9',
		'.eyJ',
		'zdWIiOiIxMjM0NTY3ODkwIn0',
		'.',
		'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
	],
	['postgres://', 'hub:Zk3vQ9xW', '@db.irishub.rw/hub'],
	['const AUTH_SEC', 'RET = "', 'f8Kq2Lm9Zx7Wc4Vb6Nn1Aa3Ss5Dd', '"'],
].map((parts) => parts.join(''))

test('S6 no secret stands in what is kept of the sources, and the search finds one of each kind', () => {
	const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
		.split('\n')
		.filter((file) => TEXTS.test(file) && file !== 'package-lock.json')
	expect(files.length).toBeGreaterThan(500)
	const found = files.flatMap((file) =>
		findSecrets(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`),
	)
	expect(found).toEqual([])
	for (const planted of PLANTED) expect([planted, findSecrets(planted).length]).toEqual([planted, 1])
	expect(entropyOf('aaaa')).toBe(0)
})
