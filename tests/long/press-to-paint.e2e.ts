import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'
import { quantile } from '#tests/long/page-times.ts'

const ADMIN = 'press-to-paint@hub.example'

/** A phone that is slower than this machine by so much. */
const SLOWER = 4

/** What is shorter is not told by the browser. */
const SHORTEST_TOLD_MS = 16

const ROUNDS = 12

beforeAll(() => createAdministrator(ADMIN))

/** What one press took until the next paint, in milliseconds, as the browser measures it. */
type Press = { interaction: number; took: number; kind: string }

/** The presses of a page from now on, told as they are painted. */
async function collectPresses(page: Page): Promise<Press[]> {
	const presses: Press[] = []
	await page.exposeFunction('tellPress', (press: Press) => presses.push(press))
	await page.addInitScript((durationThreshold) => {
		const observer = new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as PerformanceEventTiming[]) {
				if (entry.interactionId === 0) continue
				const press = { interaction: entry.interactionId, took: entry.duration, kind: entry.name }
				;(globalThis as unknown as { tellPress: (press: Press) => void }).tellPress(press)
			}
		})
		observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
	}, SHORTEST_TOLD_MS)
	return presses
}

async function slowDown(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Of several events of one press the longest counts; a press that none tells of took less than the browser tells. */
function tookOf(presses: readonly Press[], pressed: number): number[] {
	const longest = new Map<number, number>()
	for (const { interaction, took } of presses)
		longest.set(interaction, Math.max(took, longest.get(interaction) ?? 0))
	const unseen = Math.max(0, pressed - longest.size)
	return [...longest.values(), ...Array<number>(unseen).fill(SHORTEST_TOLD_MS)]
}

async function createRows(): Promise<string> {
	const family = `Paint${Date.now().toString(36)}`
	await sql(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description,
			motivation, experience, startup_sector, startup_stage)
		select (select id from programs where slug = 'women-in-tech'), 'Aline', $1, lower($1) || i || '@mail.example',
			'+250788123456', 'A service.', 'One line.', 'Three years.', 'AgriTech', 'Idea' from generate_series(1, 40) i`,
		[family],
	)
	for (let at = 0; at < 8; at++) {
		await new Visitor().submit('/contact', {
			full_name: 'Aline Uwase',
			email: `${family.toLowerCase()}-${at}@mail.example`,
			subject: `${family} ${at}`,
			message: 'Could we use your lab on two Saturdays?',
		})
	}
	return family
}

for (const width of [360, 1280] as const) {
	test(`issue M every press on a list, a record and a thread is painted within 100 ms, 98 of 100, at ${SLOWER} times less CPU: ${width} px`, async () => {
		const family = await createRows()
		await using tab = await openPage({ script: true, width })
		const { page } = tab
		const presses = await collectPresses(page)
		await signInPage(page, ADMIN)
		await slowDown(page)
		let pressed = 0
		const press = async (name: string, act: () => Promise<void>, settled: () => Promise<unknown>) => {
			pressed++
			const seen = presses.length
			await act()
			await settled()
			await page.waitForTimeout(150)
			const worst = Math.max(0, ...presses.slice(seen).map(({ took }) => took))
			if (worst > 100) console.log(`${width} px: ${name} took ${worst} ms`)
		}
		const main = page.locator('main')
		const record = page.locator('main dialog[data-record]')
		const close = async () =>
			press(
				'Close',
				() =>
					width === 360
						? record.getByRole('link', { name: 'Close' }).last().tap()
						: page.keyboard.press('Escape'),
				() => record.waitFor({ state: 'hidden' }),
			)
		for (const [path, what] of [
			[`/admin/registrations?q=${family}`, 'registration'],
			[`/admin/inbox?q=${family}`, 'thread'],
		] as const) {
			await page.goto(path, { waitUntil: 'networkidle' })
			const rows = main.getByRole('link', { name: new RegExp(`Aline|${family}`) }).filter({ visible: true })
			for (let round = 0; round < ROUNDS; round++) {
				// Not the last one: J has somewhere to lead.
				const row = rows.nth(round % 6)
				await press(
					`a ${what}'s row`,
					() => (width === 360 ? row.tap() : row.click()),
					() => record.waitFor(),
				)
				if (width === 1280) {
					for (const key of ['j', 'k']) {
						const before = page.url()
						await press(
							`${key} in a ${what}`,
							() => page.keyboard.press(key),
							async () => {
								await expect.poll(() => page.url(), { timeout: 10_000 }).not.toBe(before)
								// The address is ahead of the record: until it stands, a key is one of the record before.
								await page.locator('[data-pending-bar]').waitFor({ state: 'detached' })
							},
						)
					}
				}
				const field = record.getByRole('textbox').filter({ visible: true }).first()
				await press(
					`a field of a ${what}`,
					() => (width === 360 ? field.tap() : field.click()),
					async () => {},
				)
				await press(
					`a letter in a ${what}`,
					() => page.keyboard.press('h'),
					async () => {},
				)
				await field.fill('')
				await field.blur()
				await close()
			}
			const boxes = main.getByRole('checkbox').filter({ visible: true })
			if ((await boxes.count()) > 0) {
				for (let round = 0; round < ROUNDS; round++) {
					await press(
						`a box of the list of ${what}s`,
						() => (width === 360 ? boxes.nth(round % 8).tap() : boxes.nth(round % 8).click()),
						async () => {},
					)
				}
			}
		}
		const took = tookOf(presses, pressed)
		console.log(
			`M: ${pressed} presses at ${width} px, ${SLOWER} × CPU: median ${quantile(took, 0.5)} ms, p98 ${quantile(took, 0.98)} ms, most ${Math.max(...took)} ms`,
		)
		expect(pressed).toBeGreaterThan(80)
		expect(presses.length).toBeGreaterThan(0)
		expect(quantile(took, 0.98)).toBeLessThanOrEqual(100)
	}, 600_000)
}

test(`issue M the editor's first key is answered within 50 ms at ${SLOWER} times less CPU`, async () => {
	const [article] = await sql<{ id: string }>('select id from news order by length(content) desc limit 1')
	const times: number[] = []
	for (let round = 0; round < 5; round++) {
		await using tab = await openPage({ script: true, width: 360 })
		const { page } = tab
		const presses = await collectPresses(page)
		await signInPage(page, ADMIN)
		await page.goto(`/admin/news/${article!.id}/edit`, { waitUntil: 'networkidle' })
		const editor = page.locator('.ProseMirror').first()
		await editor.waitFor()
		await editor.tap()
		await slowDown(page)
		await page.waitForTimeout(500)
		presses.length = 0
		await page.keyboard.press('h')
		await page.waitForTimeout(500)
		times.push(Math.max(SHORTEST_TOLD_MS, ...presses.map(({ took }) => took)))
		await page.keyboard.press('Backspace')
	}
	console.log(`M: the editor's first key at ${SLOWER} × CPU: ${times.join(', ')} ms`)
	expect(quantile(times, 0.5)).toBeLessThanOrEqual(50)
}, 300_000)
