import { expect, test } from 'vitest'
import {
	createAdministrator,
	PASSWORD,
	runAdminTool,
	signInPage,
	signInVisitor,
} from '#tests/browser/administrator.ts'
import { openUserPanel } from '#tests/browser/openers.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { notedSignIns, readLocalLogOf } from '#tests/browser/local-log.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const invite = (email: string) => sql(`insert into administrators (email) values ($1)`, [email])
const leave = (email: string) => sql(`delete from administrators where email = $1`, [email])

/** One administrator's life at a time: three addresses hold the role at most. */
async function withAdministrator(email: string, work: () => Promise<void>): Promise<void> {
	await createAdministrator(email)
	try {
		await work()
	} finally {
		await leave(email)
	}
}

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`ACC-LOGIN-001, ACC-LOGIN-004, ACC-LOGIN-006, ACC-LOGIN-017, ACC-LOGIN-018, ACC-SHELL-043, ACC-LOG-001 ${how}: method, credentials, success, then the page that was asked for`, () =>
		withAdministrator(`steps-${script}@hub.example`, async () => {
			await using tab = await openPage({ script, width: 1280, expectStatus: [404] })
			const { page } = tab
			await page.goto('/admin/no-such-screen', { waitUntil: 'networkidle' })
			await expect.poll(() => page.getByText('Authentication required').count()).toBeGreaterThan(0)
			await page.getByRole('link', { name: /Email and password/ }).click()
			await page.getByLabel('Email').fill(`Steps-${script}@Hub.example `.trim())
			await page.getByLabel('Password').fill(PASSWORD)
			await page.getByRole('button', { name: 'Sign in' }).click()
			await page.waitForURL('**/admin/login/success**')
			const arrived = Date.now()
			await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
			await page.waitForURL('**/admin/no-such-screen')
			expect(Date.now() - arrived).toBeGreaterThan(script ? 1000 : 500)
			expect(await page.getByText('Administrator', { exact: true }).first().isVisible()).toBe(true)
			if (script) expect(await notedSignIns(page)).toEqual(['email_login_success'])
			await page.goto('/admin/login/email?from=/admin/no-such-screen')
			expect(new URL(page.url()).pathname).toBe('/admin/no-such-screen')
		}))

	test(`ACC-SESS-005, ACC-SESS-006, ACC-SHELL-032, ACC-LOG-005 ${how}: Sign Out leads to the login and says so`, () =>
		withAdministrator(`out-${script}@hub.example`, async () => {
			await using tab = await openPage({ script, width: 1280, expectStatus: [404] })
			const { page } = tab
			await signInPage(page, `out-${script}@hub.example`)
			await page.goto('/admin/no-such-screen', { waitUntil: 'networkidle' })
			await openUserPanel(page)
			await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click()
			await page.waitForURL('**/admin/login**')
			await page.getByText('Logged out successfully').first().waitFor()
			if (script) await expect.poll(() => notedSignIns(page)).toEqual(['logout'])
			await page.goto('/admin/no-such-screen', { waitUntil: 'networkidle' })
			expect(new URL(page.url()).pathname).toBe('/admin/login')
		}))

	test(`ACC-SHELL-023, ACC-SHELL-024, ACC-SHELL-028 ${how}: on a phone the sidebar is a drawer of 16rem`, () =>
		withAdministrator(`drawer-${script}@hub.example`, async () => {
			await using tab = await openPage({ script, width: 360, expectStatus: [404] })
			const { page } = tab
			await signInPage(page, `drawer-${script}@hub.example`)
			await page.goto('/admin/no-such-screen', { waitUntil: 'networkidle' })
			const signOut = page.getByRole('button', { name: 'Sign Out' }).locator('visible=true')
			expect(await signOut.count()).toBe(0)
			await page.getByRole('button', { name: 'Open menu' }).click()
			await openUserPanel(page)
			await expect.poll(() => signOut.count()).toBe(1)
			expect((await page.locator('#admin-drawer').boundingBox())?.width).toBe(256)
			expect(await page.getByText(`drawer-${script}@hub.example`).locator('visible=true').count()).toBe(1)
			await expectAccessible(page)
			await page.getByRole('button', { name: 'Close menu' }).click()
			await expect.poll(() => signOut.count()).toBe(0)
			await expectNoSidewaysScroll(page)
		}))

	test(`ACC-LOCK-003, ACC-LOCK-006, ACC-LOCK-008 ${how}: wrong passwords count down on the screen and lock`, async () => {
		await using tab = await openPage({ script, width: 360, expectStatus: [401, 429] })
		const { page } = tab
		await page.goto('/admin/login/email')
		const attempt = async () => {
			await page.getByLabel('Email').fill(`lock-${script}@hub.example`)
			await page.getByLabel('Password').fill('Wrong-password')
			await page.getByRole('button', { name: 'Sign in' }).click()
		}
		const alert = page.getByRole('alert').first()
		for (const left of [4, 3, 2, 1]) {
			await attempt()
			await expect
				.poll(() => alert.innerText())
				.toBe(`Invalid email or password. ${left} attempts remaining.`)
		}
		await attempt()
		await expect
			.poll(() => alert.innerText())
			.toContain('Account locked due to too many failed attempts. Try again in 15 minutes.')
		await attempt()
		await expect
			.poll(() => alert.innerText())
			.toContain('Account is locked. Please wait before trying again.')
		await expectAccessible(page)
		if (!script) return
		const shown = () => page.getByRole('timer').innerText()
		const first = await shown()
		expect(first).toMatch(/^1[45]:[0-5]\d$/)
		await expect.poll(shown).not.toBe(first)
		await page.reload({ waitUntil: 'networkidle' })
		await page.getByLabel('Email').fill(`Lock-${script}@hub.example`)
		await expect.poll(shown).toMatch(/^14:[0-5]\d$/)
	})
}

