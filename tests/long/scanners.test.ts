import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnProgram, startOwnProgram } from '#tests/long/own-program.ts'
import { startScannerProxy } from '#tests/long/scanner-proxy.ts'

/**
 * sqlmap 1.7 and wapiti 3.0, both packages of Debian (`apt-get install sqlmap wapiti`), against a program of our own on
 * loopback. Without them the drill says so and is left out.
 */
function isInstalled(tool: string): boolean {
	try {
		execFileSync('which', [tool], { stdio: 'ignore' })
		return true
	} catch {
		console.log(`${tool} is not installed: its scans are left out (apt-get install ${tool})`)
		return false
	}
}

const folder = mkdtempSync(join(tmpdir(), 'hub-scan-'))
const [hasSqlmap, hasWapiti] = [isInstalled('sqlmap'), isInstalled('wapiti')]
let own: OwnProgram

beforeAll(async () => {
	own = await startOwnProgram({ env: { LOG_LEVEL: 'error' } })
})
afterAll(async () => {
	await own[Symbol.asyncDispose]()
	rmSync(folder, { recursive: true, force: true })
})

/** Runs a scanner until it ends or its time is over. @returns what it printed */
function run(tool: string, args: string[], seconds: number): Promise<{ text: string; ended: boolean }> {
	return new Promise((resolve, reject) => {
		const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })
		let [text, ended] = ['', true]
		const bound = setTimeout(() => {
			ended = false
			child.kill('SIGKILL')
		}, seconds * 1000)
		child.stdout.on('data', (piece: Buffer) => (text += piece.toString()))
		child.stderr.on('data', (piece: Buffer) => (text += piece.toString()))
		child.on('error', reject)
		child.on('close', () => {
			clearTimeout(bound)
			resolve({ text, ended })
		})
	})
}

type Target = { path: string; data?: Record<string, string>; fields: string[] }
type Verdict = 'injectable' | 'not injectable' | 'out of time' | 'unclear'

/** Options as they are typed. */
const words = (options: string) => options.split(' ')

const SQLMAP_SECONDS = 60

async function sqlmap(site: string, { path, data, fields }: Target): Promise<Verdict> {
	const post = data ? ['--data', new URLSearchParams(data).toString()] : []
	const { text, ended } = await run(
		'sqlmap',
		[
			'-u',
			site + path,
			...post,
			'-p',
			fields.join(','),
			...words('--batch --level 2 --risk 1 --dbms postgresql --technique BEUS --threads 2 --flush-session'),
			'--output-dir',
			folder,
			'--disable-coloring',
			// What is refused is an answer, too, and nothing is to be guessed from its address.
			...words('--ignore-code * --skip-heuristics --drop-set-cookie --ignore-redirects'),
		],
		SQLMAP_SECONDS,
	)
	if (/identified the following injection point/.test(text)) return 'injectable'
	if (/do not appear to be injectable|does not seem to be injectable/.test(text)) return 'not injectable'
	return ended ? 'unclear' : 'out of time'
}

async function scanAll(site: string, targets: readonly Target[]): Promise<void> {
	const verdicts: [string, Verdict][] = []
	for (const target of targets) {
		verdicts.push([`${target.data ? 'POST' : 'GET'} ${target.path}`, await sqlmap(site, target)])
	}
	for (const [what, verdict] of verdicts) console.log(`sqlmap: ${verdict}: ${what}`)
	expect(verdicts.filter(([, verdict]) => verdict === 'injectable' || verdict === 'unclear')).toEqual([])
}

test.runIf(hasSqlmap)(
	'W5 sqlmap finds the injection in a server that has one',
	async () => {
		const careless = createServer((request, response) => {
			const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q') ?? ''
			own.owner
				.query(['select name from partners where name = ', name, ' limit 1'].join("'"))
				.then(({ rows }) => response.end(`found ${rows.length}`))
				.catch((error: Error) => response.writeHead(500).end(error.message))
		})
		await once(careless.listen(0, '127.0.0.1'), 'listening')
		const { port } = careless.address() as AddressInfo
		const verdict = await sqlmap(`http://127.0.0.1:${port}`, { path: '/?q=IRIS', fields: ['q'] })
		careless.closeAllConnections()
		careless.close()
		expect(verdict).toBe('injectable')
	},
	200_000,
)

