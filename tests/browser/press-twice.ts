import type { BrowserContext, Page } from 'playwright-core'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { openPage, type Tab } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

/** When a hand presses once more, in milliseconds after the first press. */
export const SECOND_PRESSES = [50, 250, 500, 800] as const

/** What is shown of advertising is told by itself. */
const BY_ITSELF = '/ad-events'

type Heard = { place: { x: number; y: number } | null; reached: string[]; posted: string[] }

const heardIn = new WeakMap<BrowserContext, Heard>()

/** Notes where a page is pressed, which of its controls a press reaches, and what it posts; a button tells by that. */
async function listen({ page, context }: Tab): Promise<Heard> {
	const known = heardIn.get(context)
	if (known) return Object.assign(known, { place: null, reached: [], posted: [] })
	const heard: Heard = { place: null, reached: [], posted: [] }
	heardIn.set(context, heard)
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (request.method() === 'POST' && pathname !== BY_ITSELF) heard.posted.push(pathname)
	})
	await context.exposeFunction('notePlace', (x: number, y: number) => void (heard.place ??= { x, y }))
	await context.exposeFunction('noteReached', (control: string) => void heard.reached.push(control))
	await context.addInitScript(noteEach)
	await page.evaluate(noteEach)
	return heard
}

function noteEach(): void {
	const { notePlace, noteReached } = window as unknown as Record<string, (...said: unknown[]) => void>
	const note = ({ clientX, clientY }: MouseEvent) => notePlace?.(clientX, clientY)
	window.addEventListener('mousedown', note, true)
	// What is dropped on its way does not come so far.
	document.addEventListener('click', ({ target, isTrusted }) => {
		const control = target instanceof Element ? target.closest('a[href], button, input, summary') : null
		const sends = control instanceof HTMLButtonElement && control.form?.method === 'post'
		if (control && !sends && isTrusted) noteReached?.(control.textContent || control.outerHTML.slice(0, 80))
	})
}

const idle = (page: Page) => page.waitForLoadState('networkidle')

const saidOn = async (page: Page) =>
	(await page.locator('dialog[open], main').last().innerText()).replaceAll(/\s+/g, ' ').slice(0, 300)

/** A decision is carried out 30 seconds after it was made, by whoever made it. */
const CARRIED_OUT = 'reject program_applications'

/** What was done by this administrator. An import has a line beside those of the records that it adds. */
const actsOf = async (email: string) =>
	(
		await sql<{ act: string }>(
			`select action || ' ' || table_name as act from audit_log where actor_email = $1 and action || ' ' || table_name <> $2 and action <> 'import' order by at`,
			[email, CARRIED_OUT],
		)
	).map(({ act }) => act)

type PressedTwice = {
	/** What went wrong. */
	problems: string[]
	/** The paths that were posted to. */
	posted: readonly string[]
}

/**
 * Presses what sends a form, and the same place once more: what the second press does, and what is said.
 * @param by the administrator who does it
 */
export async function pressTwice(
	tab: Tab,
	{ begin, says, notes = false }: Sending,
	milliseconds: number,
	by = '',
): Promise<PressedTwice> {
	const { page } = tab
	const { press, times } = await begin(page)
	const before = await actsOf(by)
	// What opened it was pressed more than a second ago.
	await page.waitForTimeout(1100)
	const heard = await listen(tab)
	await press()
	await page.waitForTimeout(milliseconds)
	// The second press is made by the mouse alone, at what stands there by now.
	await page.mouse.click(heard.place!.x, heard.place!.y)
	const problems: string[] = []
	await page
		.getByText(says, { exact: true })
		.first()
		.waitFor({ timeout: 15_000 })
		.catch(async () => problems.push(`success is not said, but ${await saidOn(page)}`))
	await idle(page)
	if ((await page.getByText(/No answer came/).count()) > 0) problems.push('says that no answer came')
	if (heard.reached.length > 0) problems.push(`presses ${heard.reached.join(', ')}`)
	if (heard.posted.length !== 1) problems.push(`posts to ${heard.posted.join(', ') || 'nothing'}`)
	const often = await times()
	if (often !== 1) problems.push(`done ${often} times`)
	const acts = (await actsOf(by)).slice(before.length)
	if (acts.length > (notes ? 2 : 1)) problems.push(`does ${acts.join(', ')}`)
	return { problems: problems.map((problem) => `${milliseconds} ms: ${problem}`), posted: [...heard.posted] }
}

/** A tab in which a second press is not dropped. */
export const withoutGuard = ({ context }: Tab) =>
	context.addInitScript(() => {
		const add = window.addEventListener.bind(window)
		window.addEventListener = (...given: Parameters<typeof add>) => {
			const [type, , capture] = given
			if (capture !== true || (type !== 'click' && type !== 'submit')) add(...given)
		}
	})

/** A tab of an administrator of its own, by whom what it does is counted. */
export const asAdministrator =
	(email: string) =>
	async (nth: number): Promise<[Tab, string]> => {
		const by = `${nth}-${email}`
		await createAdministrator(by)
		return [await openAs(by, '/admin/partners', { hasty: true }), by]
	}

export const asVisitor = async (): Promise<[Tab]> => [
	await openPage({ script: true, width: 1280, hasty: true }),
]

/** Much of it is waiting: some tabs at once. */
const TABS = 3

type Walk = { problems: [name: string, string[]][]; posted: Set<string> }

/**
 * Presses each of them twice.
 * @param after with how many milliseconds between; one of SECOND_PRESSES in turn, unless stated
 * @param openTab opens one of the tabs, and says who acts in it
 */
export async function walkTwice(
	sendings: readonly Sending[],
	openTab: (nth: number) => Promise<[Tab, by?: string]>,
	after?: number,
): Promise<Walk> {
	const walk: Walk = { problems: [], posted: new Set() }
	const waiting = sendings.entries()
	await Promise.all(
		Array.from({ length: TABS }, async (_, nth) => {
			const [opened, by] = await openTab(nth)
			await using tab = opened
			for (const [at, sending] of waiting) {
				const milliseconds = after ?? SECOND_PRESSES[at % SECOND_PRESSES.length]!
				const found = await pressTwice(tab, sending, milliseconds, by).catch((error: unknown) => ({
					problems: [String(error)],
					posted: [],
				}))
				if (found.problems.length > 0) walk.problems.push([sending.name, found.problems])
				for (const path of found.posted) walk.posted.add(path.replace(/\.data$/, ''))
			}
		}),
	)
	return walk
}
