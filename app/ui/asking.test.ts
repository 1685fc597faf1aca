import { expect, test } from 'vitest'
import { askingKeys } from '#app/ui/asking.ts'

/** Presses a key in such a field. @returns whether anything around it, or the browser, still acts on it */
function isLeft(keys: ReturnType<typeof askingKeys>, pressed: Partial<KeyboardEvent>): boolean {
	let left = true
	const act = () => (left = false)
	const event = { key: 'Enter', ctrlKey: false, metaKey: false, target: null, isComposing: false, ...pressed }
	keys({ ...event, preventDefault: act, stopPropagation: act } as unknown as KeyboardEvent)
	return left
}

test('issue M 6 Enter with Ctrl or the command key in a field that only asks sends no form and asks nothing', () => {
	const keys = askingKeys({ onEnter: () => expect.fail('it asked') })
	expect(isLeft(keys, { ctrlKey: true })).toBe(false)
	expect(isLeft(keys, { metaKey: true })).toBe(false)
	expect(isLeft(keys, { ctrlKey: true, key: 'k' }), 'other keys are left to the page').toBe(true)
	expect(isLeft(askingKeys({}), { ctrlKey: true }), 'a field without an Enter of its own').toBe(true)
	expect(isLeft(keys, { ctrlKey: true, isComposing: true })).toBe(true)
})
