import { asOwner } from '#tests/reset-database.ts'

/** Every module of a page of the site and of the back-office. */
export const pageModules = import.meta.glob([
	'/app/features/*/{pages,admin}/*.{ts,tsx}',
	'/app/site/{pages,learning,machines,shell}/*.{ts,tsx}',
	'/app/backoffice/*.tsx',
	'!/app/**/*.test.*',
	'!/app/**/*.e2e.ts',
])

/** What the tests of the slices make their rows with. An account is no row of a list. */
const makers = Object.values(
	import.meta.glob<Record<string, unknown>>('/app/features/*/testing.server.ts', { eager: true }),
).flatMap((module) =>
	Object.entries(module).flatMap(([name, make]) =>
		/^create(?!Account)/.test(name) ? [make as () => Promise<unknown>] : [],
	),
)

/** Makes so many rows of everything. */
export async function makeRows(count: number): Promise<void> {
	for (let made = 0; made < count; made++) for (const make of makers) await make()
	await asOwner((client) =>
		client.query(
			`insert into notifications (title, message, type, user_email)
			select 'A title', 'A sentence.', 'info', 'hub@hub.example' from generate_series(1, ${count})`,
		),
	)
}
