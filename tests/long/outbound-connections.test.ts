import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '#app/platform/web/forms/form-result.ts'
import { readForms } from '#tests/browser/page-forms.ts'
import { startOwnProgram } from '#tests/long/own-program.ts'

/**
 * The whole program under strace: each connection that any of its processes or threads opens is written down by the
 * kernel's own report, whichever library opened it.
 */
function canTrace(): boolean {
	try {
		execFileSync('strace', ['-f', '-e', 'trace=connect', '-o', '/dev/null', 'true'], { stdio: 'ignore' })
		return true
	} catch {
		console.log('strace is not installed or may not trace: the drill is left out (apt-get install strace)')
		return false
	}
}

/** Where a trace says that somebody connected to; sockets of the file system are this machine's own. */
const connectionsIn = (trace: string): string[] =>
	trace
		.split('\n')
		.filter((line) => line.includes('connect(') && /AF_INET6?\b/.test(line))
		.map(
			(line) =>
				/sin6?_port=htons\((\d+)\).*?"([\da-f.:]+)"/.exec(line)?.slice(1).toReversed().join(':') ?? line,
		)

test.runIf(canTrace())(
	'W8 no connection is opened to an address that somebody typed: every form, every screen, under a tracer',
	async () => {
		const hits: string[] = []
		const listener = createServer((socket) => {
			hits.push(`port ${socket.remotePort}`)
			socket.destroy()
		}).listen(0, '127.0.0.1')
		await once(listener, 'listening')
		const address = listener.address()
		const bait = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
		const folder = mkdtempSync(join(tmpdir(), 'hub-trace-'))
		const file = join(folder, 'connect.trace')
		const under = ['strace', '-D', '-f', '-q', '--seccomp-bpf', '-e', 'trace=connect', '-o', file]
		const own = await startOwnProgram({ under })
		try {
			for (const [n, form] of own.forms.entries()) {
				const typed = form.type(800 + n)
				const visitor = own.visitor()
				const { controls } = await visitor.getForm(form.path(800 + n), form.field)
				const texts = [
					'message',
					'motivation',
					'bio',
					'organization',
					'subject',
					'cover_letter',
					'experience',
				]
				const links = controls.filter((name) => /url|link|website|portfolio|resume|image|photo/.test(name))
				const baits = [...texts.filter((name) => name in typed), ...links]
				const values = Object.fromEntries(baits.map((name) => [name, `${bait}/${name}`]))
				const answer = await visitor.submit(form.path(800 + n), { ...typed, ...values })
				expect([form.name, [303, 422].includes(answer.status)]).toEqual([form.name, true])
			}
			const admin = await own.signIn()
			let [screens, sent] = [0, 0]
			for (const screen of [
				'partners',
				'team',
				'startups',
				'news',
				'events',
				'opportunities',
				'sponsored-content',
				'ads',
				'programs',
			]) {
				const path = `/admin/${screen}/new`
				const page = await admin.get(path)
				screens++
				for (const form of readForms(page.text)) {
					const names = form.controls.filter((name) =>
						/url|link|website|image|action|linkedin|twitter|src/.test(name),
					)
					if (names.length === 0) continue
					const linked = Object.fromEntries(names.map((name) => [name, `${bait}/${name}`]))
					const others = form.controls.filter((name) => name !== HONEYPOT_FIELD && !form.values[name])
					const texts = Object.fromEntries(others.map((name) => [name, 'A text']))
					const answer = await admin.post(form.action ?? path, { ...form.values, ...texts, ...linked })
					expect([path, [303, 422].includes(answer.status)]).toEqual([path, true])
					sent++
				}
				await admin.get(`/admin/${screen}`)
			}
			// What is kept is led to the listener, too, and then looked at.
			const { rows } = await own.owner.query<{ name: string; link: string }>(
				`select table_name as name, column_name as link from information_schema.columns
				where table_schema = 'public' and data_type = 'text' and column_name ~ 'url|website|link|linkedin|twitter'`,
			)
			let kept = 0
			for (const { name, link } of rows) {
				const { rowCount } = await own.owner
					.query(`update ${name} set ${link} = $1`, [`${bait}/kept`])
					.catch(() => ({ rowCount: 0 }))
				if (rowCount) kept++
			}
			await own.owner.query(`select pg_notify('pages_changed', '')`)
			for (const path of [
				'/',
				'/partners',
				'/team',
				'/opportunities',
				'/news',
				'/admin/registrations',
				'/admin/notifications',
			])
				await admin.get(`${path}?next=${encodeURIComponent(bait)}&url=${encodeURIComponent(bait)}`)
			// Jobs that would look at a link, and the messages about all of it.
			await wait(5_000)
			const opened = connectionsIn(readFileSync(file, 'utf8'))
			console.log(
				`W8: ${own.forms.length} forms, ${screens} screens, ${sent} records, ${kept} columns of links: ${opened.length} connections beside the database's socket`,
			)
			expect(kept).toBeGreaterThan(0)
			expect(hits).toEqual([])
			expect(opened).toEqual([])
			expect(
				connectionsIn(
					'1 connect(9, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("10.0.0.1")}, 16) = 0',
				),
			).toEqual(['10.0.0.1:80'])
		} finally {
			await own[Symbol.asyncDispose]()
			listener.close()
			rmSync(folder, { recursive: true, force: true })
		}
	},
	600_000,
)
