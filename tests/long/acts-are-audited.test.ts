import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import type { AnyUi, Field } from '#app/platform/admin/resource-ui.ts'
import type { Visitor } from '#tests/browser/http.ts'
import { sampleValues } from '#tests/browser/record-samples.ts'
import { type Change, startOwnProgram } from '#tests/long/own-program.ts'

const own = await startOwnProgram()
afterAll(() => own[Symbol.asyncDispose]())

const modules = import.meta.glob<{ ui: unknown }>('/app/features/*/admin/*.admin.tsx', { eager: true })
const kit = adminScreens.flatMap(({ path, file }) => {
	const module = file === undefined ? undefined : modules[`/app/${file}`]
	return module ? [{ path, ui: module.ui as AnyUi }] : []
})

/**
 * Written by every sign-in, message and count, by whomever; an act of an administrator changes more than these. A second
 * factor is none until its first code is right: then the account changes, too.
 */
const BESIDE = new Set([
	...['verifications', 'devices', 'email_logs', 'communities', 'files', 'starter_records'],
	...['notifications_unread', 'two_factors'],
])

/** Transactions that changed a record without leaving a line in the log. */
function unaudited(changes: readonly Change[]): string[] {
	const acts = Map.groupBy(changes, ({ tx }) => tx)
	return [...acts.values()]
		.filter((act) => !act.some(({ name }) => name === 'audit_log'))
		.map((act) =>
			[
				...new Set(
					act.filter(({ name }) => !BESIDE.has(name)).map(({ name, act: what }) => `${what} ${name}`),
				),
			].join(', '),
		)
		.filter((what) => what !== '')
}

let acts = 0

/** Posts a form, and holds it to its line in the log. @returns its status */
async function post(admin: Visitor, path: string, values: Record<string, string>): Promise<number> {
	await own.takeChanges()
	const answer = await admin.post(path, { ...values, idempotency_key: randomUUID() })
	const changes = await own.takeChanges()
	expect([path, answer.status < 500]).toEqual([path, true])
	expect([path, unaudited(changes)]).toEqual([path, []])
	const lines = changes.filter(({ name }) => name === 'audit_log').length
	const transactions = new Set(changes.filter(({ name }) => !BESIDE.has(name)).map(({ tx }) => tx)).size
	expect([path, lines >= transactions]).toEqual([path, true])
	if (answer.status === 303 && transactions > 0) {
		acts += transactions
	}
	return answer.status
}

const token = async (admin: Visitor) =>
	(await admin.getForm('/contact', 'message')).values['csrf_token'] ?? ''

const samplesOf = (fields: readonly Field[], word: string) => sampleValues(fields, word, own.program.siteUrl)

test('Z5 every command of every list-and-form screen leaves its line in the log, in its own transaction', async () => {
	for (const [n, form] of own.forms.entries())
		for (const nth of [0, 1]) {
			const answer = await own.visitor().submit(form.path(900 + 2 * n + nth), form.type(900 + 2 * n + nth))
			expect([form.name, answer.status]).toEqual([form.name, 303])
		}
	const admin = await own.signIn()
	const csrf_token = await token(admin)
	const done: string[] = []
	for (const { path, ui } of kit) {
		const word = `w${randomUUID().slice(0, 8)}`
		const fields = (ui.fields ?? []) as readonly Field[]
		if (fields.length > 0) {
			const values = { csrf_token, ...samplesOf(fields, word) }
			expect([path, await post(admin, `${path}/new`, values)]).toEqual([path, 303])
			done.push(`${path}/new`)
		}
		const { text } = await admin.get(path)
		const ids = [
			...new Set([...text.matchAll(new RegExp(`${path}/([0-9a-f-]{36})`, 'g'))].map(([, id]) => id ?? '')),
		]
		const [id] = ids
		if (id === undefined) continue
		if (fields.length > 0) {
			const form = (await admin.getForms(`${path}/${id}/edit`)).find(({ controls }) =>
				controls.includes('version'),
			)
			const changed = { ...form?.values, ...samplesOf(fields, `${word}b`), csrf_token }
			expect([path, await post(admin, `${path}/${id}/edit`, changed)]).toEqual([path, 303])
			done.push(`${path}/edit`)
		}
		for (const command of ui.commands ?? []) {
			for (const record of ids.slice(0, 4)) {
				const address = `${path}/${record}/${command.name}`
				const inputs = samplesOf([...(command.fields ?? []), ...(ui.shared ?? [])], word)
				const forms = await admin.getForms(`${path}/${record}`)
				const version = forms.find(({ values }) => values['version'])?.values['version'] ?? ''
				if ((await post(admin, address, { csrf_token, version, ...inputs })) !== 303) continue
				done.push(`${path}/${command.name}`)
				break
			}
		}
		if (ui.request)
			if ((await post(admin, `${path}/${id}`, { csrf_token, text: 'A note.' })) === 303)
				done.push(`${path}/note`)
		if (fields.length > 0 && (await post(admin, `${path}/${id}/delete`, { csrf_token })) === 303)
			done.push(`${path}/delete`)
	}
	console.log(`Z5: ${done.length} kinds of acts on ${kit.length} screens, ${acts} in all: ${done.join(' ')}`)
	expect(done.length).toBeGreaterThan(35)
}, 600_000)

test('Z5 an act that leaves no line is found: one is planted', async () => {
	await own.takeChanges()
	await own.owner.query(`update partners set description = description || '.'`)
	expect(unaudited(await own.takeChanges())).toEqual(['UPDATE partners'])
})
