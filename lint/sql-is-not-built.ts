import type { ESLint, Rule } from 'eslint'
import type { Node } from 'estree'

const statement =
	/^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\S+\s+as\s|copy\s+\S+\s|(create|alter|drop|truncate)\s+(table|index|role|database|schema|trigger|function)\s|set\s+(local\s+)?\w+\s*(=|to)\s|listen\s|notify\s)/i

/** The text of a template or a chain of `+` with a blank for every value put into it; undefined if nothing is put in. */
function builtText(node: Node): string | undefined {
	if (node.type === 'TemplateLiteral') {
		return node.expressions.length > 0 ? node.quasis.map((part) => part.value.raw).join('x') : undefined
	}
	if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
	const parts: string[] = []
	let constant = true
	const walk = (part: Node): void => {
		if (part.type === 'BinaryExpression' && part.operator === '+') {
			walk(part.left)
			walk(part.right)
		} else if (part.type === 'Literal' && typeof part.value === 'string') {
			parts.push(part.value)
		} else {
			constant = false
			parts.push(builtText(part) ?? 'x')
		}
	}
	walk(node)
	return constant ? undefined : parts.join('')
}

const isTagged = (node: Node & Rule.NodeParentExtension) => node.parent.type === 'TaggedTemplateExpression'

/** A literal, or a choice between literals. */
const isWritten = (node: Node): boolean =>
	node.type === 'Literal' ||
	(node.type === 'ConditionalExpression' && isWritten(node.consequent) && isWritten(node.alternate))

const message = 'SQL text is not put together from values: pass them as parameters, or use drizzle'

/**
 * Refuses SQL that is put together from strings: a template or a `+` that reads like a statement, or that is
 * handed to query() or execute(), and `sql.raw` of anything but literals. Tagged templates (drizzle's sql``) bind
 * their values and are fine.
 */
const sqlIsNotBuilt: Rule.RuleModule = {
	meta: { type: 'problem' },
	create(context) {
		const report = (node: Node) => context.report({ node, message })
		const checkText = (node: Node & Rule.NodeParentExtension) => {
			const text = builtText(node)
			if (text !== undefined && statement.test(text) && !isTagged(node)) report(node)
		}
		return {
			TemplateLiteral: checkText,
			BinaryExpression(node) {
				if (node.parent.type !== 'BinaryExpression') checkText(node)
			},
			CallExpression(node) {
				const { callee } = node
				const [first] = node.arguments
				if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return
				const called = callee.property.name
				const text = builtText(first)
				if (called === 'query' || called === 'execute') {
					if (text !== undefined && !statement.test(text)) report(first)
				} else if (called === 'raw' && callee.object.type === 'Identifier' && callee.object.name === 'sql') {
					if (!isWritten(first)) report(first)
				}
			},
		}
	},
}

const plugin: ESLint.Plugin = { meta: { name: 'hub' }, rules: { 'sql-is-not-built': sqlIsNotBuilt } }

export default plugin
