import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { type Engine, startOldChromium } from '#tests/long/old-chromium.ts'

/**
 * The bounds of docs/operations.md in the engines themselves. Everything works in 110; in 92 every page is readable and
 * every form posts.
 */

/** Playwright's own waiting for what is visible asks for more than Chromium 92 has; these do what a visitor does. */
const present = (page: Page, selector: string) =>
	expect.poll(() => page.locator(selector).count(), { timeout: 20_000 }).toBeGreaterThan(0)

async function press(page: Page, selector: string): Promise<void> {
	await present(page, selector)
	await page.evaluate((at) => document.querySelector<HTMLElement>(at)?.click(), selector)
}

async function write(page: Page, selector: string, text: string): Promise<void> {
	await present(page, selector)
	await page.evaluate((at) => {
		const field = document.querySelector<HTMLInputElement>(at)
		field?.focus()
		field?.select()
	}, selector)
	await page.keyboard.insertText(text)
}

/** Gives a field a value as its picker does. */
const pick = (page: Page, selector: string, value: string) =>
	page.evaluate(
		([at, chosen]) => {
			const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(at)
			if (!field) throw new Error(`${at} is not there`)
			const { prototype } = field.constructor as { prototype: object }
			const given = chosen || (field instanceof HTMLSelectElement ? (field.options[1]?.value ?? '') : '')
			Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, given)
			field.dispatchEvent(new Event('input', { bubbles: true }))
			field.dispatchEvent(new Event('change', { bubbles: true }))
		},
		[selector, value] as const,
	)

const see = (page: Page, text: string) =>
	expect.poll(() => page.evaluate(() => document.body.innerText), { timeout: 20_000 }).toContain(text)

const FORM = 'dialog form[method=post]'

/** Fills what is required of a form, but for what its own test fills. */
async function fillPerson(page: Page, email: string): Promise<void> {
	await write(page, `${FORM} [name=first_name]`, 'Diane')
	await write(page, `${FORM} [name=last_name]`, 'Ingabire')
	await write(page, `${FORM} [name=email]`, email)
	await write(page, `${FORM} [name=phone]`, '0788 123 456')
	const names = (kind: string) =>
		page.evaluate(
			(at) => [...document.querySelectorAll<HTMLInputElement>(at)].map(({ name }) => name),
			`${FORM} ${kind}[required]`,
		)
	for (const name of await names('select')) await pick(page, `${FORM} [name=${name}]`, '')
	for (const name of await names('textarea'))
		await write(page, `${FORM} [name=${name}]`, 'Classes for phones.')
}

const ADMIN = 'old-browsers@hub.example'
const PASSWORD = 'Correct@horse1'

let program: Program
beforeAll(async () => {
	program = await startProgram({ env: { ADMIN_EMAILS: ADMIN } })
	const { execFileSync } = await import('node:child_process')
	execFileSync(process.execPath, ['build/server/admin.js', 'create', ADMIN, '--password', PASSWORD], {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: program.dataDir },
	})
})
afterAll(() => program.stop())