test.runIf(hasSqlmap)(
	'W5 sqlmap, level 2: lists, searches and forms of visitors, 0 injectable',
	async () => {
		await using proxy = await startScannerProxy({ siteUrl: own.program.siteUrl })
		const { rows } = await own.owner.query<{ id: string }>('select id from events limit 1')
		const posts = own.forms.map((form, n): Target => {
			const data = form.type(700 + n)
			const fields = [...new Set([form.field, 'email', ...Object.keys(data)])].filter((name) => name in data)
			return { path: form.path(700 + n), data, fields: fields.slice(0, 2) }
		})
		await scanAll(proxy.address, [
			{ path: '/opportunities?q=job&type=job', fields: ['q', 'type'] },
			{ path: '/startups?q=a&sector=FinTech', fields: ['q', 'sector'] },
			{ path: '/events?q=a&after=2026', fields: ['q', 'after'] },
			{ path: '/news?q=a&page=1', fields: ['q', 'page'] },
			{ path: '/elearning?q=a', fields: ['q'] },
			{ path: `/events/${rows[0]?.id}?day=1`, fields: ['day'] },
			{ path: '/services/appointment?date=2027-03-01', fields: ['date'] },
			...posts,
		])
		console.log(`sqlmap: ${proxy.posts()} posts went through the forms`)
		expect(proxy.posts()).toBeGreaterThan(100)
	},
	2_400_000,
)

test.runIf(hasSqlmap)(
	'W5 sqlmap, level 2: the back-office as an administrator, 0 injectable',
	async () => {
		const as = await own.signIn()
		await using proxy = await startScannerProxy({ siteUrl: own.program.siteUrl, as })
		const { rows } = await own.owner.query<{ id: string }>('select id from partners limit 1')
		await scanAll(proxy.address, [
			{ path: '/admin/registrations?q=a&sort=name&status=pending', fields: ['q', 'sort', 'status'] },
			{ path: '/admin/donations?q=a&from=2026-01-01&after=x', fields: ['q', 'from', 'after'] },
			{ path: '/admin/find.json?q=a', fields: ['q'] },
			{ path: '/admin/activity?q=a&open=x', fields: ['q', 'open'] },
			{ path: '/admin/registrations/export.csv?q=a', fields: ['q'] },
			{
				path: `/admin/partners/${rows[0]?.id}/edit`,
				data: {
					name: 'A',
					website: 'https://a.example',
					description: 'B',
					category: 'technology',
					version: '1',
				},
				fields: ['name', 'version'],
			},
			{
				path: '/admin/views/new',
				data: { name: 'a', path: '/admin/partners?q=a' },
				fields: ['name', 'path'],
			},
		])
	},
	900_000,
)

/**
 * Without `ssrf` and `xxe`, which ask a server elsewhere, without what guesses names or passwords by the thousand, and
 * without `csrf`, for the proxy gives each post its token (W1 has a drill of its own).
 */
const MODULES =
	'blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

type Finding = { method: string; path: string; info: string; parameter: string }
type Report = {
	vulnerabilities: Record<string, Finding[]>
	anomalies: Record<string, Finding[]>
	infos: object
}

/**
 * Said of http on loopback: with https the cookies are Secure and the header stands there (S1, S3). The other header was
 * taken out of browsers, for it opened more than it closed.
 */
const NO_FAULT = /Strict-Transport-Security|Secure flag|X-XSS-Protection/

/**
 * Scans what can be reached from a page, or, where there are so many pages that it would never come to a form, these
 * pages and their forms alone.
 */
