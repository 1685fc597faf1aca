import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Nobody reads what these hold: addresses of modules and routes, names of columns and of files. */
const IS_NAME = /^#|^\.{0,2}\/|^(?:features|learning)\/|^[a-z]+(?:[_-][a-z]+)*$/

/** What stands in a source for people to read: strings, templates and the text between tags. */
function textsOf(file: string, source: string): { text: string; where: string }[] {
	const found: { text: string; where: string }[] = []
	const take = ({ start }: { start: number }, text: string) => {
		if (!IS_NAME.test(text))
			found.push({ text, where: `${file}:${source.slice(0, start).split('\n').length}` })
	}
	new Visitor({
		Literal: (node) => void (typeof node.value === 'string' && take(node, node.value)),
		TemplateElement: (node) => take(node, node.value.cooked ?? node.value.raw),
		// The columns of an export are called by their keys.
		Property: ({ key }) => void (key.type === 'Identifier' && /^[A-Z]/.test(key.name) && take(key, key.name)),
		JSXText: (node) => take(node, node.value.replace(/\s+/g, ' ')),
	}).visit(parseSync(file.replace(/\.json$/, '.js'), source).program)
	return found
}

/** A lesson is read line by line, a data file as the value that it is. */
function readingsOf(file: string): { text: string; where: string }[] {
	const source = readFileSync(file, 'utf8')
	if (file.endsWith('.md'))
		return source.split('\n').map((text, at) => ({ text, where: `${file}:${at + 1}` }))
	return file.endsWith('.json') ? textsOf(file, `(${source})`) : textsOf(file, source)
}

const texts = globSync(['app/**/*.{ts,tsx}', 'app/**/content/**/*.{json,md}', 'server/**/*.ts', 'bin/*.ts'])
	.filter((file) => !/\.(?:test|e2e)\.tsx?$/.test(file))
	.flatMap(readingsOf)

/** "Cancelled" is in every dictionary, and the documents' own word. */
const BRITISH = new RegExp(
	`\\b(?:${[
		'e-mails?|enrol|enrols|enrolment\\w*|fulfil|fulfils|fulfilment|instal|instalment\\w*|skilful\\w*|wilful\\w*',
		'(?:re|dis)?organis\\w+|(?:un)?authoris\\w+|recognis\\w+|realis(?:e|ed|es|ing|ation)|specialis(?:e|ed|es|ing|ation)',
		'(?:ap|em|sum|max|mini|opti|priori|final|util|custom|personal|modern|digit|global|local)\\w*is(?:e|ed|es|ing|ation)',
		'analys(?:e|ed|es|ing)|apologis\\w+|criticis\\w+|memoris\\w+|visualis\\w+|stabilis\\w+|categoris\\w+|formalis\\w+',
		'(?:dis)?colour\\w*|favour\\w*|honour\\w*|labour\\w*|neighbour\\w*|behaviour\\w*|harbour\\w*|rumour\\w*|flavour\\w*|humour',
		'(?:epi)?centres?|theatres?|met(?:re|res)|(?:kilo|centi|milli)metres?|litres?|fibres?|calibre',
		'programmes?|catalogues?|dialogues?|cheques?|tyres?|grey\\w*|plough\\w*|mould\\w*|storeys?|pyjamas|sceptic\\w*|cosy',
		'licences?|defences?|offences?|pretence|practis(?:e|ed|es|ing)|judgement\\w*|ageing|acknowledgements?',
		'travell(?:ed|er|ers|ing)|label(?:led|ling)|model(?:led|ling)|counsell(?:or|ors|ing)|fuell\\w+|signall\\w+|jewellery',
		'learnt|spelt|burnt|dreamt|whilst|amongst|towards|enquir\\w+|maths|aluminium|manoeuv\\w+|paediatr\\w+',
	].join('|')})\\b`,
	'gi',
)

/** The documents' own, letter for letter. */
const EXACT = ['Only authorised admin emails can register for admin access']

const british = (from: readonly { text: string; where: string }[]) =>
	from.flatMap(({ text, where }) =>
		EXACT.includes(text) ? [] : (text.match(BRITISH) ?? []).map((word) => `${where} ${word}`),
	)

