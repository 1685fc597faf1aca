import type { AtRule, Plugin } from 'postcss'

/** Not within brackets. Four may be written with one colon, and are by the step before this one. */
const PSEUDO_ELEMENT = /(?:::|:(?=(?:before|after|first-line|first-letter)\b))(?![^([]*[)\]])/

/** The same selector without weight, but for its pseudo-element, which `:where` cannot hold. */
function weightless(selector: string): string {
	const at = selector.search(PSEUDO_ELEMENT)
	const element = at < 0 ? selector : selector.slice(0, at)
	return element === '' ? selector : `:where(${element})${at < 0 ? '' : selector.slice(at)}`
}

function takeWeight(layer: AtRule): void {
	layer.walkRules((rule) => {
		rule.selectors = rule.selectors.map(weightless)
	})
}

/**
 * Takes the cascade layers out of the stylesheet, which browsers before Chrome 99 drop with all that is in them.
 * They stand in their order, so it is enough that the elements' own rules (the layer `base`) weigh less than any class,
 * as they do below `utilities`.
 */
export const flattenLayers: Plugin = {
	postcssPlugin: 'hub:flatten-layers',
	OnceExit(root) {
		root.walkAtRules('layer', (layer) => {
			if (layer.params === 'base') takeWeight(layer)
			if (layer.nodes) layer.replaceWith(layer.nodes)
			else layer.remove()
		})
	},
}
