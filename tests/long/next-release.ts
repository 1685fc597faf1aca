import { chmodSync, cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** What a release may bring: columns, one of them with a value for every row, an index over all rows, another table. */
const NEXT_RELEASE = [
	'alter table program_applications add column found_us_by text;',
	'alter table program_applications add column rank integer not null default 0;',
	'create index program_applications_rank on program_applications (rank, created_at);',
	'create table application_sources (id integer primary key, title text not null);',
].join('\n--> statement-breakpoint\n')

/** A copy of the built program whose migrations have one more. @returns its folder, which the caller removes */
export function makeNextRelease(): string {
	const root = mkdtempSync(join(tmpdir(), 'hub-next-'))
	chmodSync(root, 0o755)
	for (const part of ['package.json', 'build', 'db']) cpSync(part, join(root, part), { recursive: true })
	symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
	const journalFile = join(root, 'db/migrations/meta/_journal.json')
	const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
		entries: { idx: number; when: number }[]
	}
	const last = journal.entries.at(-1)
	const next = { ...last, idx: journal.entries.length, when: Number(last?.when) + 1, tag: '9999_next' }
	writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
	writeFileSync(join(root, 'db/migrations/9999_next.sql'), NEXT_RELEASE)
	return root
}
