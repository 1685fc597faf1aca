import { generateIdentity, identityToRecipient } from 'age-encryption'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createAccount, PASSWORD, TestBrowser } from '#app/features/accounts/testing.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { makeBackup } from '#app/platform/operations/backups/make-backup.server.ts'
import { checkArchive } from '#app/platform/operations/backups/read-archive.server.ts'
import { order, sourceOf } from '#tests/backup-machine.ts'

const former = { AUTH_SECRET: process.env['AUTH_SECRET'], CERTIFICATE_KEY: process.env['CERTIFICATE_KEY'] }
const pools: { end(): Promise<void> }[] = []
afterEach(() => void Object.assign(process.env, former))
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

/** The program as it is after a start with these settings, on the same database. */
async function startAnew(env: Record<string, string | undefined>) {
	Object.assign(process.env, env)
	vi.resetModules()
	const { pool, db, transact } = await import('#app/platform/core/db/db.server.ts')
	pools.push(pool)
	return {
		db,
		transact,
		...(await import('#app/features/accounts/sign-in.server.ts')),
		...(await import('#app/features/accounts/queries/read-session.server.ts')),
		...(await import('#app/features/accounts/commands/one-time-link.server.ts')),
		...(await import('#app/features/accounts/commands/second-factor.server.ts')),
		...(await import('#app/features/accounts/tables.server.ts')),
		...(await import('#app/learning/study/learner-cookie.server.ts')),
		...(await import('#app/platform/web/requests/request-link.server.ts')),
		...(await import('#app/learning/certificates/signing-key.server.ts')),
	}
}

const id = '0190d3f0-0000-7000-8000-000000000001'

test('F-129: a new AUTH_SECRET ends sessions, own links and second factors by an app; passwords and links that open once stay', async () => {
	const before = await startAnew({})
	const now = new Date()
	const account = await createAccount()
	const browser = new TestBrowser()
	const credentials = { email: account.email, password: PASSWORD }
	browser.keep((await before.signInByEmail(browser.client, credentials, undefined, now)).cookies)
	await before.transact((tx) => before.beginSecondFactor(tx, account.id))
	const [factor] = await before.db.select().from(before.two_factors)
	const once = await before.transact((tx) => before.issueLink(tx, 'magic-link', account.email, now))
	const request = before.requestPath({ kind: 'contact', id }).split('/').at(-1)
	const learner = before.learnerPath([id]).split('/').at(-1)
	const seen = async (program: typeof before) => ({
		session: (await program.readSession(browser.client)).user?.email ?? null,
		request: program.openRequest(request)?.id ?? null,
		learners: program.openLearnerLink(learner),
		once: (await program.findLink(program.db, 'magic-link', once, now)).state,
	})
	const all = { session: account.email, request: id, learners: [id], once: 'open' }
	expect(await seen(before)).toEqual(all)

	const after = await startAnew({ AUTH_SECRET: 'r'.repeat(40) })
	expect(await seen(after)).toEqual({ session: null, request: null, learners: [], once: 'open' })
	expect(() => after.openSecret(factor!.secret)).toThrow('AUTH_SECRET changed')
	expect(await after.signInByEmail(new TestBrowser().client, credentials, undefined, now)).toMatchObject({
		success: true,
	})

	const back = await startAnew(former)
	expect(await seen(back)).toEqual(all)
	expect(back.openSecret(factor!.secret)).toBe(before.openSecret(factor!.secret))
})

test('F-129: a new CERTIFICATE_KEY leaves earlier credentials without their published key, until the former is put back', async () => {
	const before = await startAnew({})
	const { credential } = await createCertificate()
	const check = async (program: typeof before) => {
		const keys = (await program.publishedKeys()).map(({ publicKey }) => publicKey)
		return jwtVerify(credential, createLocalJWKSet({ keys }))
	}
	await check(before)
	await expect(check(await startAnew({ CERTIFICATE_KEY: 'r'.repeat(40) }))).rejects.toThrow(
		'no applicable key found',
	)
	await check(await startAnew(former))
})

test('F-129: after a new BACKUP_KEY each archive is opened by the identity of its time alone', async () => {
	const pairs: { identity: string; archive: string }[] = []
	for (const label of ['former', 'new']) {
		const identity = await generateIdentity()
		const { archive } = await makeBackup(order({ label, key: await identityToRecipient(identity) }))
		pairs.push({ identity, archive })
	}
	for (const { archive, identity } of pairs) {
		const { identity: other } = pairs.find((pair) => pair.identity !== identity)!
		await expect(checkArchive(sourceOf(archive, [other]))).rejects.toThrow('encrypted for another key')
		// Both may be in one file of identities.
		await checkArchive(sourceOf(archive, [other, identity]))
	}
})
