import type pg from 'pg'

const HELD = 'Held after a restore: it may have left before. Send it again if it has not.'

/**
 * Messages that were waiting at the moment of the backup may have left after it: none is sent by itself. They stand as failed
 * in the e-mail log, from where an administrator sends them again. Returns how many.
 */
export async function suspendMails(client: pg.Client): Promise<number> {
	await client.query(`delete from pgboss.job where name = 'send-mail' and state < 'completed'`)
	const { rowCount } = await client.query(
		`update email_logs set status = 'failed', error_message = $1 where status = 'pending'`,
		[HELD],
	)
	return rowCount ?? 0
}
