import type { ESLint, Rule } from 'eslint'

/** Names by which libraries keep what is theirs, or have not settled it: they change with any version. */
const PRIVATE =
	/(?<![A-Za-z])(?:UNSAFE_|unstable_|__reactRouter|__SECRET_INTERNALS|__CLIENT_INTERNALS|_valueTracker\b|_reactInternal|streamCache\b)/

const privatePart = (name: string) =>
	`${name} is a private part of a library: use what it documents, or do without`

/** What a step of the build does with the code of others before it is bundled, or after. */
const REWRITES = ['transform', 'transformIndexHtml', 'renderChunk', 'generateBundle', 'writeBundle']
const REWRITTEN = 'the code of a library is built as it came: no step of the build rewrites it'
const REPLACED = 'a library stands behind its own name: none is put in its place'

/** What the router or React has written into a page. */
const WRITTEN = /<\/?script|modulepreload/
const CUT = 'what a library has written into a page stays as it is'
const SPLIT = 'which routes there are, and which files each has, is for the router alone'

/** The name of a property, however it is written. */
const nameOf = (key: { type: string; name?: unknown; value?: unknown }) =>
	key.type === 'Identifier' ? String(key.name) : String(key.value)

/**
 * Refuses what leans on the inside of a library: the names of its private parts, wherever they stand (imported, read,
 * written, in a text or a pattern), and what changes it behind its back.
 */
const noPrivateParts: Rule.RuleModule = {
	meta: { type: 'problem' },
	create: (context) => {
		const check = (node: Rule.Node, text: string) => {
			if (PRIVATE.test(text)) context.report({ node, message: privatePart(text) })
		}
		return {
			Identifier: (node) => check(node, node.name),
			Literal: (node) => check(node, 'regex' in node ? node.regex.pattern : String(node.value)),
			TemplateElement: (node) => check(node, node.value.raw),
			ObjectExpression(node) {
				const names = node.properties.flatMap((each) => ('key' in each ? nameOf(each.key) : []))
				if (names.includes('name') && names.some((name) => REWRITES.includes(name)))
					context.report({ node, message: REWRITTEN })
			},
			Property(node) {
				if (nameOf(node.key) === 'alias' && node.value.type.endsWith('Expression'))
					context.report({ node, message: REPLACED })
			},
			CallExpression({ callee, arguments: [first] }) {
				if (callee.type !== 'MemberExpression' || first?.type !== 'Literal') return
				const isCut = ['replace', 'replaceAll', 'split'].includes(nameOf(callee.property))
				const pattern = 'regex' in first ? first.regex.pattern : String(first.value)
				if (isCut && WRITTEN.test(pattern)) context.report({ node: first, message: CUT })
			},
			MemberExpression(node) {
				const { object, property } = node
				if (
					nameOf(property) === 'routes' &&
					object.type === 'MemberExpression' &&
					nameOf(object.property) === 'assets'
				)
					context.report({ node, message: SPLIT })
			},
		}
	},
}

const plugin: ESLint.Plugin = { meta: { name: 'libraries' }, rules: { 'no-private-parts': noPrivateParts } }

export default plugin
