import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import type { AnyUi, Field } from '#app/platform/office/admin/resource-ui.ts'
import type { Visitor } from '#tests/browser/http.ts'
import { PASSWORD } from '#tests/browser/administrator.ts'
import { readForms } from '#tests/browser/page-forms.ts'
import { sampleValues } from '#tests/browser/record-samples.ts'
import { type Change, startOwnProgram } from '#tests/long/own-program.ts'

const own = await startOwnProgram()
afterAll(() => own[Symbol.asyncDispose]())

const modules = import.meta.glob<{ ui: unknown }>('/app/{features,learning}/*/admin/*.admin.tsx', {
	eager: true,
})
const kit = adminScreens.flatMap(({ path, file }) => {
	const module = file === undefined ? undefined : modules[`/app/${file}`]
	return module ? [{ path, ui: module.ui as AnyUi }] : []
})

/**
 * Written by every sign-in, message and count, by whomever; an act of an administrator changes more than these. A second
 * factor is none until its first code is right: then the account changes, too.
 */
const BESIDE = new Set([
	'verifications',
	'devices',
	'email_logs',
	'communities',
	'files',
	'starter_records',
	'notifications_unread',
	'two_factors',
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

const keysOf = ({ csrf_token = '' }: Record<string, string>) => ({
	csrf_token,
	idempotency_key: randomUUID(),
})

const token = async (admin: Visitor) =>
	(await admin.getForm('/contact', 'message')).values['csrf_token'] ?? ''

const samplesOf = (fields: readonly Field[], word: string) => sampleValues(fields, word, own.program.siteUrl)

test('Z5 an act that leaves no line is found: one is planted', async () => {
	await own.takeChanges()
	await own.owner.query(`update partners set description = description || '.'`)
	expect(unaudited(await own.takeChanges())).toEqual(['UPDATE partners'])
})

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

/** What is typed into a control that is empty, by its name. */
function typed(name: string): string {
	// The trap for machines stays as it is.
	if (name === 'further_remarks') return ''
	if (/password|current/.test(name)) return PASSWORD
	if (/email/.test(name)) return 'somebody@mail.example'
	if (/url|link|website/.test(name)) return 'https://example.org/'
	if (/phone|whatsapp/.test(name)) return '+250788123456'
	if (/minutes|count|position|price|amount|score/.test(name)) return '20'
	if (/date|day/.test(name)) return '2027-05-04'
	return 'As was said.'
}

/** Ends the session of whoever posts it, is a way in, or takes away what the other forms are about. */
const ENDS = /^\/admin\/(?:sign-out|login|first-run|invitation|hub\/starter-content)/

/** What an address stands for: those of two records are one, and those of a list that is narrowed or sorted. */
const patternOf = ({ pathname, searchParams }: URL) =>
	`${pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/[^/]+(?:@|%40)[^/]+/, ':email')} ${searchParams.get('tab') ?? ''}`.trim()

/** Every kind of page of the back-office that links lead to, each once, with what it says. */
async function crawl(admin: Visitor): Promise<{ url: URL; text: string }[]> {
	const found: { url: URL; text: string }[] = []
	const waiting = [new URL('/admin', own.program.siteUrl)]
	const known = new Set<string>()
	for (const url of waiting) {
		const pattern = patternOf(url)
		if (known.has(pattern) || ENDS.test(url.pathname) || /\.\w+$/.test(url.pathname)) continue
		known.add(pattern)
		const { status, headers, text } = await admin.get(url.pathname + url.search)
		if (status !== 200 || !headers['content-type']?.startsWith('text/html')) continue
		found.push({ url, text })
		for (const [, href = ''] of text.matchAll(/href="(\/admin[^"#]*)/g))
			waiting.push(new URL(href.replaceAll('&amp;', '&'), url))
	}
	return found
}

test('Z5 every other form of the back-office, found on the pages that links lead to, leaves its line likewise', async () => {
	let admin = await own.signIn()
	const pages = await crawl(admin)
	const changed = new Set<string>()
	const tried = new Set<string>()
	for (const { url } of pages) {
		const { text } = await admin.get(url.pathname + url.search)
		for (const form of readForms(text)) {
			const to = new URL(form.action || url.pathname + url.search, url)
			const controls = form.controls.filter((name) => !/_token|_key|further_remarks/.test(name))
			const kind = `${patternOf(to)} (${controls.join(', ')})`
			if (!('csrf_token' in form.values) || ENDS.test(to.pathname) || tried.has(kind)) continue
			tried.add(kind)
			const ids = [...text.matchAll(/name="(ids?)" value="([^"]+)"/g)].slice(0, 2)
			const values = Object.fromEntries([
				...ids.map(([, name = '', value = '']) => [name, value] as const),
				...form.controls.map((name) => [name, form.values[name] || typed(name)] as const),
			])
			await own.takeChanges()
			const answer = await admin.post(to.pathname + to.search, { ...values, ...keysOf(form.values) })
			const changes = await own.takeChanges()
			expect([kind, answer.status < 500]).toEqual([kind, true])
			expect([kind, unaudited(changes)]).toEqual([kind, []])
			if (changes.some(({ name }) => name === 'audit_log')) changed.add(kind)
			if ((await admin.get('/admin')).status !== 200) admin = await own.signIn()
		}
	}
	console.log(
		`Z5: ${tried.size} forms of ${pages.length} pages posted, ${changed.size} changed something: ${[...changed].join('; ')}`,
	)
	expect(changed.size).toBeGreaterThan(25)
}, 600_000)
