import type pg from 'pg'

type Column = {
	name: string
	type: string
	wanted: boolean
	literals: string | null
	parent: string | null
	key: string | null
}

const WORDS: Readonly<Record<string, string>> = {
	uuid: 'gen_random_uuid()',
	boolean: 'true',
	'timestamp with time zone': 'now()',
	date: 'current_date',
	jsonb: `'{"text": "one\\ntwo\\tthree \\\\ \\u00e9"}'`,
	'text[]': `'{one,"two, three"}'`,
	bytea: `'\\x00ff0a'`,
	inet: `'127.0.0.1'`,
}

/** What a row needs beyond its columns that must have a value, or in place of what those are given. */
const MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	backups: { archive: `'hub-20260101T000000Z.tar.zst'` },
	account_rules: { id: `'00000000-0000-4000-8000-000000000001'` },
	gift_months: { month: `date_trunc('month', now())::date`, gifts: '5' },
	pledges: { amount: '25000', next_due: 'current_date' },
	payment_refunds: { reference: `'At the provider'` },
	bank_lines: { fingerprint: `repeat('a', 43)`, donation_id: '(select id from donations limit 1)' },
	appointment_hours: { id: `'00000000-0000-4000-8000-000000000002'` },
	appointments: { appointment_time: `'10:00'` },
	accounting_accounts: { id: `'00000000-0000-4000-8000-000000000003'` },
	record_versions: { texts: `'{"title": "One\\ntwo"}'` },
	hub_details: { id: `'00000000-0000-4000-8000-000000000001'` },
}

/** The value of a column that must have one: of its parent, of its check, or any of its type. */
function valueOf({ type, literals, parent, key }: Column): string {
	if (parent) return `(select ${key} from ${parent} limit 1)`
	// A list that is kept as JSON: its constraint names a kind, and no value.
	if (type === 'jsonb' && literals) return `jsonb_build_array(${WORDS['jsonb']}::jsonb)`
	if (literals) return literals
	if (/^(integer|smallint|bigint|numeric|double)/.test(type)) return '1'
	return WORDS[type] ?? `'x' || substr(gen_random_uuid()::text, 1, 8)`
}

/** Puts a row into every table of the product that is empty. Returns the tables that took none, with the reasons. */
export async function fillEmptyTables(owner: pg.Client): Promise<Map<string, string>> {
	const refused = new Map<string, string>()
	for (let round = 0; round < 4; round++) {
		refused.clear()
		const { rows: tables } = await owner.query<{ name: string; oid: number }>(
			`select quote_ident(relname) as name, oid from pg_class
			where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
		)
		for (const { name, oid } of tables) {
			if ((await owner.query(`select from ${name} limit 1`)).rowCount !== 0) continue
			const { rows: columns } = await owner.query<Column>(
				`select quote_ident(a.attname) as name, format_type(a.atttypid, null) as type,
					a.attnotnull and not a.atthasdef and a.attidentity = '' as wanted,
					(select (regexp_match(pg_get_constraintdef(k.oid), '''[^'']*'''))[1] from pg_constraint k
						where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as literals,
					(select f.confrelid::regclass::text from pg_constraint f
						where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any (f.conkey) limit 1) as parent,
					(select quote_ident(p.attname) from pg_constraint f
						join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.confkey[array_position(f.conkey, a.attnum)]
						where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any (f.conkey) limit 1) as key
				from pg_attribute a where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
				[oid],
			)
			const more = MORE[name] ?? {}
			const wanted = columns.filter((column) => column.wanted && !(column.name in more))
			const names = [...wanted.map((column) => column.name), ...Object.keys(more)].join(', ')
			const values = [...wanted.map(valueOf), ...Object.values(more)].join(', ')
			await owner
				.query(
					names !== ''
						? `insert into ${name} (${names}) values (${values})`
						: `insert into ${name} default values`,
				)
				.catch((error: Error) => refused.set(name, error.message))
		}
	}
	return refused
}
