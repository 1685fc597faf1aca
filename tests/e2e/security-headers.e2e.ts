import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const pages = ['/', '/programs', '/programs/women-in-tech/apply', '/no-such-page', '/admin/login']

test.each(pages)(
	'S1, ACC-PAGE-005, ACC-PAGE-006, ACC-PAGE-007, ACC-PAGE-008 standing headers of %s',
	async (path) => {
		const { headers } = await new Visitor().get(path)
		expect(headers['x-content-type-options']).toBe('nosniff')
		expect(headers['x-frame-options']).toBe('DENY')
		expect(headers['referrer-policy']).toBe('strict-origin')
		expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=()')
		expect(headers['cross-origin-opener-policy']).toBe('same-origin')
		expect(headers['x-powered-by']).toBeUndefined()
		expect(headers['server']).toBeUndefined()
	},
)

test.each(pages)(
	'S2, ACC-PAGE-001, ACC-PAGE-002, ACC-PAGE-003, ACC-PAGE-004 the policy of %s: own origin and hashes, nothing inline, no eval',
	async (path) => {
		const { headers } = await new Visitor().get(path)
		const policy = Object.fromEntries(
			String(headers['content-security-policy'])
				.split('; ')
				.map((directive) => {
					const [name = '', ...sources] = directive.split(' ')
					return [name, sources]
				}),
		)
		for (const source of policy['script-src'] ?? []) expect(source).toMatch(/^'self'$|^'sha256-[\w+/=]{44}'$/)
		expect(policy['style-src']).toEqual(["'self'"])
		expect(policy['font-src']).toEqual(["'self'", 'data:'])
		expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https:'])
		expect(policy['connect-src']).toEqual(["'self'"])
		for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
			expect([name, policy[name]]).toEqual([name, ["'none'"]])
		expect(policy['form-action']).toEqual(["'self'"])
	},
)

test('S4 pages of everybody are asked for again each time, pages of one visitor are stored nowhere, assets for a year', async () => {
	const visitor = new Visitor()
	expect((await visitor.get('/')).headers['cache-control']).toBe(
		'public, max-age=0, must-revalidate, s-maxage=1',
	)
	const form = await visitor.get('/programs/women-in-tech/apply')
	expect(form.headers['cache-control']).toBe('private, no-store')
	expect(form.setCookies.length).toBeGreaterThan(0)
	const [asset = ''] = /\/assets\/react-[\w.-]+\.js/.exec((await visitor.get('/')).text) ?? []
	const answer = await visitor.get(asset, { 'accept-encoding': 'br' })
	expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
	expect(answer.headers['content-encoding']).toBe('br')
})

