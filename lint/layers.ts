/**
 * Who may import whom, in one table. A file belongs to the first layer whose pattern it matches;
 * whatever no row allows is refused, and so is a file that belongs to no layer.
 */
type Layer = { name: string; pattern: string | string[]; capture?: string[] }

/** A layer of the slices: those of app/features, and the parts of the room app/learning. */
const slice = (name: string, ...paths: string[]): Layer => ({
	name: `slice ${name}`,
	pattern: paths.map((path) => `app/(features|learning)/(*)/${path}`),
	capture: ['room', 'slice'],
})

const layers: Layer[] = [
	{ name: 'test', pattern: ['**/*.{test,e2e}.{ts,tsx}', 'tests/**', 'bench/**'] },
	{ name: 'room styles', pattern: 'app/learning/*.css' },
	{ name: 'room jobs', pattern: 'app/learning/*.server.ts' },
	{ name: 'room lists', pattern: 'app/learning/*.ts' },
	slice('rules', 'rules.ts', 'texts.ts', 'texts/**'),
	slice('tables', 'tables.server.ts'),
	slice('request', 'request.server.ts'),
	slice('queries', 'queries.server.ts', 'queries/**'),
	slice('commands', 'commands/**'),
	slice('forms', 'forms.server.ts'),
	slice('emails', 'emails/**'),
	slice('jobs', 'jobs.server.ts'),
	slice('pages', 'pages/**'),
	slice('admin', 'admin/**'),
	slice('components', 'components/**'),
	slice('routes', 'routes.ts'),
	slice('content', 'content/**'),
	slice('samples', 'samples.ts'),
	slice('starter', 'starter.server.ts'),
	slice('testing', 'testing.server.ts'),
	slice('part', '**'),
	{ name: 'ui', pattern: 'app/ui/**' },
	{ name: 'platform mail', pattern: 'app/platform/core/mail/**' },
	{ name: 'platform config', pattern: 'app/platform/core/config/**' },
	{ name: 'platform words', pattern: ['app/platform/core/*.ts', 'app/platform/core/{time,text}/**'] },
	{ name: 'platform core', pattern: 'app/platform/core/**' },
	{ name: 'platform requests', pattern: 'app/platform/web/requests/**' },
	{ name: 'platform web', pattern: 'app/platform/web/**' },
	{ name: 'platform office', pattern: 'app/platform/office/**' },
	{ name: 'platform operations', pattern: 'app/platform/operations/**' },
	{ name: 'site', pattern: 'app/site/**' },
	{ name: 'backoffice', pattern: 'app/backoffice/**' },
	{ name: 'screen list', pattern: 'app/admin-screens.ts' },
	{ name: 'declared tables', pattern: 'app/declared-tables.server.ts' },
	{ name: 'declared mails', pattern: 'app/mail-templates.server.ts' },
	{ name: 'top on the server', pattern: 'app/*.server.{ts,tsx}' },
	{ name: 'top', pattern: 'app/*.{ts,tsx,css}' },
	{ name: 'bin', pattern: 'bin/**' },
	{ name: 'server', pattern: 'server/**' },
	{ name: 'tooling', pattern: ['*.ts', 'lint/**'] },
]

/** The platform's floors, each upon the ones before it; operations stands beside web and office, upon the core alone. */
const core = ['platform core', 'platform config', 'platform mail', 'platform words']
const web = [...core, 'platform web', 'platform requests']
const office = [...web, 'platform office']
const platform = [...office, 'platform operations']
const slicePublic = ['slice rules', 'slice tables', 'slice request', 'slice queries', 'slice commands']
const sliceInside = [
	'slice request',
	'slice queries',
	'slice commands',
	'slice forms',
	'slice rules',
	'slice part',
]

/** What a layer may import: from anywhere, from its own slice, its types only, from other slices, from other parts of its room. */
type Allowed = {
	anywhere?: string[]
	own?: string[]
	ownTypes?: string[]
	others?: string[]
	othersTypes?: string[]
	room?: string[]
	roomTypes?: string[]
}

const screens: Allowed = {
	anywhere: [...platform, 'ui', 'screen list', 'room styles'],
	own: [...sliceInside, 'slice components', 'slice samples', 'slice pages'],
	ownTypes: ['slice tables'],
	others: ['slice rules', 'slice queries', 'slice commands'],
	othersTypes: ['slice tables'],
	room: ['slice components', 'slice samples', 'slice part'],
}

const shell: Allowed = {
	anywhere: [
		...platform,
		'ui',
		'screen list',
		'slice rules',
		'slice request',
		'slice queries',
		'slice commands',
		'slice components',
		'slice samples',
	],
	othersTypes: ['slice tables'],
}

const everything = layers.map((layer) => layer.name)

