import type { Plugin, Rule } from 'postcss'

/** Where the bracket that opens at `at` closes; what is escaped, as in the names of classes, is none. */
function closing(selector: string, at: number): number {
	let depth = 0
	for (let each = at; each < selector.length; each++) {
		if (selector[each] === '\\') each++
		else if (selector[each] === '(') depth++
		else if (selector[each] === ')' && --depth === 0) return each
	}
	return -1
}

/** Without what is escaped, or within brackets of either kind. */
const outermost = (selector: string): string => {
	let bare = selector.replace(/\\./g, '')
	for (let before = ''; before !== bare;) {
		before = bare
		bare = bare.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
	}
	return bare
}

const asksOfInside = (selector: string) => /(?<!\\):has\(/.test(selector)

/** `.a:is(.b:has(c) *)` as `.b:has(c) .a`, and `:is(.b:has(c) > *):d` as `.b:has(c) > *:d`, which say the same. */
function lifted(selector: string): string {
	const at = /(?<!\\):is\(/.exec(selector)?.index
	if (at === undefined) return selector
	const end = closing(selector, at + 3)
	const [before, inner, after] = [
		selector.slice(0, at),
		selector.slice(at + 4, end),
		selector.slice(end + 1),
	] as const
	if (!asksOfInside(inner) || outermost(inner).includes(',')) return selector
	if (before === '') return lifted(`${inner}${after}`)
	// One element alone, within no other bracket, which stands for the star.
	if (!inner.endsWith(' *') || /[\s>+~&(]/.test(outermost(before))) return selector
	return `${inner.slice(0, -1)}${before}${after}`
}

function lift(rule: Rule): void {
	if (!rule.selectors.some((selector) => /:is\(/.test(selector) && asksOfInside(selector))) return
	const selectors = rule.selectors.map(lifted)
	const others = selectors.filter((selector) => !asksOfInside(selector))
	// A browser that does not know `:has` drops the whole rule that it stands in.
	if (others.length > 0) rule.cloneAfter({ selectors: others })
	rule.selectors = selectors.filter(asksOfInside)
}

/**
 * Takes `:has` out of `:is`, where the stylesheet's generator puts it (`group-has-…`). Within it a browser cannot tell
 * whom a change concerns: each element that comes or goes anywhere makes it ask for the styles of the whole page.
 */
export const liftHas: Plugin = {
	postcssPlugin: 'hub:lift-has',
	OnceExit(root) {
		root.walkRules(lift)
	},
}