/** Words that readers stumbled on, and what is said in their place. */
const STUMBLED: Record<string, RegExp> = {
	'Mail is sent': /mail leaves the house/i,
	'System status': /how the hub stands/i,
	'Correct the answer key': /\bmend\w*\b[^.]*\bkey\b|\bkey\b[^.]*\bmend/i,
	Continue: /\bgo on with\b|\bDone\. Go on\b|^\s*Go on\s*$|\band go on\b/,
	'Confirm it is you': /your password, please/i,
	'0 selected': /nothing chosen|\} chosen\b|^ chosen$/i,
	'About the role': /^\s*What it is\s*$/,
	Requirements: /^\s*What is asked\s*$/,
	'Hub details': /\bparticulars\b/i,
	'It works for so many days': /\bit holds for\b/i,
	'what the documents say of us': /years of experience/i,
	'give the reference': /quote the reference/i,
	'It is valid again': /\bholds again\b|\bstill holds\b/i,
	'This link no longer works': /link leads nowhere/i,
	'Check your email': /\blook into your (?:email|mailbox)/i,
}

const stumbles = (from: readonly { text: string; where: string }[]) =>
	from.flatMap(({ text, where }) =>
		Object.entries(STUMBLED).flatMap(([better, word]) => (word.test(text) ? [`${where} ${better}`] : [])),
	)

const planted = (source: string) => textsOf('planted.tsx', source)

test('F-152 what the program says is spelled as Americans do, but for what the documents say letter for letter', () => {
	expect(texts.length).toBeGreaterThan(8000)
	expect(british(texts)).toEqual([])
	const requirements = globSync('docs/requirements/*.md').map((file) => readFileSync(file, 'utf8'))
	for (const text of EXACT) expect(requirements.some((own) => own.includes(text))).toBe(true)
	expect(
		british(
			planted(
				'const a = <p title="Your e-mail">The\n centre</p>; say(`Enrol ${n} times`, "colour", { Organisation: "enrol" })',
			),
		),
	).toEqual([
		'planted.tsx:1 e-mail',
		'planted.tsx:1 centre',
		'planted.tsx:2 Enrol',
		'planted.tsx:2 Organisation',
	])
})

test('F-152 words that readers stumbled on are said plainly', () => {
	// A lesson is a story, and goes on as stories do.
	expect(
		stumbles(texts.filter(({ where }) => !/^app\/learning\/catalog\/content\/.+\.md:/.test(where))),
	).toEqual([])
	for (const content of ['catalog/content/courses.json', 'catalog/content/pitching/'])
		expect(
			texts.some(({ where }) => where.startsWith(`app/learning/${content}`)),
			content,
		).toBe(true)
	const former = [
		'Mail leaves the house',
		'Hub particulars',
		'How the hub stands',
		'Mend the key',
		'Go on',
		'Your password, please',
		'Nothing chosen',
		'What it is',
		'What is asked',
		'Save particulars',
		'It holds for 30 days',
		'We have years of experience',
		'Please quote the reference',
		'Your certificate holds again',
		'This link leads nowhere any more',
		'Look into your mailbox',
	]
	for (const words of former) expect(stumbles(planted(`say(<p>${words}</p>)`)), words).toHaveLength(1)
})

/** What visitors read: the pages, their parts, and the messages. */
const FOR_VISITORS =
	/^app\/(?:site|(?:features|learning)\/[^/]+\/(?:pages|components|emails)|platform\/web\/(?:forms|requests|payments))\//

const mails = (from: readonly { text: string; where: string }[]) =>
	from.flatMap(({ text, where }) =>
		/\bmails?\b(?! server| program)/i.test(text) ? [`${where} ${text}`] : [],
	)

test('F-152 what is sent to visitors is called an email everywhere', () => {
	expect(mails(texts.filter(({ where }) => FOR_VISITORS.test(where)))).toEqual([])
	expect(mails(planted('say(<p>A mail is on its way.</p>)'))).toHaveLength(1)
})
