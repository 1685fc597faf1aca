import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, Visitor } from '#tests/browser/http.ts'
import { startInstallation } from '#tests/instances.ts'

const PATHS = ['/', '/programs', '/partners', '/contact', '/news', '/events?q=a']
const CLIENTS = 8
const ROUNDS = 3
const LEAST = 5000

test('R9, R8 one instance becomes two and one again, three times, under load: no request fails, sessions and forms hold, old files are sent', async () => {
	const hub = await startInstallation(1, { WORKERS: '1' })
	onTestFinished(() => hub.stop())
	const visit = () => new Visitor({ siteUrl: hub.siteUrl })
	const password = await hub.createAdministrator('keza@hub.example')
	const admin = visit()
	expect((await admin.submit('/admin/login/email', { email: 'keza@hub.example', password })).status).toBe(303)
	// A page that was opened before the first round, with its form and its files.
	const reader = visit()
	const form = await reader.getForm('/contact', 'full_name')
	const assets = [...(await reader.get('/contact')).text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(
		([path]) => path,
	)
	expect(assets.length).toBeGreaterThan(1)

	const failures: string[] = []
	let answered = 0
	let over = false
	let stage = 'one instance'
	const note = async (what: string, asked: Promise<Answer>, wanted: number) => {
		const { status, text } = await asked.catch((error: Error) => ({ status: 0, text: error.message }))
		answered++
		if (status !== wanted) failures.push(`${stage}: ${what} ${status} ${text.slice(0, 200)}`)
	}
	const load = Array.from({ length: CLIENTS }, async (_, client) => {
		for (let nth = client; !over; nth++) {
			const path = PATHS[nth % PATHS.length] ?? '/'
			await note(path, visit().get(path), 200)
			const asset = assets[nth % assets.length] ?? ''
			await note(asset, reader.get(asset), 200)
			if (nth % 25 === 0) await note('/admin', admin.get('/admin'), 200)
			if (nth % 50 !== 0) continue
			const sent = {
				full_name: 'Aline Uwase',
				email: 'aline@mail.example',
				subject: `Load ${client} ${nth}`,
				message: 'When do you open?',
			}
			await note('a form', visit().submit('/contact', sent), 303)
		}
	})
	for (let round = 0; round < ROUNDS || answered < LEAST; round++) {
		stage = `round ${round}, one starts`
		await hub.start()
		stage = `round ${round}, two`
		await sleep(1000)
		stage = `round ${round}, one stops`
		await hub.stopOldest()
		stage = `round ${round}, one again`
		await sleep(1000)
	}
	over = true
	await Promise.all(load)
	const late = { ...form.values, full_name: 'Aline Uwase', email: 'late@mail.example' }
	const sent = await reader.post(form.path, { ...late, subject: 'Opened before', message: 'Still there?' })
	console.log(
		`R9: ${answered} requests over rolling restarts, ${failures.length} failed${failures
			.slice(0, 20)
			.map((one) => `\n  ${one}`)
			.join('')}`,
	)
	expect(failures).toEqual([])
	expect(answered).toBeGreaterThanOrEqual(LEAST)
	expect(sent.status).toBe(303)
})

const MINUTES = 3

test('R7 what the schedule asks for each minute is done once by three instances of two processes', async () => {
	const hub = await startInstallation(3, { WORKERS: '2' })
	onTestFinished(() => hub.stop())
	const [began] = await hub.postgres.query<{ at: Date }>('select clock_timestamp() as at')
	await sleep(60_000 * (MINUTES + 1))
	// Within each minute communities are counted twice more, by what the first of them has left.
	const done = await hub.postgres.query<{ name: string; minutes: number; jobs: number; done: number }>(
		`select name, count(distinct date_trunc('minute', created_on))::int as minutes, count(*)::int as jobs,
			count(*) filter (where state = 'completed')::int as done
		 from pgboss.job where name in (select name from pgboss.schedule where cron = '* * * * *')
			and created_on > $1 and data ->> 'again' is null group by name order by name`,
		[began?.at],
	)
	console.log(
		`R7: ${done.map(({ name, jobs, minutes }) => `${name} ${jobs} in ${minutes} minutes`).join('; ')}`,
	)
	expect(done.map(({ name }) => name)).toEqual([
		'close-expired-exams',
		'communities.refresh',
		'sweep-payments',
	])
	for (const job of done) {
		expect([job.name, job.jobs]).toEqual([job.name, job.minutes])
		expect([job.name, job.done >= MINUTES]).toEqual([job.name, true])
	}
})
