import { afterEach, expect, test, vi } from 'vitest'
import { warmUp } from '#app/platform/web/rich-text/editor/warm-up.ts'

const openEditor = vi.hoisted(() => vi.fn(() => null))
vi.mock('#app/platform/web/rich-text/editor/open-editor.ts', () => ({ openEditor }))

afterEach(() => vi.unstubAllGlobals())

test('issue M 5: an editor is warmed up once for each kind, however often a page opens one', () => {
	const works: (() => void)[] = []
	vi.stubGlobal('window', { requestIdleCallback: true })
	vi.stubGlobal('document', { createElement: () => ({}) })
	vi.stubGlobal('requestIdleCallback', (work: () => void) => works.push(work))
	vi.stubGlobal('cancelIdleCallback', (asked: number) => void works.splice(asked - 1, 1))
	const comeIdle = () => works.splice(0).forEach((work) => work())
	// Left before the browser had time: it was not warmed up.
	warmUp(false)()
	comeIdle()
	expect(openEditor).not.toHaveBeenCalled()
	for (let save = 0; save < 3; save++) warmUp(false)
	comeIdle()
	expect(openEditor).toHaveBeenCalledTimes(1)
	warmUp(true)
	warmUp(false)
	comeIdle()
	expect(openEditor).toHaveBeenCalledTimes(2)
})
