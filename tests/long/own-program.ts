import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { PASSWORD } from '#tests/browser/administrator.ts'
import { Visitor } from '#tests/browser/http.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { formsFor, type VisitorForm } from '../../bench/visitor-forms.ts'

/** Tables that are written to without anything having been changed: limits, logs, counts, and what the program notes of itself. */
const NOISE =
	/^(?:journal|backups|rate_limits|security_events|idempotency_keys|lockouts|sessions|row_counts|troubles)$/

/** A change of a row: the transaction that made it, its table, and what was done. */
export type Change = { tx: string; name: string; act: string }

export type OwnProgram = AsyncDisposable & {
	program: Program
	owner: pg.Client
	/** A visitor who has signed in as the administrator. */
	signIn: () => Promise<Visitor>
	visitor: () => Visitor
	/** Every form of visitors, with an event, an opportunity and courses that take more. */
	forms: VisitorForm[]
	/** What has been changed since it was asked last. */
	takeChanges: () => Promise<Change[]>
}

export const ADMINISTRATOR = 'drill@hub.example'

/** Notes every change of every row that is more than noise, as the owner, whoever made it. */
const JOURNAL = `
	create table journal (n bigint generated always as identity, tx text, name text, act text);
	create function note_change() returns trigger language plpgsql security definer as $$
		begin
			insert into public.journal (tx, name, act) values (pg_current_xact_id()::text, tg_table_name, tg_op);
			return null;
		end $$;`

async function keepChanges(owner: pg.Client): Promise<void> {
	await owner.query(JOURNAL)
	const { rows: tables } = await owner.query<{ name: string }>(
		`select tablename as name from pg_tables where schemaname = 'public'`,
	)
	for (const { name } of tables) {
		if (NOISE.test(name)) continue
		await owner.query(
			`create trigger note_change after insert or update or delete on ${name}
			for each row execute function note_change()`,
		)
	}
}

/**
 * The built program on data of its own, with an administrator and a journal of its changes.
 * @param options.keepsChanges false: no journal, whose triggers cost a drill that measures times
 */
export async function startOwnProgram({
	keepsChanges = true,
	...options
}: Parameters<typeof startProgram>[0] & { keepsChanges?: boolean } = {}): Promise<OwnProgram> {
	const program = await startProgram(options)
	const { siteUrl, dataDir } = program
	const owner = new pg.Client({ host: join(dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	const admin = ['build/server/admin.js', 'create', ADMINISTRATOR, '--password', PASSWORD]
	execFileSync(process.execPath, admin, {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir },
	})
	if (keepsChanges) await keepChanges(owner)
	const idOf = async (query: string) => (await owner.query<{ id: string }>(query)).rows[0]?.id ?? ''
	const forms = formsFor({
		events: [
			await idOf(
				`select id from events where status = 'upcoming' and date > now() + interval '3 days' order by capacity desc limit 1`,
			),
		],
		opportunity: await idOf(
			`select id from opportunities where application_deadline > now() and status = 'active' limit 1`,
		),
		course: await idOf('select id from courses order by created_at limit 1'),
		premium: await idOf(PREMIUM_COURSE),
	})
	const visitor = () => new Visitor({ siteUrl })
	return {
		program,
		owner,
		visitor,
		forms,
		async signIn() {
			let said = ''
			// Another sign-in of a drill may have ended all others at this very moment.
			for (let attempt = 0; attempt < 3; attempt++) {
				const signing = visitor()
				const answer = await signing.submit('/admin/login/email', {
					email: ADMINISTRATOR,
					password: PASSWORD,
				})
				if (answer.status === 303) return signing
				said = `${answer.status} ${/role="alert"[\s\S]{0,300}/.exec(answer.text)?.[0] ?? ''}`
			}
			throw new Error(`${ADMINISTRATOR} could not sign in: ${said}\n${program.readLog().slice(-2000)}`)
		},
		async takeChanges() {
			const { rows } = await owner.query<Change>(`delete from journal returning tx, name, act`)
			return rows
		},
		async [Symbol.asyncDispose]() {
			await owner.end()
			await program.stop()
		},
	}
}

/** Does something with each, so many at a time. */
export async function inParallel<T>(
	items: readonly T[],
	atOnce: number,
	work: (item: T) => Promise<void>,
): Promise<void> {
	const waiting = items.values()
	const take = async () => {
		for (const item of waiting) await work(item)
	}
	await Promise.all(Array.from({ length: atOnce }, take))
}
