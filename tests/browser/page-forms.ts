/** One form as it stands in the HTML of a page. */
export type PageForm = {
	/** The path that it posts to; undefined for the page's own. */
	action: string | undefined
	/** Names of all its controls, each once. */
	controls: string[]
	/** What a browser would post untouched: hidden fields, preset text, checked boxes, selected options. */
	values: Record<string, string>
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'" }

const decode = (text: string) =>
	text.replace(/&(#x27|#39|\w+);/g, (whole, name: string) =>
		name === '#39' ? "'" : (entities[name] ?? whole),
	)

/** The attributes of one start tag; an attribute without a value is the empty string. */
function readAttributes(tag: string): Record<string, string> {
	const found: Record<string, string> = {}
	for (const [, name = '', quoted] of tag.matchAll(/\s([a-zA-Z_:][\w:.-]*)(?:="([^"]*)")?/g)) {
		found[name.toLowerCase()] = decode(quoted ?? '')
	}
	return found
}

/** Reads the forms of a page that React rendered (attributes in double quotes). */
export function readForms(html: string): PageForm[] {
	return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].map(([, start = '', body = '']) => {
		const controls = new Set<string>()
		const values: Record<string, string> = {}
		for (const [tag] of body.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)) {
			const { name, type, value, ...attributes } = readAttributes(tag)
			if (!name) continue
			controls.add(name)
			const isBox = type === 'checkbox' || type === 'radio'
			if (tag.startsWith('<input') && type !== 'file' && (!isBox || 'checked' in attributes)) {
				values[name] = value ?? (isBox ? 'on' : '')
			}
		}
		for (const [, tag = '', text = ''] of body.matchAll(/(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>/g)) {
			const { name } = readAttributes(tag)
			if (name) values[name] = decode(text.replace(/^\n/, ''))
		}
		for (const [, tag = '', options = ''] of body.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)) {
			const { name } = readAttributes(tag)
			const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => readAttributes(option))
			const chosen = all.find((option) => 'selected' in option) ?? all[0]
			if (name && chosen) values[name] = chosen['value'] ?? ''
		}
		return { action: readAttributes(start)['action'], controls: [...controls], values }
	})
}
