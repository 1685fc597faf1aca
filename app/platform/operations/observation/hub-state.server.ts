import { statfs } from 'node:fs/promises'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { pool } from '#app/platform/core/db/db.server.ts'

/** How long the database may take to say how things stand, in milliseconds. */
const PATIENCE = 2000

export type QueueState = {
	/** Jobs that nobody has begun, those that are due later among them. */
	waiting: number
	/** Those that have failed for good within a day. */
	failed: number
	/** How long the oldest one that is due has been waiting, in seconds; 0 where none is due. */
	oldestDueSeconds: number
}

export type MailCounts = {
	/** Of the last day. */
	pending: number
	sent: number
	failed: number
	failedWithinAnHour: number
}

export type DatabaseState = {
	version: string
	bytes: number
	queue: QueueState
	mail: MailCounts
}

export type DiskState = {
	freeBytes: number
	/** Share of what the program can use, from 0 to 1, as `df` counts it. */
	used: number
}

const question = {
	text: `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
		queue.*, failures.*, mail.*
	from (select count(*)::int as waiting,
			coalesce(extract(epoch from $1::timestamptz - min(start_after) filter (where start_after <= $1)), 0)::float8 as oldest
		from pgboss.job where state < 'active' and not blocked) queue,
		(select count(*)::int as jobs_failed from pgboss.job
			where state = 'failed' and completed_on > $1::timestamptz - interval '1 day') failures,
		(select count(*) filter (where status = 'pending')::int as pending,
			count(*) filter (where status = 'sent')::int as sent,
			count(*) filter (where status = 'failed')::int as mails_failed,
			count(*) filter (where status = 'failed' and created_at > $1::timestamptz - interval '1 hour')::int as lately
		from email_logs where created_at > $1::timestamptz - interval '1 day') mail`,
	query_timeout: PATIENCE,
}

type Row = {
	version: string
	bytes: number
	waiting: number
	oldest: number
	jobs_failed: number
	pending: number
	sent: number
	mails_failed: number
	lately: number
}

/**
 * What the database says of itself, the queue and the mails.
 * @throws what the database threw, or that it took too long
 */
export async function readDatabaseState(now: Date): Promise<DatabaseState> {
	const { rows } = await pool.query<Row>({ ...question, values: [now] })
	const [row] = rows
	if (!row) throw new Error('the database said nothing of its state')
	return {
		// Debian adds its own name to the number.
		version: row.version.split(' ', 1)[0] ?? '',
		bytes: row.bytes,
		queue: { waiting: row.waiting, failed: row.jobs_failed, oldestDueSeconds: row.oldest },
		mail: {
			pending: row.pending,
			sent: row.sent,
			failed: row.mails_failed,
			failedWithinAnHour: row.lately,
		},
	}
}

/** How full the disk of the data folder is. */
export async function readDisk(folder: string = settings.dataDir): Promise<DiskState> {
	const { bsize, blocks, bfree, bavail } = await statfs(folder)
	const used = blocks - bfree
	return { freeBytes: bavail * bsize, used: used / Math.max(1, used + bavail) }
}
