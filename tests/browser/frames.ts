import type { Page } from 'playwright-core'
import { LONG } from '#tests/browser/long-hub-name.ts'

/** What is wrong with the frame of a page at one width: what stands over an edge, a second row, a sideways scroll. */
const faultsAt = (page: Page, isOneRow: boolean): Promise<string[]> =>
	page.evaluate(
		([name, oneRow]) => {
			const inSight = (element: Element) => element.getClientRects().length > 0
			const faults: string[] = []
			const root = document.documentElement
			if (root.scrollWidth > root.clientWidth) {
				const wide = [...document.body.querySelectorAll('*')].filter(
					(element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
				)
				faults.push(
					`${root.scrollWidth} px wide in ${root.clientWidth}: ${wide.at(-1)?.outerHTML.slice(0, 120)}`,
				)
			}
			const logos = [...document.querySelectorAll('a')].filter(
				(link) => inSight(link) && [link.textContent, link.title].includes(name),
			)
			for (const link of logos) {
				const frame = (link.closest('header, aside, dialog') ?? document.body).getBoundingClientRect()
				for (const part of [link, ...link.querySelectorAll('*')])
					if (part.getBoundingClientRect().right > frame.right + 1)
						faults.push(`over the edge: ${part.outerHTML.slice(0, 80)}`)
			}
			for (const aside of document.querySelectorAll('.on-night')) {
				if (aside.matches('aside') && inSight(aside) && aside.scrollWidth > aside.clientWidth + 1)
					faults.push('something stands over the edge of the sidebar')
			}
			const parts = [...document.querySelectorAll('header > div > *')].filter(
				(part) => inSight(part) && !part.closest('dialog, main'),
			)
			const middles = parts.map((part) => {
				const { top, bottom } = part.getBoundingClientRect()
				return Math.round((top + bottom) / 2)
			})
			if (oneRow && Math.max(...middles) - Math.min(...middles) > 20) faults.push('the header has two rows')
			return faults
		},
		[LONG, isOneRow] as const,
	)

const enlarge = (page: Page, size: string) =>
	page.evaluate((to) => document.documentElement.style.setProperty('font-size', to, 'important'), size)

export type Matrix = {
	widths: readonly number[]
	/** Widths at which text is shown twice as large. */
	large: readonly number[]
}

export const SHORT: Matrix = { widths: [320, 1280], large: [360] }
export const WHOLE: Matrix = { widths: [320, 360, 1280, 1920], large: [360] }

/** Looks at every address at every width. @returns what is wrong, and where; an address that shows another page too */
export async function faultsOfFrames(
	page: Page,
	addresses: readonly string[],
	{ widths, large }: Matrix,
	breakIt?: (page: Page) => Promise<unknown>,
): Promise<string[]> {
	const found: string[] = []
	for (const address of addresses) {
		await page.goto(address)
		await page.evaluate(() => document.fonts.ready)
		if (new URL(page.url()).pathname !== address) found.push(`${address} leads to ${page.url()}`)
		await breakIt?.(page)
		const look = async (width: number, size: string) => {
			await page.setViewportSize({ width, height: 800 })
			const faults = await faultsAt(page, size === '100%')
			found.push(...faults.map((fault) => `${address} at ${width} px, text at ${size}: ${fault}`))
		}
		for (const width of widths) await look(width, '100%')
		await enlarge(page, '200%')
		for (const width of large) await look(width, '200%')
	}
	return found
}

/** As a stylesheet would that lets no name break or shrink. */
export const forbidWrapping = (page: Page) =>
	page.evaluate(() => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(
			'*, ::before, ::after { white-space: nowrap !important; text-overflow: clip !important; min-width: max-content !important; max-width: none !important }',
		)
		document.adoptedStyleSheets.push(sheet)
	})
