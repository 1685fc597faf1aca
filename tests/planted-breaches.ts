/** Code that keeps every rule: what a breach may reach for, and the imports that must stay possible. */
export const sound: Record<string, string> = {
	'app/ui/card.tsx': `export const Card = () => <div />\n`,
	'app/ui/shelf.tsx': `import { Card } from '#app/ui/card.tsx'\nexport const Shelf = () => <Card />\n`,
	'app/platform/core/time/time.ts': `export const today = () => '2025-01-01'\n`,
	'app/platform/core/db/db.server.ts': `import pg from 'pg'\nexport const pool = new pg.Pool()\n`,
	'app/platform/core/mail/mail.server.ts': `export const mailTemplate = (template: object) => template\n`,
	'app/platform/core/config/settings.server.ts': `export const port = process.env['PORT']\n`,
	'app/platform/web/forms/form.tsx': `import type { z } from 'zod'\nimport { Card } from '#app/ui/card.tsx'\nexport type Form = z.ZodType\nexport const Form = () => <Card />\n`,
	'app/platform/office/lists/rows.ts': `import { Form } from '#app/platform/web/forms/form.tsx'\nexport const rows = [Form]\n`,
	'app/platform/operations/backups/places.ts': `import { today } from '#app/platform/core/time/time.ts'\nexport const places = [today]\n`,
	'app/learning/catalog/components/card.tsx': `export const CourseCard = () => <p />\n`,
	'app/learning/study/pages/lessons.tsx': `import { CourseCard } from '#app/learning/catalog/components/card.tsx'\nexport default function Lessons() { return <CourseCard /> }\n`,
	'app/admin-screens.ts': `export const adminScreens = []\n`,
	'app/declared-tables.server.ts': `import { tickets } from '#app/features/tickets/tables.server.ts'\nimport { doors } from '#app/features/doors/tables.server.ts'\nexport const declaredTables = [tickets, doors]\n`,
	'app/features/doors/queries.server.ts': `import { declaredTables } from '#app/declared-tables.server.ts'\nexport const all = declaredTables\n`,
	'app/starter.server.ts': `import { tickets } from '#app/features/tickets/tables.server.ts'\nexport const starter = tickets\n`,
	'app/routes.ts': `import { routes } from '#app/features/tickets/routes.ts'\nimport { adminScreens } from '#app/admin-screens.ts'\nexport default [...routes, ...adminScreens]\n`,
	'app/site/pages/home.tsx': `import { TicketCard } from '#app/features/tickets/components/ticket-card.tsx'\nexport default function Home() { return <TicketCard /> }\n`,
	'app/backoffice/frame.tsx': `import { adminScreens } from '#app/admin-screens.ts'\nexport default function Frame() { return <p>{adminScreens.length}</p> }\n`,
	'app/features/tickets/rules.ts': `export const MOST = 5\n`,
	'app/features/tickets/tables.server.ts': `import { MOST } from './rules.ts'\nexport const tickets = { MOST }\nexport type Ticket = typeof tickets\n`,
	'app/features/tickets/queries.server.ts': `import { sql } from 'drizzle-orm'\nimport { pool } from '#app/platform/core/db/db.server.ts'\nimport { tickets, type Ticket } from './tables.server.ts'\nexport type { Ticket }\nexport const listTickets = (id: string) => [pool.query('select $1', [id]), sql\`select * from x where id = \${id}\`, sql.raw(id ? 'asc' : 'desc'), tickets]\n`,
	'app/features/tickets/forms.server.ts': `import { z } from 'zod'\nexport const TicketForm = z.object({})\n`,
	'app/features/tickets/emails/bought.tsx': `import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'\nimport { today } from '#app/platform/core/time/time.ts'\nimport { MOST } from '../rules.ts'\nexport const bought = mailTemplate({ MOST, today })\n`,
	'app/features/tickets/commands/buy-ticket.server.ts': `import type { TicketForm } from '../forms.server.ts'\nimport { bought } from '../emails/bought.tsx'\nimport { listTickets } from '../queries.server.ts'\nimport { doors } from '#app/features/doors/tables.server.ts'\nexport const buyTicket = (input: typeof TicketForm) => [input, bought, doors, listTickets]\n`,
	'app/features/tickets/jobs.server.ts': `import { buyTicket } from './commands/buy-ticket.server.ts'\nexport const jobs = [buyTicket]\n`,
	'app/features/tickets/components/ticket-card.tsx': `import { Card } from '#app/ui/card.tsx'\nimport type { Ticket } from '../queries.server.ts'\nimport { MOST } from '../rules.ts'\nexport const TicketCard = ({ ticket }: { ticket?: Ticket }) => <Card key={ticket?.MOST ?? MOST} />\n`,
	'app/features/tickets/pages/list.tsx': `import { TicketCard } from '../components/ticket-card.tsx'\nimport { listTickets } from '../queries.server.ts'\nimport { openDoor } from '#app/features/doors/commands/open-door.server.ts'\nexport const loader = () => [listTickets('1'), openDoor]\nexport default function List() { return <TicketCard /> }\n`,
	'app/features/tickets/admin/tickets.admin.tsx': `import { buyTicket } from '../commands/buy-ticket.server.ts'\nimport { TicketForm } from '../forms.server.ts'\nexport const action = () => [buyTicket, TicketForm]\nexport default function Admin() { return <p /> }\n`,
	'app/features/tickets/routes.ts': `export const routes = ['tickets']\n`,
	'app/features/tickets/buy-ticket.test.ts': `import { pool } from '#app/platform/core/db/db.server.ts'\nimport { buyTicket } from './commands/buy-ticket.server.ts'\nexport const all = [pool, buyTicket]\n`,
	'app/features/doors/rules.ts': `export const WIDTH = 90\n`,
	'app/features/doors/tables.server.ts': `export const doors = {}\n`,
	'app/features/doors/commands/open-door.server.ts': `export const openDoor = () => true\n`,
	'app/features/doors/components/door.tsx': `export const Door = () => <p />\n`,
	'app/features/doors/pages/door.tsx': `export default function Door() { return <p /> }\n`,
	'server/main.ts': `import { port } from '#app/platform/core/config/settings.server.ts'\nimport { starter } from '#app/starter.server.ts'\nexport const all = [port, starter, process.env['NODE_ENV']]\n`,
	'bin/admin.ts': `import { buyTicket } from '#app/features/tickets/commands/buy-ticket.server.ts'\nimport { all } from '#server/main.ts'\nexport const admin = [all, buyTicket]\n`,
}

