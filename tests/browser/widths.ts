import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Fails if text stands beyond the window's right edge where a box that hides it leaves no sideways scroll. What scrolls
 * by itself, such as a row of chips, may go on, and what is shortened in the window with an ellipsis says so.
 */
export async function expectNoTextCut(page: Page): Promise<void> {
	const cut = await page.evaluate(() => {
		const scrolls = (element: Element | null): boolean =>
			element !== null &&
			((['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
				element.scrollWidth > element.clientWidth) ||
				scrolls(element.parentElement))
		const isShortened = (element: Element | null): boolean =>
			element !== null &&
			((getComputedStyle(element).textOverflow === 'ellipsis' &&
				element.getBoundingClientRect().right <= innerWidth + 0.5) ||
				isShortened(element.parentElement))
		const isRead = (element: Element | null) =>
			element?.checkVisibility() &&
			!element.closest('.sr-only, [class~="max-sm:sr-only"], [popover], script, style, svg, select')
		const walker = document.createTreeWalker(
			document.querySelector('dialog[open]') ?? document.body,
			NodeFilter.SHOW_TEXT,
		)
		const range = document.createRange()
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const parent = node.parentElement
			if (!node.textContent?.trim() || !isRead(parent)) continue
			range.selectNodeContents(node)
			const { left, right } = range.getBoundingClientRect()
			if (right > innerWidth + 0.5 && left < innerWidth && !scrolls(parent) && !isShortened(parent))
				return `${Math.round(right)} px: ${parent?.outerHTML.slice(0, 160)}`
		}
		return null
	})
	expect(cut, 'text beyond the window').toBeNull()
}

/**
 * Fails if a word of the open dialog, or of a page without one, or an amount, begins on one line and ends on another.
 * Addresses may.
 */
export async function expectNoWordBroken(page: Page): Promise<void> {
	const broken = await page.evaluate(() => {
		const shown = document.querySelector('dialog[open]') ?? document.body
		const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
		const range = document.createRange()
		const found: string[] = []
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			if (
				!node.parentElement?.checkVisibility() ||
				node.parentElement.closest(
					'.sr-only, [aria-hidden=true], [href^="mailto:"], select, svg, script, style',
				)
			)
				continue
			for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-\u2013@/]+/g)) {
				range.setStart(node, index)
				range.setEnd(node, index + word.length)
				if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
			}
		}
		return found
	})
	expect(broken, 'words that are broken').toEqual([])
}

/** Looks at every path and fails once, with what is wrong at all of them. */
export async function walk(paths: readonly string[], look: (path: string) => Promise<void>): Promise<void> {
	expect(paths.length).toBeGreaterThan(0)
	const problems: string[] = []
	for (const path of paths) {
		await look(path).catch((error: unknown) => {
			const { message, actual } = error as { message?: string; actual?: unknown }
			problems.push(
				`${path}: ${message?.slice(0, 600) ?? String(error)}\n${String(actual ?? '').slice(0, 600)}`,
			)
		})
	}
	expect(problems.join('\n')).toBe('')
}
