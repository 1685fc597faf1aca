import type { Page } from 'playwright-core'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import type { Tab } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

/** When a hand presses once more, in milliseconds after the first press. */
export const SECOND_PRESSES = [50, 250, 600, 800] as const

const idle = (page: Page) => page.waitForLoadState('networkidle')

/** How much was done by this administrator. */
const actsOf = async (email: string) =>
	(await sql<{ n: number }>('select count(*)::int as n from audit_log where actor_email = $1', [email]))[0]!.n

/**
 * Presses what sends a form, and the same place once more: what the second press does, and what is said.
 * @returns what went wrong
 */
export async function pressTwice(
	{ page }: Tab,
	{ begin, says }: Sending,
	milliseconds: number,
	by: string,
): Promise<string[]> {
	const { press, times } = await begin(page)
	const before = await actsOf(by)
	// What opened it was pressed more than a second ago.
	await page.waitForTimeout(1100)
	// Where it was pressed is known by what the page hears; the second press is made by the mouse alone.
	await page.evaluate(() => {
		const places: { x: number; y: number }[] = []
		Object.assign(window, { places })
		const note = ({ clientX: x, clientY: y }: MouseEvent) => void places.push({ x, y })
		window.addEventListener('mousedown', note, true)
	})
	await press()
	const [place] = await page.evaluate<{ x: number; y: number }[]>('window.places')
	await page.waitForTimeout(milliseconds)
	await page.mouse.click(place!.x, place!.y)
	const problems: string[] = []
	await page
		.getByText(says, { exact: true })
		.first()
		.waitFor({ timeout: 15_000 })
		.catch(() => problems.push('success is not said'))
	await idle(page)
	if ((await page.getByText(/No answer came/).count()) > 0) problems.push('says that no answer came')
	const often = await times()
	if (often !== 1) problems.push(`done ${often} times`)
	const acts = (await actsOf(by)) - before
	if (acts > 1) problems.push(`${acts} acts`)
	return problems.map((problem) => `${milliseconds} ms: ${problem}`)
}
