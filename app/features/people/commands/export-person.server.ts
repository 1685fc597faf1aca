import { buffer } from 'node:stream/consumers'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { pack } from 'tar-stream'
import { isEmail, normaliseEmail } from '#app/features/accounts/rules.ts'
import { listMentions } from '#app/features/people/commands/blank-mentions.server.ts'
import { NOT_AN_ADDRESS } from '#app/features/people/commands/erase-person.server.ts'
import { mailboxesOf } from '#app/features/people/queries/addresses.server.ts'
import { inBin, personalTables } from '#app/features/people/queries/personal-tables.server.ts'
import { namesOf } from '#app/features/people/queries/named-records.server.ts'
import { listSpellings, findPersonalData, wherePersonal } from '#app/features/people/queries/traces.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { parseFileUrl } from '#app/platform/core/files/rules.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import { theirsInBin } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { accountKey } from '#app/platform/core/security/security-log.server.ts'

type Row = Record<string, unknown>

type Section = { heading: string; records: Row[] }

/** What is kept about somebody, as they get it. */
export type PersonalCopy = {
	about: { hub: string; address: string; spellings: string[]; made_at: string; note: string }
	/** The rows of each table that has any, under its heading. */
	sections: Section[]
	/** Their uploads, as they lie beside this document. */
	files: string[]
}

const NOTE =
	'Everything that we keep under the email addresses above. Times are in UTC, amounts in whole Rwandan francs. ' +
	'Passwords, codes and keys are left out: we keep them in a form that nobody can read.'

type Upload = { name: string; key: string }

/** The largest encoding of each upload that these records show. */
async function uploadsOf(tx: Tx, urls: readonly string[]): Promise<Upload[]> {
	const ids = urls.flatMap((url) => parseFileUrl(url)?.id ?? [])
	if (ids.length === 0) return []
	const rows = await tx
		.select({ bucket: files.bucket, path: files.path })
		.from(files)
		.where(sql`${files.id} = any (${sql.param(ids)}::uuid[])`)
	return rows.map(({ bucket, path }) => ({
		name: `files/${path.split('/').at(-1)}`,
		key: `${bucket}/${path}`,
	}))
}

/** A row without what is the program's alone, and without what was left empty. */
function shownOf(row: Row, secret: readonly string[]): Row {
	return Object.fromEntries(
		Object.entries(row).filter(([name, value]) => !secret.includes(name) && value !== null),
	)
}

const rowsOf = async (tx: Tx, query: SQL): Promise<Row[]> => (await tx.execute<Row>(query)).rows

/** What else is kept: in the bin, in the logs, and where the address stands in a text that is about something else. */
async function readAside(
	tx: Tx,
	mailboxes: readonly string[],
	spellings: readonly string[],
	ids: readonly string[],
): Promise<Section[]> {
	const keys = sql.param(spellings.map(accountKey))
	const theirs = sql.param(mailboxes)
	const known = new Set(
		[...personalTables, { table: deleted_records }].map(({ table }) => getTableName(table)),
	)
	const mentions = await listMentions(tx, mailboxes)
	const sections = [
		{
			heading: 'Deleted, and gone for good within 30 days',
			records: await rowsOf(
				tx,
				sql`select table_name, record, deleted_at from ${deleted_records}
					where ${theirsInBin({ ...inBin, ids, mailboxes })}`,
			),
		},
		{
			heading: 'What was done with your account',
			records: await rowsOf(
				tx,
				sql`select at, event, client_address from security_events
					where mailbox_of(actor_email) = any (${theirs}::text[]) or account_key = any (${keys}::text[]) order by at`,
			),
		},
		{
			heading: 'What you did as an administrator',
			records: await rowsOf(
				tx,
				sql`select at, action, table_name from audit_log
					where mailbox_of(actor_email) = any (${theirs}::text[])
						or mailbox_of(record_id) = any (${theirs}::text[]) order by at`,
			),
		},
		{
			heading: 'Other records that name your address',
			records: mentions.filter(({ table }) => !known.has(table)),
		},
	]
	return sections.filter(({ records }) => records.length > 0)
}

/**
 * The copy of everything that is kept about whoever has this address, under all of their addresses, audited without the address.
 * @throws Refusal for what is no address, and where nothing is kept
 */
export async function exportPerson(
	tx: Tx,
	address: string,
	by: Actor,
	now: Date = new Date(),
): Promise<{ copy: PersonalCopy; uploads: Upload[] }> {
	const email = normaliseEmail(address)
	if (!isEmail(email)) throw new Refusal(NOT_AN_ADDRESS, { status: 422 })
	const mailboxes = await mailboxesOf(tx, email)
	const traces = await findPersonalData(tx, mailboxes)
	const spellings = await listSpellings(tx, mailboxes)
	const sections: Section[] = []
	const urls: string[] = []
	for (const declared of personalTables) {
		const where = wherePersonal(declared, traces)
		if (!where || !traces.counts.has(declared.heading)) continue
		const { table, secret = [], heading, files: shown = [] } = declared
		const { created_at } = getTableColumns(table)
		const { rows } = await tx.execute<{ row: Row }>(
			sql`select to_jsonb(${table}) || ${namesOf(table)} as row from ${table} where ${where} ${created_at ? sql`order by ${created_at}` : sql``}`,
		)
		urls.push(...rows.flatMap(({ row }) => shown.map((name) => String(row[name]))))
		sections.push({ heading, records: rows.map(({ row }) => shownOf(row, secret)) })
	}
	sections.push(...(await readAside(tx, mailboxes, [email, ...spellings], [...traces.ids.values()].flat())))
	if (sections.length === 0) throw new Refusal('Nothing is kept under this address.', { status: 404 })
	const uploads = await uploadsOf(tx, urls)
	await audit(tx, by, { action: 'export-person', table_name: 'person', record_id: null })
	const about = {
		hub: currentHub().name,
		address: email,
		spellings,
		made_at: now.toISOString(),
		note: NOTE,
	}
	return { copy: { about, sections, files: uploads.map(({ name }) => name) }, uploads }
}

/** The copy and the uploads in one file (tar). Bytes that are missing are left out. */
export async function packCopy({ copy, uploads }: Awaited<ReturnType<typeof exportPerson>>): Promise<Buffer> {
	const tar = pack()
	const add = (name: string, bytes: Uint8Array) => tar.entry({ name, mode: 0o600 }, Buffer.from(bytes))
	add('personal-data.json', Buffer.from(`${JSON.stringify(copy, null, '\t')}\n`))
	for (const { name, key } of uploads) {
		const bytes = await store.read(key)
		if (bytes) add(name, bytes)
	}
	tar.finalize()
	return buffer(tar)
}

/** What the file is called: the address is none of its name, for names of files are shown and logged. */
export const copyName = (now: Date): string => `personal-data-${now.toISOString().slice(0, 10)}.tar`
