import { afterEach, expect, test, vi } from 'vitest'
import { warmUp } from '#app/platform/web/rich-text/editor/warm-up.ts'

const openEditor = vi.hoisted(() => vi.fn(() => null))
vi.mock('#app/platform/web/rich-text/editor/open-editor.ts', () => ({ openEditor }))

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('issue M 5: an editor is warmed up once for each kind, however often a page opens one', () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	vi.stubGlobal('document', { createElement: () => ({}) })
	// Left before there was time: it was not warmed up.
	warmUp(false)()
	vi.runAllTimers()
	expect(openEditor).not.toHaveBeenCalled()
	for (let save = 0; save < 3; save++) warmUp(false)
	vi.runAllTimers()
	expect(openEditor).toHaveBeenCalledTimes(1)
	warmUp(true)
	warmUp(false)
	vi.runAllTimers()
	expect(openEditor).toHaveBeenCalledTimes(2)
})
