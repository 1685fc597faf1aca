import type { ESLint, Rule } from 'eslint'

/** Names by which libraries keep what is theirs: they change with any version, and no version says so. */
const PRIVATE =
	/^(?:UNSAFE_|__reactRouter|__SECRET_INTERNALS|__CLIENT_INTERNALS|_valueTracker$|_reactInternal|streamCache$)/

const message = (name: string) =>
	`${name} is a private part of a library: use what it documents, or do without`

/** Refuses the names of private parts of libraries, wherever they stand: imported, read, written or in a text. */
const noPrivateParts: Rule.RuleModule = {
	meta: { type: 'problem' },
	create: (context) => ({
		Identifier(node) {
			if (PRIVATE.test(node.name)) context.report({ node, message: message(node.name) })
		},
		Literal(node) {
			if (typeof node.value === 'string' && PRIVATE.test(node.value))
				context.report({ node, message: message(node.value) })
		},
	}),
}

const plugin: ESLint.Plugin = { meta: { name: 'libraries' }, rules: { 'no-private-parts': noPrivateParts } }

export default plugin
