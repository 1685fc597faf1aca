import { globSync, readFileSync } from 'node:fs'
import postcss from 'postcss'
import { expect, test } from 'vitest'

/** Whether a browser would ask for the styles of the whole page wherever an element comes or goes. */
function isDear(selector: string): boolean {
	const bare = selector.replace(/\\./g, '_')
	if (!bare.includes(':has(')) return false
	if (/:is\((?:[^()]|\([^()]*\))*:has\(/.test(bare)) return true
	let outer = bare.replace(/:is\(([\w, ]+)\)/g, '$1')
	while (/\(/.test(outer)) outer = outer.replace(/\([^()]*\)/g, '')
	return /[\s>+~](?:\*|:[\w-]+)+$/.test(outer)
}

test('issue M no rule with :has stands within another condition, or is about an element without a name', () => {
	expect(['.a:is(.b:has(c) *)', '.a:has(b) > *', '.a:has(b)>:first-child'].map(isDear)).toEqual(
		Array(3).fill(true),
	)
	expect(['.a:has(> *)', '.a:has(b) c:first-child', '.a:has(b)>:is(c,d)', '.a>*'].map(isDear)).toEqual(
		Array(4).fill(false),
	)
	const sheets = globSync('build/client/assets/*.css')
	expect(sheets.length).toBeGreaterThan(3)
	const dear: string[] = []
	for (const sheet of sheets) {
		postcss.parse(readFileSync(sheet, 'utf8')).walkRules((rule) => {
			const at = rule.parent
			if (at?.type === 'atrule' && 'params' in at && at.params === 'print') return
			dear.push(...rule.selectors.filter(isDear))
		})
	}
	expect(dear).toEqual([])
})