const T = 'app/features/tickets'

/** An import that a layer must not make; NAME in a path is replaced, so that no two breaches share a file. */
const imports = (path: string, specifier: string, rule: string = 'boundaries(dependencies)') => ({
	path,
	rule,
	text: `import * as it from '${specifier}'\nexport const seen = it\n`,
})

const says = (path: string, rule: string, text: string) => ({ path, rule, text })

export const breaches: { path: string; rule: string; text: string }[] = [
	// The order of the layers.
	imports('app/ui/NAME.ts', '#app/platform/core/time/time.ts'),
	imports('app/ui/NAME.ts', '#app/features/tickets/rules.ts'),
	imports('app/platform/core/db/NAME.ts', '#app/features/tickets/rules.ts'),
	imports('app/platform/core/db/NAME.ts', '#app/site/pages/home.tsx'),
	imports('app/platform/core/NAME.ts', '#app/platform/core/db/db.server.ts'),
	imports('app/platform/core/db/NAME.ts', '#app/platform/web/forms/form.tsx'),
	imports('app/platform/core/mail/NAME.ts', '#app/platform/web/forms/form.tsx'),
	imports('app/platform/web/forms/NAME.ts', '#app/platform/office/lists/rows.ts'),
	imports('app/platform/office/lists/NAME.ts', '#app/platform/operations/backups/places.ts'),
	imports('app/platform/operations/backups/NAME.ts', '#app/platform/web/forms/form.tsx'),
	imports('app/learning/study/NAME.ts', '#app/learning/catalog/components/card.tsx'),
	imports(`${T}/pages/NAME.ts`, '#app/site/pages/home.tsx'),
	imports(`${T}/pages/NAME.ts`, '#app/starter.server.ts'),
	imports(`${T}/pages/NAME.ts`, '#server/main.ts'),
	imports(`${T}/pages/NAME.ts`, '#app/declared-tables.server.ts'),
	imports('app/platform/core/NAME.server.ts', '#app/declared-tables.server.ts'),
	imports('app/site/NAME.ts', '#app/backoffice/frame.tsx'),
	imports('app/backoffice/NAME.ts', '#app/site/pages/home.tsx'),
	imports('app/site/NAME.ts', '#app/features/tickets/pages/list.tsx'),
	imports('server/NAME.ts', '#app/features/tickets/queries.server.ts'),
	imports('server/NAME.ts', '#app/routes.ts'),
	imports('server/NAME.ts', '#app/features/tickets/commands/buy-ticket.server.ts'),
	imports('bin/NAME.ts', '#app/features/tickets/queries.server.ts'),
	// Inside a slice; by alias, by relative path, by re-export and by import().
	imports('app/features/doors-1/rules.ts', '#app/platform/core/time/time.ts'),
	imports('app/features/doors-2/tables.server.ts', '../tickets/queries.server.ts'),
	imports(`${T}/queries/NAME.server.ts`, '../commands/buy-ticket.server.ts'),
	imports(`${T}/commands/NAME.server.ts`, '../pages/list.tsx'),
	imports(`${T}/commands/NAME.server.ts`, '../forms.server.ts'),
	imports(`${T}/components/NAME.ts`, '../queries.server.ts'),
	imports(`${T}/emails/NAME.ts`, '../tables.server.ts'),
	imports(`${T}/emails/NAME.ts`, '#app/platform/core/db/db.server.ts'),
	imports(`${T}/pages/NAME.ts`, '../tables.server.ts'),
	imports(`${T}/pages/NAME.ts`, '../admin/tickets.admin.tsx'),
	imports(`${T}/admin/NAME.ts`, '../jobs.server.ts'),
	says(`${T}/components/NAME.ts`, 'boundaries(dependencies)', `export * from '../queries.server.ts'\n`),
	says(
		`${T}/components/NAME.ts`,
		'boundaries(dependencies)',
		`export const late = () => import('../queries.server.ts')\n`,
	),
	// Between slices.
	imports(`${T}/pages/NAME.ts`, '#app/features/doors/components/door.tsx'),
	imports(`${T}/pages/NAME.ts`, '../../doors/pages/door.tsx'),
	imports(`${T}/components/NAME.ts`, '#app/features/doors/components/door.tsx'),
	imports('app/features/doors/NAME.ts', '#app/features/tickets/jobs.server.ts'),
	// A file without a layer is refused, so that nobody founds a folder of odds and ends.
	says('app/utils/NAME.ts', 'boundaries(no-unknown-files)', `export const odd = 1\n`),
	// Packages.
	imports(`${T}/pages/NAME.ts`, 'drizzle-orm', 'eslint(no-restricted-imports)'),
	imports(`${T}/admin/NAME.ts`, 'pg', 'eslint(no-restricted-imports)'),
	imports(`${T}/pages/NAME.ts`, 'zod', 'eslint(no-restricted-imports)'),
	imports('app/platform/web/forms/NAME.ts', 'zod', 'eslint(no-restricted-imports)'),
	imports(`${T}/commands/NAME.server.ts`, 'react-router', 'eslint(no-restricted-imports)'),
	imports(`${T}/queries/NAME.server.ts`, 'react-router', 'eslint(no-restricted-imports)'),
	// Habits.
	says(
		'app/platform/core/db/NAME.ts',
		'typescript(no-floating-promises)',
		`const later = async () => 1\nexport const now = () => {\n\tlater()\n}\n`,
	),
	says(
		'app/platform/core/db/NAME.ts',
		'typescript(no-misused-promises)',
		`const isLate = async () => true\nexport const now = () => (isLate() ? 1 : 2)\n`,
	),
	says('app/platform/core/db/NAME.ts', 'node(no-process-env)', `export const port = process.env['PORT']\n`),
	says('app/ui/NAME.tsx', 'import(no-default-export)', `export default function Thing() { return <p /> }\n`),
	says('app/ui/NAME.ts', 'eslint(max-lines)', `${'export {}\n'.repeat(301)}`),
	says('app/ui/NAME.ts', 'typescript(no-explicit-any)', `export const loose = (value: any) => value\n`),
	says('app/ui/NAME.ts', 'typescript(ban-ts-comment)', `// @ts-ignore\nexport const port: number = 'x'\n`),
	says(
		'app/ui/NAME.tsx',
		'react-hooks(rules-of-hooks)',
		`import { useState } from 'react'\nexport function Thing({ on }: { on: boolean }) { if (on) { useState(1) } return <p /> }\n`,
	),
	says(
		'app/ui/NAME.tsx',
		'react-hooks(exhaustive-deps)',
		`import { useEffect } from 'react'\nexport function Thing({ on }: { on: string }) { useEffect(() => { document.title = on }, []); return <p /> }\n`,
	),
	says('app/ui/NAME.tsx', 'jsx-a11y(alt-text)', `export const Thing = () => <img src="/x.png" />\n`),
	// Private parts of libraries.
	says(
		'app/ui/NAME.ts',
		'libraries(no-private-parts)',
		`export { UNSAFE_DataRouterContext as router } from 'react-router'\n`,
	),
	says(
		'app/ui/NAME.ts',
		'libraries(no-private-parts)',
		`export const held = (field: object) => (field as { _valueTracker?: unknown })._valueTracker\n`,
	),
	says(
		'app/ui/NAME.ts',
		'libraries(no-private-parts)',
		`export const routes = (window as unknown as Record<string, unknown>)['__reactRouterManifest']\n`,
	),
	says(
		'app/ui/NAME.ts',
		'libraries(no-private-parts)',
		`export { unstable_useRoute as useRoute } from 'react-router'\n`,
	),
	says(
		'app/platform/core/NAME.ts',
		'libraries(no-private-parts)',
		'export const held = (html: string) => /^window\\.__reactRouterContext/.exec(html)\n',
	),
	says(
		'app/platform/core/NAME.ts',
		'libraries(no-private-parts)',
		'export const held = (html: string) => html.replace(/<script type="module">.*?<\\/script>/g, "")\n',
	),
	says(
		'lint/NAME.ts',
		'libraries(no-private-parts)',
		`export const leaveOut = { name: 'leave-out', transform: (code: string) => code.replace(/function .*/, '') }\n`,
	),
	says(
		'lint/NAME.ts',
		'libraries(no-private-parts)',
		`export const ownLink = { resolve: { alias: { 'react-router': './link.tsx' } } }\n`,
	),
	says(
		'server/NAME.ts',
		'libraries(no-private-parts)',
		`export const below = (build: { assets: { routes: object } }) => ({ ...build.assets.routes })\n`,
	),
	// SQL that is put together (W5).
	says(
		`${T}/queries/NAME.server.ts`,
		'hub(sql-is-not-built)',
		`export const text = (id: string) => \`select * from x where id = '\${id}'\`\n`,
	),
	says(
		`${T}/queries/NAME.server.ts`,
		'hub(sql-is-not-built)',
		`export const text = (id: string) => "delete from x where id = '" + id + "'"\n`,
	),
	says(
		`${T}/queries/NAME.server.ts`,
		'hub(sql-is-not-built)',
		`import { pool } from '#app/platform/core/db/db.server.ts'\nexport const ask = (id: string) => pool.query(\`call \${id}()\`)\n`,
	),
	says(
		`${T}/queries/NAME.server.ts`,
		'hub(sql-is-not-built)',
		`import { sql } from 'drizzle-orm'\nexport const ask = (id: string) => sql\`select \${sql.raw(id)}\`\n`,
	),
	// Two files that need each other.
	says(
		'app/ui/circle-a.ts',
		'import(no-cycle)',
		`import { b } from './circle-b.ts'\nexport const a = () => b\n`,
	),
	says(
		'app/ui/circle-b.ts',
		'import(no-cycle)',
		`import { a } from './circle-a.ts'\nexport const b = () => a\n`,
	),
]
