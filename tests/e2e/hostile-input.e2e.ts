import { beforeAll, expect, test } from 'vitest'
import { XSS_PAYLOADS } from '#app/platform/core/security/xss-corpus.testing.ts'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const ADMIN = 'hostile-input@irishub.example'
beforeAll(() => createAdministrator(ADMIN))

/** Markup as it would have to stand in a page to do harm: with its own angle brackets. */
const harmful = (payload: string) => payload.includes('<') && payload.replace(/\s+/g, ' ').trim().length > 3

async function apply(payload: string, nth: number) {
	const email = `hostile-${process.pid}-${nth}@mail.example`
	const answer = await new Visitor().submit('/programs/women-in-tech/apply', {
		first_name: payload.slice(0, 200),
		last_name: payload.slice(0, 200),
		email,
		phone: '+250788123456',
		organization: payload.slice(0, 200),
		startup_sector: 'Other',
		custom_sector: payload.slice(0, 100),
		startup_stage: 'Idea',
		project_description: payload,
		motivation: payload,
		experience: payload,
	})
	expect([payload, answer.status < 500]).toEqual([payload, true])
	return { email, accepted: answer.status === 303, shown: answer.text }
}

test('W2 markup in every field of a form is text wherever it is shown: in the form again, the back-office and the mail', async () => {
	const administrator = await signInVisitor(ADMIN)
	const seen: string[] = []
	for (const [nth, payload] of XSS_PAYLOADS.entries()) {
		const { email, accepted, shown } = await apply(payload, nth)
		if (!accepted) {
			if (harmful(payload)) expect(shown).not.toContain(payload)
			continue
		}
		const [row] = await sql<{ id: string }>('select id from program_applications where email = $1', [email])
		const details = await administrator.get(`/admin/registrations/program_application/${row?.id}`)
		expect([payload, details.status]).toEqual([payload, 200])
		if (harmful(payload)) expect(details.text).not.toContain(payload)
		seen.push(email)
	}
	expect(seen.length).toBeGreaterThan(40)
	for (const email of seen.slice(0, 10)) {
		const [mail] = await readOutbox(email)
		expect(mail?.html).not.toMatch(
			/<(script|img|svg|iframe|object|embed|link|style|math)\b[^>]*(on\w+|src|href)=/i,
		)
		expect(mail?.html).not.toMatch(/<script/i)
	}
}, 180_000)

test('W2 a browser that shows them runs nothing and complains of nothing', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	let dialogs = 0
	page.on('dialog', (dialog) => {
		dialogs++
		void dialog.dismiss()
	})
	await signInPage(page, ADMIN)
	await page.goto('/admin/registrations', { waitUntil: 'networkidle' })
	const ids = await sql<{ id: string }>(
		`select id from program_applications where email like $1 order by created_at desc limit 12`,
		[`hostile-${process.pid}-%`],
	)
	expect(ids.length).toBe(12)
	for (const { id } of ids) {
		await page.goto(`/admin/registrations/program_application/${id}`, { waitUntil: 'networkidle' })
		expect(await page.getByRole('dialog').isVisible()).toBe(true)
	}
	expect(dialogs).toBe(0)
})