test('a kept page answers 304 to who has it, and in the encoding that is asked for', async () => {
	const visitor = new Visitor()
	const page = await visitor.get('/programs', { 'accept-encoding': 'br' })
	expect(page.headers['content-encoding']).toBe('br')
	const again = await visitor.get('/programs', { 'if-none-match': String(page.headers['etag']) })
	expect(again.status).toBe(304)
	expect((await visitor.get('/programs', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
		'gzip',
	)
	expect((await visitor.get('/programs')).headers['content-encoding']).toBeUndefined()
	expect(
		(await visitor.get('/programs?utm_source=x&fbclid=y', { 'accept-encoding': 'br' })).headers['etag'],
	).toBe(page.headers['etag'])
})

test('S3 cookies are HttpOnly and SameSite', async () => {
	const { setCookies } = await new Visitor().get('/programs/women-in-tech/apply')
	for (const cookie of setCookies) {
		expect(cookie).toMatch(/; HttpOnly/i)
		expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i)
		expect(cookie).toMatch(/; Path=\//i)
	}
})

test('S5 an error tells a status and no more: no stack, no SQL, no path of the server', async () => {
	const visitor = new Visitor()
	for (const path of [
		'/no-such-page',
		'/no-such-page.data',
		'/%E0%A4%A',
		'/programs/%00/apply',
		'/programs/x/apply.data',
		'/..%2f..%2fetc/passwd',
		'/assets/../../package.json',
		'/assets/none.js',
	]) {
		const answer = await visitor.get(path)
		expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
		expect(answer.text).not.toMatch(/node_modules|\bat .*:\d+:\d+|select .* from|\/server\//)
		expect(answer.text).not.toContain('"dependencies"')
	}
})

test('W10 a foreign Host never shows in a page, a redirect or a mail: 0 of 28 and a submission', async () => {
	const visitor = new Visitor()
	const hosts = [
		'evil.example',
		'evil.example:80',
		'localhost.evil.example',
		'evil.example@localhost',
		'evil.example#localhost',
		'[::1].evil.example',
		'evil.example/localhost',
	]
	const paths = ['/', '/programs', '/no-such-page', '/programs/women-in-tech/apply']
	let tries = 0
	for (const host of hosts) {
		for (const path of paths) {
			const answer = await visitor.get(`${path}?h=${encodeURIComponent(host)}`, {
				host,
				'x-forwarded-host': host,
				forwarded: `host="${host}"`,
			})
			expect(answer.text.replaceAll(`h=${encodeURIComponent(host)}`, '')).not.toContain('//evil.example')
			expect(answer.text).not.toMatch(/(?:href|src|action|content)="[^"?]*evil\.example/)
			expect(String(answer.headers.location ?? '')).not.toContain('evil.example')
			tries++
		}
	}
	expect(tries).toBe(28)
	const email = `host-${process.pid}@mail.example`
	const sent = await visitor.submit(
		'/contact',
		{ full_name: 'Aline Uwase', email, subject: 'Hours', message: 'When are you open?' },
		{ host: 'evil.example', 'x-forwarded-host': 'evil.example' },
	)
	expect(sent.status).toBe(303)
	expect(String(sent.headers.location)).toMatch(/^\/contact/)
	const [mail] = await readOutbox(email)
	expect(mail?.html).toContain(visitor.siteUrl)
	expect(`${mail?.html} ${mail?.text}`).not.toContain('evil.example')
})

test('S6 the bundle that browsers get holds no server code, no zod and no secret', () => {
	const folder = 'build/client/assets'
	const secret = readFileSync(join(inject('dataDir'), 'secrets', 'auth-secret'), 'utf8').trim()
	for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
		const code = readFileSync(join(folder, name), 'utf8')
		expect([name, /ZodError|drizzle|pg-boss|DATABASE_URL|AUTH_SECRET/.exec(code)?.[0]]).toEqual([
			name,
			undefined,
		])
		expect(code.includes(secret)).toBe(false)
	}
})

test('S7 what a person types is in no log', async () => {
	const canary = `canary${process.pid}`
	const visitor = new Visitor()
	await visitor.submit('/programs/women-in-tech/apply', {
		first_name: `${canary}first`,
		last_name: `${canary}last`,
		email: `${canary}@mail.example`,
		phone: '+250788987654',
		startup_sector: 'Other',
		custom_sector: `${canary}sector`,
		startup_stage: 'Idea',
		project_description: `${canary}project`,
		motivation: `${canary}motivation`,
		experience: `${canary}experience`,
	})
	await visitor.submit('/programs/women-in-tech/apply', { first_name: `${canary}bad`, email: `${canary}bad` })
	expect(
		await sql('select 1 from program_applications where email = $1', [`${canary}@mail.example`]),
	).toHaveLength(1)
	const folder = join(inject('dataDir'), '..')
	for (const name of readdirSync(folder)) {
		const file = join(folder, name)
		if (statSync(file).isFile())
			expect([name, readFileSync(file, 'utf8').includes(canary)]).toEqual([name, false])
	}
	expect(readFileSync(join(inject('dataDir'), 'postgres.log'), 'utf8')).not.toContain(canary)
	const jobs = await sql<{ data: string }>(`select data::text from pgboss.job`)
	expect(jobs.filter(({ data }) => data?.includes(canary))).toEqual([])
})

test('no secret stands in what git keeps', () => {
	const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
	expect(files.filter((file) => /(^|\/)(\.env|secrets\/|.*\.pem$)/.test(file))).toEqual([])
})
