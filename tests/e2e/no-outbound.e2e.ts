import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInVisitor } from '#tests/browser/administrator.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const ADMIN = 'no-outbound@irishub.example'
const hits: string[] = []
let listener: Server
let bait = ''

beforeAll(async () => {
	await createAdministrator(ADMIN)
	listener = createServer((socket) => {
		hits.push(`connection from port ${socket.remotePort}`)
		socket.destroy()
	}).listen(0, '127.0.0.1')
	await once(listener, 'listening')
	const address = listener.address()
	if (typeof address !== 'object' || !address) throw new Error('the listener has no port')
	bait = `http://127.0.0.1:${address.port}`
})
afterAll(() => void listener.close())

test('W8 no address that somebody typed is asked by the server: forms, back-office, pages, mails and exports', async () => {
	const [opportunity] = await sql<{ id: string }>(
		`select id from opportunities where status = 'active' limit 1`,
	)
	const email = `no-outbound-${process.pid}@mail.example`
	const applied = await new Visitor().submit(`/opportunities/${opportunity?.id}/apply`, {
		first_name: 'Aline',
		last_name: 'Uwase',
		email,
		phone: '+250788123456',
		cover_letter: `See ${bait}/letter for my work, and four years in the field.`,
		resume_url: `${bait}/resume.pdf`,
		portfolio_url: `${bait}/portfolio`,
	})
	expect(applied.status).toBe(303)
	const written = await new Visitor().submit('/contact', {
		full_name: `${bait}/name`,
		email,
		subject: `${bait}/subject`,
		message: `${bait}/message <img src="${bait}/pixel.png">`,
	})
	expect(written.status).toBe(303)
	await readOutbox(email, 2)

	const administrator = await signInVisitor(ADMIN)
	const [row] = await sql<{ id: string }>('select id from opportunity_applications where email = $1', [email])
	const [log] = await sql<{ id: string }>('select id from email_logs where to_email = $1 limit 1', [email])
	const details = await administrator.get(`/admin/registrations/opportunity_application/${row?.id}`)
	expect(details.text).toContain(`${bait}/resume.pdf`)
	for (const path of [
		'/admin/registrations',
		`/admin/registrations/export.csv?q=${email}`,
		'/admin/notifications',
		`/admin/notifications/emails/${log?.id}`,
		'/opportunities',
		`/opportunities?q=${encodeURIComponent(bait)}`,
		`/?next=${encodeURIComponent(bait)}`,
		`/admin/login/email?from=${encodeURIComponent(bait)}`,
	]) {
		expect([path, (await administrator.get(path)).status]).toEqual([path, expect.toBeOneOf([200, 302])])
	}
	// Reads of pictures, previews or links would come as jobs.
	await wait(3000)
	expect(hits).toEqual([])
	// The listener does hear: a silent one would prove nothing.
	await fetch(bait).catch(() => {})
	expect(hits).toHaveLength(1)
})