async function wapiti(name: string, site: string, pages: readonly string[] = []): Promise<string[]> {
	const output = join(folder, `${name}.json`)
	const reach =
		pages.length === 0
			? ['-d', '3', '--max-scan-time', '120', '--max-attack-time', '30']
			: // Few links of each page, or a back-office of thousands would leave no time for its forms.
				['-d', '1', '--max-links-per-page', '5', '--max-scan-time', '300', '--max-attack-time', '60']
	const starts = pages.flatMap((page) => ['-s', new URL(page, site).href])
	await run(
		'wapiti',
		[
			...words(`-u ${site} -m ${MODULES} -f json --flush-session -S normal`),
			'-o',
			output,
			'--store-session',
			join(folder, name),
			...reach,
			...starts,
			...words('--scope domain --max-parameters 40 -t 20 --no-bugreport -v 0'),
		],
		1500,
	)
	const { vulnerabilities, anomalies } = JSON.parse(readFileSync(output, 'utf8')) as Report
	const found = [vulnerabilities, anomalies].flatMap((kinds) =>
		Object.entries(kinds).flatMap(([kind, findings]) =>
			findings.map(({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter} ${info}`),
		),
	)
	const ours = [...new Set(found.filter((finding) => !NO_FAULT.test(finding)))]
	console.log(`wapiti ${name}: ${ours.length} findings${ours.map((line) => `\n  ${line}`).join('')}`)
	return ours
}

test.runIf(hasWapiti)(
	'S10 wapiti as a stranger: 0 vulnerabilities, 0 anomalies',
	async () => {
		await using proxy = await startScannerProxy({ siteUrl: own.program.siteUrl })
		expect(await wapiti('stranger', `${proxy.address}/`)).toEqual([])
	},
	1_000_000,
)

/** Lists with a form to add to them; the first of their records has one to change it. */
const EDITED: Record<string, string> = {
	programs: 'programs',
	startups: 'startups',
	opportunities: 'opportunities',
	events: 'events',
	news: 'news',
	team: 'team_members',
	partners: 'partners',
	ads: 'ad_units',
	'sponsored-content': 'sponsored_content',
	elearning: 'courses',
	'premium-courses': 'premium_courses',
}

/** The form of each list, each way of changing a record, and what is decided about what visitors sent. */
async function formsOfBackOffice(): Promise<string[]> {
	for (const [n, form] of own.forms.entries()) {
		const visitor = own.visitor()
		const { path, values } = await visitor.getForm(form.path(900 + n), form.field)
		await visitor.post(path, { ...values, ...form.type(900 + n) })
	}
	const firstOf = async (table: string) =>
		(await own.owner.query<{ id: string }>(`select id from ${table} order by created_at desc limit 1`))
			.rows[0]?.id
	const [forms, requests]: [string[], string[]] = [[], []]
	for (const [screen, table] of Object.entries(EDITED)) {
		const id = await firstOf(table)
		forms.push(`/admin/${screen}/new`, ...(id ? [`/admin/${screen}/${id}/edit`] : []))
	}
	for (const [screen, table] of [
		['appointments', 'appointments'],
		['consultation-bookings', 'consultation_bookings'],
		['donations', 'donations'],
		['registrations/program_application', 'program_applications'],
		['registrations/membership', 'memberships'],
		['notifications', 'notifications'],
	] as const)
		requests.push(`/admin/${screen}/${await firstOf(table)}`)
	return [...forms, ...requests, '/admin/hub']
}

test.runIf(hasWapiti)(
	'S10 wapiti as an administrator, who posts what every list and every request takes: 0 vulnerabilities, 0 anomalies',
	async () => {
		const as = await own.signIn()
		// What would end its own session, or the account that it works in.
		const spared = /^\/admin\/(?:sign-out|session|security|people)/
		const pages = await formsOfBackOffice()
		await using proxy = await startScannerProxy({ siteUrl: own.program.siteUrl, as, spared })
		expect((await fetch(`${proxy.address}/admin/partners`)).status).toBe(200)
		expect(await wapiti('administrator', `${proxy.address}/admin`, pages)).toEqual([])
		expect((await fetch(`${proxy.address}/admin/partners`)).status, 'signed in to the end').toBe(200)
		console.log(`wapiti administrator: ${proxy.posts()} posts to ${proxy.posted().length} forms`)
		expect(pages.filter((page) => !proxy.posted().some((path) => path.startsWith(page)))).toEqual([])
	},
	1_600_000,
)