for (const width of [1280, 360] as const) {
	for (const dark of [false, true]) {
		test(`ACC-LOGIN-004, ACC-LOGIN-007 at ${width} px${dark ? ' in the dark' : ''} every step is accessible and fits`, async () => {
			await using tab = await openPage({ script: true, width, dark, expectStatus: [422] })
			const { page } = tab
			const steps = ['', '/email', '/sms', '/link', '/sign-up', '/verify'].map(
				(step) => `/admin/login${step}`,
			)
			for (const path of [...steps, '/admin/confirm/none', '/admin/link/none', '/admin/first-run/none']) {
				await page.goto(path)
				await expectAccessible(page)
				await expectNoSidewaysScroll(page)
			}
		})
	}
}

test('ACC-VAL-013, ACC-LOGIN-008, ACC-LOGIN-009, ACC-LOGIN-010, ACC-LOGIN-025, ACC-LOGIN-005, ACC-LOGIN-002, ACC-LOG-004 sign-up, mail, confirmation, /admin', async () => {
	const email = 'sign-up@hub.example'
	await invite(email)
	try {
		await using tab = await openPage({ script: true, width: 1280, expectStatus: [403, 404, 401] })
		const { page } = tab
		await page.goto('/admin/login/sign-up')
		const fill = async (address: string) => {
			await page.getByLabel('Email').fill(address)
			await page.getByLabel('Password').fill(PASSWORD)
			await page.getByLabel('Phone').fill('0788 123 456')
			await page.getByRole('button', { name: 'Create account' }).click()
		}
		await fill('eve@evil.test')
		await page.getByText('Only authorised admin emails can register for admin access').first().waitFor()
		await fill(email)
		await page.waitForURL('**/admin/login/verify**')
		await page.getByText(email).first().waitFor()
		await expect.poll(() => notedSignIns(page)).toContain('signup_success')
		expect(JSON.stringify(await readLocalLogOf(page))).not.toMatch(/sign-up@|788123|Correct@/)

		await page.goto('/admin/login/email')
		await page.getByLabel('Email').fill(email)
		await page.getByLabel('Password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Sign in' }).click()
		await page.getByText('Please check your email and confirm your account').waitFor()
		await page.getByRole('button', { name: 'Send the link again' }).click()
		await page.getByText('the link is on its way again').waitFor()

		const mails = await readOutbox(email, 2)
		const links = mails.map(
			(mail) => /\/admin\/confirm\/[\w-]+/.exec(mail.text ?? mail.html ?? '')?.[0] ?? '',
		)
		expect(new Set(links).size).toBe(2)
		const asVisitor = await Promise.all(links.map((link) => new Visitor().get(link)))
		const isOld = ({ text }: { text: string }) => text.includes('Invalid verification code. Please try again')
		expect(asVisitor.filter(isOld)).toHaveLength(1)
		await page.goto(links[asVisitor.findIndex((answer) => !isOld(answer))] ?? '')
		await page.getByLabel('Password').fill('Another@pass1')
		await page.getByRole('button', { name: 'Confirm and sign in' }).click()
		await page.getByText('4 attempts remaining').waitFor()
		await page.getByLabel('Password').fill(PASSWORD)
		await page.getByRole('button', { name: 'Confirm and sign in' }).click()
		// To /admin, which shows the dashboard, or the registrations until it is built.
		await page.waitForURL(({ pathname }) => /^\/admin(\/registrations)?$/.test(pathname))
		const [user] = await sql(`select email_verified, phone from users where email = $1`, [email])
		expect(user).toEqual({ email_verified: true, phone: '+250788123456' })
	} finally {
		await leave(email)
	}
})