describe.each<Engine>([110, 92])('Chromium %i', (engine) => {
	let browser: Browser
	beforeAll(async () => {
		browser = await startOldChromium(engine)
	})
	afterAll(() => browser.close())

	/** A phone's page that fails the test for every error that a script of it throws. */
	async function onPhone(visit: (page: Page) => Promise<void>, javaScriptEnabled = true): Promise<void> {
		const context = await browser.newContext({
			baseURL: program.siteUrl,
			viewport: { width: 360, height: 740 },
			javaScriptEnabled,
			reducedMotion: 'reduce',
		})
		context.setDefaultTimeout(20_000)
		const page = await context.newPage()
		const faults: string[] = []
		page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
		try {
			await visit(page)
		} finally {
			await context.close()
		}
		expect(faults).toEqual([])
	}

	/** What a visitor sees: style has come, nothing is wider than the screen, no icon fills it. */
	async function expectLaidOut(page: Page, path: string): Promise<void> {
		const seen = await page.evaluate(() => ({
			background: getComputedStyle(document.body).backgroundColor,
			family: getComputedStyle(document.body).fontFamily,
			wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
			icon: Math.max(
				...[...document.querySelectorAll('header svg')].map((icon) => icon.getBoundingClientRect().width),
			),
			skipLink:
				document.querySelector('a[href="#main"], a[href="#content"]')?.getBoundingClientRect().bottom ?? 0,
			failed: document.body.innerText.includes('on our side'),
		}))
		expect(seen.family, path).toContain('Instrument Sans')
		expect(seen.background, path).not.toBe('rgba(0, 0, 0, 0)')
		expect(seen.wide, `${path} scrolls sideways`).toBeLessThanOrEqual(1)
		expect(seen.icon, path).toBeLessThan(60)
		expect(seen.skipLink, `${path}: seen without the focus`).toBeLessThanOrEqual(0)
		expect(seen.failed, path).toBe(false)
	}

	test('F-93 every page is laid out', async () => {
		await onPhone(async (page) => {
			for (const { path } of publicPages) {
				await page.goto(path, { waitUntil: 'networkidle' })
				await expectLaidOut(page, path)
			}
		})
	})

	test('F-92 the menu opens, closes and leads on; without script a list of all pages does', async () => {
		await onPhone(async (page) => {
			await page.goto('/', { waitUntil: 'networkidle' })
			await press(page, '[aria-label="Open menu"]')
			await present(page, '#menu-drawer[open]')
			await press(page, '#menu-drawer [aria-label="Close menu"]')
			await present(page, '#menu-drawer:not([open])')
			await press(page, '[aria-label="Open menu"]')
			await press(page, '#menu-drawer a[href="/startups"]')
			await page.waitForURL('**/startups')
		})
		await onPhone(async (page) => {
			await page.goto('/about')
			await present(page, 'header noscript a[href="#all-pages"]')
			await present(page, '#all-pages a[href="/opportunities"]')
		}, false)
	})

	test('F-91 an administrator signs in', async () => {
		await onPhone(async (page) => {
			await page.goto('/admin/login/email', { waitUntil: 'networkidle' })
			await write(page, '[name=email]', ADMIN)
			await write(page, '[name=password]', PASSWORD)
			await press(page, 'form[method=post] button[type=submit]')
			await page.waitForURL(/\/admin(\/(?!login)|$|\?)/)
			await page.goto('/admin/registrations', { waitUntil: 'networkidle' })
			expect(await page.locator('h1').first().textContent()).toBeTruthy()
		})
	})

	test('F-94 the map loads, for a page with a form starts', async () => {
		await onPhone(async (page) => {
			await page.goto('/contact', { waitUntil: 'networkidle' })
			await page.evaluate(() => {
				const buttons = [...document.querySelectorAll('button')]
				buttons.find(({ innerText }) => innerText.includes('Load the map'))?.click()
			})
			await present(page, 'iframe[title^="Map"]')
		})
	})

	test.each([true, false])('F-95 somebody applies to a program, opened in the page: %s', async (inside) => {
		const email = `old-${engine}-${inside}@mail.example`
		await onPhone(async (page) => {
			await page.goto(inside ? '/programs' : '/programs/women-in-tech/apply', { waitUntil: 'networkidle' })
			if (inside) await press(page, 'a[href="/programs/women-in-tech/apply"]')
			await fillPerson(page, email)
			await press(page, `${FORM} footer button[type=submit], ${FORM} button[type=submit]:last-of-type`)
			await see(page, 'Application submitted successfully!')
			await page.waitForTimeout(1000)
			await expectLaidOut(page, '/programs, applied')
		})
	})

	test('an appointment is made', async () => {
		await onPhone(async (page) => {
			await page.goto('/services/appointment', { waitUntil: 'networkidle' })
			const days = [9, 10, 11].map((more) => new Date(Date.now() + more * 86_400_000))
			const day = days
				.find((one) => one.getUTCDay() % 6 !== 0)!
				.toISOString()
				.slice(0, 10)
			await present(page, FORM)
			await pick(page, 'input[type=date]', day)
			await expect
				.poll(() => page.evaluate(() => document.body.innerText))
				.toContain(String(Number(day.slice(8))))
			await page.waitForTimeout(2000)
			await press(page, 'input[name=appointment_time]:not(:disabled)')
			await fillPerson(page, `appointment-${engine}@mail.example`)
			await press(page, `${FORM} button[type=submit]:last-of-type`)
			await see(page, 'appointment')
			await expect.poll(() => page.locator(`${FORM} [name=appointment_time]`).count()).toBe(0)
		})
	})

	test('a donation is given, to its last step', async () => {
		await onPhone(async (page) => {
			await page.goto('/donation/give', { waitUntil: 'networkidle' })
			await write(page, `${FORM} [name=amount]`, '12345')
			await press(page, `${FORM} button[value=details]`)
			await present(page, `${FORM} [name=email]`)
			expect(await page.locator('body').innerText()).not.toContain('on our side')
		})
	})
})
