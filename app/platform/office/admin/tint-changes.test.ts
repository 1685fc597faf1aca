import { afterEach, expect, test, vi } from 'vitest'
import { tintChanges } from '#app/platform/office/admin/tint-changes.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page of one paragraph with so many pieces of text. */
function pageOf(pieces: number) {
	const paragraph = { reads: 0, animate: vi.fn() }
	Object.defineProperty(paragraph, 'textContent', {
		get: () => {
			paragraph.reads++
			return 'text'
		},
	})
	let at = 0
	const walker = {
		currentNode: { parentElement: paragraph, nodeValue: 'text' },
		nextNode: () => at++ < pieces,
	}
	return { page: { documentElement: {}, createTreeWalker: () => walker } as unknown as Document, paragraph }
}

test('F-125 a paragraph is read once, of however many pieces it is', () => {
	vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4 })
	vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
	vi.stubGlobal('matchMedia', () => ({ matches: false }))
	const [before, now] = [pageOf(1), pageOf(1000)]
	tintChanges(before.page, now.page)
	expect(now.paragraph.reads).toBe(1)
	expect(now.paragraph.animate).not.toHaveBeenCalled()
})