const allowed: Record<string, Allowed> = {
	test: { anywhere: everything },
	'slice rules': { own: ['slice rules'] },
	'slice tables': { anywhere: platform, own: ['slice rules'], others: ['slice tables', 'slice rules'] },
	'slice request': {
		anywhere: platform,
		own: ['slice tables', 'slice rules', 'slice part'],
		others: ['slice tables', 'slice rules'],
	},
	'slice queries': {
		anywhere: [...platform, 'declared tables', 'declared mails'],
		own: ['slice request', 'slice queries', 'slice tables', 'slice rules', 'slice part'],
		ownTypes: ['slice samples'],
		others: ['slice request', 'slice tables', 'slice rules', 'slice queries'],
	},
	'slice forms': { anywhere: platform, own: ['slice rules', 'slice part'], others: ['slice rules'] },
	'slice commands': {
		anywhere: [...platform, 'declared tables'],
		own: [
			'slice commands',
			'slice request',
			'slice queries',
			'slice tables',
			'slice rules',
			'slice emails',
			'slice part',
		],
		ownTypes: ['slice forms'],
		others: slicePublic,
	},
	'slice emails': {
		anywhere: ['platform mail', 'platform requests', 'platform words', 'platform config'],
		own: ['slice request', 'slice rules', 'slice emails', 'slice part'],
	},
	'slice jobs': {
		anywhere: platform,
		own: [...sliceInside, 'slice tables', 'slice emails'],
		others: slicePublic,
	},
	'room jobs': { anywhere: [...platform, ...slicePublic, 'slice emails'] },
	'room lists': { anywhere: ['screen list'] },
	'slice pages': screens,
	'slice admin': { ...screens, own: [...(screens.own ?? []), 'slice admin'] },
	'slice components': {
		anywhere: [...platform, 'ui'],
		own: ['slice rules', 'slice components'],
		ownTypes: ['slice queries', 'slice tables', 'slice samples'],
		others: ['slice rules'],
		room: ['slice components'],
		roomTypes: ['slice queries', 'slice tables', 'slice samples'],
	},
	'slice routes': {},
	'slice samples': {
		anywhere: ['platform words'],
		own: ['slice rules', 'slice content'],
		ownTypes: ['slice queries', 'slice tables'],
		others: ['slice rules'],
	},
	'slice starter': {
		anywhere: platform,
		own: [...sliceInside, 'slice tables', 'slice samples', 'slice content'],
		others: slicePublic,
	},
	'slice testing': {
		anywhere: platform,
		own: [...sliceInside, 'slice tables', 'slice samples'],
		others: [...slicePublic, 'slice testing'],
	},
	'slice part': {
		anywhere: [...platform, 'ui'],
		own: ['slice part', 'slice content', 'slice commands', 'slice queries', 'slice tables', 'slice rules'],
		others: ['slice rules', 'slice tables', 'slice queries'],
		room: ['slice part'],
	},
	ui: { anywhere: ['ui'] },
	'platform words': { anywhere: ['platform words'] },
	'platform mail': { anywhere: [...core, 'ui'] },
	'platform config': { anywhere: ['platform config', 'platform words'] },
	'platform core': { anywhere: [...core, 'ui'] },
	'platform requests': { anywhere: [...web, 'ui'] },
	'platform web': { anywhere: [...web, 'ui'] },
	'platform office': { anywhere: [...office, 'ui'] },
	'platform operations': { anywhere: [...core, 'platform operations'] },
	site: { ...shell, anywhere: [...(shell.anywhere ?? []), 'site', 'declared tables'] },
	backoffice: { ...shell, anywhere: [...(shell.anywhere ?? []), 'backoffice'] },
	'screen list': { anywhere: ['room lists'] },
	'declared tables': { anywhere: [...platform, 'slice tables'] },
	'declared mails': { anywhere: [...platform, 'slice jobs', 'room jobs'] },
	'top on the server': {
		anywhere: everything.filter((name) =>
			/^(slice|room|platform|ui|site|backoffice|top|screen|declared)/.test(name),
		),
	},
	top: {
		anywhere: everything.filter((name) =>
			/^(slice|room|platform|ui|site|backoffice|top|screen|declared)/.test(name),
		),
	},
	server: { anywhere: [...platform, 'server', 'top on the server', 'screen list', 'declared tables'] },
	bin: { anywhere: [...platform, 'server', 'bin', 'slice commands', 'top on the server', 'screen list'] },
	tooling: { anywhere: ['tooling'] },
}

const to = (categories: string[], captured?: Record<string, string>) => ({
	file: { categories, ...(captured && { captured }) },
})

function policiesOf([from, rule]: [string, Allowed]) {
	const same = { slice: '{{ from.file.captured.slice }}' }
	const other = { slice: '!{{ from.file.captured.slice }}' }
	const room = { room: 'learning' }
	const types = { kind: 'type' }
	const allow = [
		...(rule.anywhere?.length ? [{ to: to(rule.anywhere) }] : []),
		...(rule.own?.length ? [{ to: to(rule.own, same) }] : []),
		...(rule.ownTypes?.length ? [{ to: to(rule.ownTypes, same), dependency: types }] : []),
		...(rule.others?.length ? [{ to: to(rule.others, other) }] : []),
		...(rule.othersTypes?.length
			? [{ to: to(rule.othersTypes, from.startsWith('slice') ? other : undefined), dependency: types }]
			: []),
	]
	const inRoom = [
		...(rule.room?.length ? [{ to: to(rule.room, room) }] : []),
		...(rule.roomTypes?.length ? [{ to: to(rule.roomTypes, room), dependency: types }] : []),
	]
	return [
		...(allow.length > 0 ? [{ from: to([from]), allow }] : []),
		...(inRoom.length > 0 ? [{ from: to([from], room), allow: inRoom }] : []),
	]
}

/** Settings of eslint-plugin-boundaries. */
export const boundarySettings = {
	'boundaries/files': layers.map(({ name, ...layer }) => ({ category: name, ...layer })),
	'boundaries/files-single-match': true,
	'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
	'boundaries/legacy-templates': false,
	'import/resolver': { typescript: { alwaysTryTypes: true, project: './tsconfig.json' } },
}

/** Options of `boundaries/dependencies`. */
export const boundaryOptions = {
	default: 'disallow',
	checkInternals: true,
	message: '{{from.file.path}} must not import {{to.file.path}} (lint/layers.ts)',
	policies: Object.entries(allowed).flatMap(policiesOf),
}