test('ACC-ROLE-002, ACC-LOGIN-019, ACC-SESS-008 npm run admin lists, refuses weak passwords and opens a lock', async () => {
	await withAdministrator('tool@hub.example', async () => {
		expect(await runAdminTool('create', 'tool@hub.example', '--password', PASSWORD)).toBe(
			'tool@hub.example is an administrator and can sign in.',
		)
		expect(await runAdminTool('list')).toContain('tool@hub.example  (stored, can sign in)')
		await expect(runAdminTool('create', 'tool@hub.example', '--password', 'weak')).rejects.toThrow(
			'Password must be at least 8 characters long',
		)
		const stranger = new Visitor()
		const wrong = { email: 'tool@hub.example', password: 'Wrong-password' }
		for (let i = 0; i < 5; i++) await stranger.submit('/admin/login/email', wrong)
		await expect(signInVisitor('tool@hub.example')).rejects.toThrow('429')
		expect(await runAdminTool('unlock', 'tool@hub.example')).toBe('tool@hub.example is open again.')
		await signInVisitor('tool@hub.example')
	})
})

test('A6, ACC-SESS-007, ACC-SHELL-044, ACC-ROLE-005 a session that ended elsewhere ends here within five minutes, a lost role too', () =>
	withAdministrator('recheck@hub.example', async () => {
		await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
		const { page } = tab
		await page.clock.install()
		await signInPage(page, 'recheck@hub.example')
		await page.goto('/admin/no-such-screen', { waitUntil: 'networkidle' })
		await page.clock.runFor('05:01')
		expect(new URL(page.url()).pathname).toBe('/admin/no-such-screen')
		await sql(
			`delete from sessions where user_id = (select id from users where email = 'recheck@hub.example')`,
		)
		await page.clock.runFor('05:01')
		await page.waitForURL('**/admin/login?from=**')
		await page.getByText('Authentication required').first().waitFor()

		await signInPage(page, 'recheck@hub.example')
		await page.goto('/admin/no-such-screen', { waitUntil: 'networkidle' })
		await leave('recheck@hub.example')
		await page.clock.runFor('05:01')
		await page.waitForURL((url) => url.pathname === '/')
		await page.getByText('You do not have admin privileges to access this area').waitFor()
	}))

test('ACC-SHELL-033, ACC-SHELL-048, ACC-SHELL-029, ACC-SHELL-026, ACC-SHELL-025 counts of missing tables are a silent 0; only what is verified shows', () =>
	withAdministrator('shell@hub.example', async () => {
		const visitor = await signInVisitor('shell@hub.example')
		const { status, text, headers } = await visitor.get('/admin/no-such-screen')
		expect(status).toBe(404)
		expect(headers['cache-control']).toBe('no-store')
		expect(text).toContain('Not there any more')
		expect(text).toMatch(/Last updated (<!-- -->)?[A-Z][a-z]{2} \d{1,2}, \d{4}/)
		expect(text).toMatch(/<\/svg>Email<\/li>/)
		expect(text).not.toMatch(/<\/svg>(SMS|2FA)<\/li>|2FA Enabled/)
	}))

test('ACC-ERR-014 a browser that kept no session at its sign-in reads that it is not authenticated', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	await tab.page.goto('/admin/login/success')
	await tab.page.waitForURL(({ pathname }) => pathname === '/admin/login')
	await tab.page.getByText('User not authenticated').first().waitFor()
})

test('A5, ACC-ENT-014, ACC-LOG-014 a form of the login without its token is refused and logged; no session is taken from the address', async () => {
	const visitor = new Visitor()
	const answer = await visitor.post('/admin/login/email', { email: 'a@hub.example', password: PASSWORD })
	expect(answer.status).toBe(403)
	expect(answer.text).toContain('Security validation failed. Please refresh and try again.')
	expect(answer.text).not.toContain(PASSWORD)
	expect((await visitor.get('/admin?hub-session=x&token=y')).status).toBe(302)
})
