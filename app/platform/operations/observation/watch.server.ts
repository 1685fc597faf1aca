import { hostname } from 'node:os'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'
import type { MailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { sendPastQueue } from '#app/platform/core/mail/send-mail.server.ts'
import { hubTrouble } from '#app/platform/operations/observation/hub-trouble.tsx'
import { checkMailServer } from '#app/platform/core/mail/transport.server.ts'
import { readBackupState } from '#app/platform/operations/observation/backup-state.server.ts'
import { readDatabaseState, readDisk } from '#app/platform/operations/observation/hub-state.server.ts'
import { judge, type Readings } from '#app/platform/operations/observation/judge.ts'
import { recordVerdict, claimTurn } from '#app/platform/operations/observation/troubles.server.ts'

const MINUTE = 60_000
/** So that a process which looks once a minute finds its own last look old enough. */
const TURN = 50_000
/** The mail server is asked every fifth minute: each time is a connection to somebody else's machine. */
const MAIL_MINUTES = 5

export type Watch = {
	recipients: (db: Db) => Promise<readonly string[]>
	/** What is one for all processes of all machines, */
	read?: (now: Date) => Promise<Readings>
	/** and what each machine has of its own. */
	readOwn?: () => Promise<Readings>
	/** The name of this machine. */
	machine?: string
}

/**
 * Looks once whether all is well with the hub, if no other process has in this minute, and has the administrators told;
 * whoever else has looked, each machine looks at its own disk. It is not one of the jobs: those stand when the queue stands.
 */
export async function lookAround(
	now: Date,
	{ recipients, read = readShared, readOwn = readMachine, machine = hostname() }: Watch,
): Promise<void> {
	const isOurTurn = await claimTurn(now, new Date(now.getTime() - TURN))
	const found = { ...(isOurTurn && (await read(now))), ...(await readOwn()) }
	await recordVerdict(judge(found, now), now, { machine, recipients })
	if (isOurTurn) await sendPastQueue(hubTrouble as MailTemplate<never>, now)
}

const readMachine = async (): Promise<Readings> => ({ disk: await readDisk().catch(() => undefined) })

/** What can be found out; what cannot is left out, and judged another time. */
async function readShared(now: Date): Promise<Readings> {
	const asksMail = now.getMinutes() % MAIL_MINUTES === 0
	const [database, backup, mailRefusal] = await Promise.all([
		readDatabaseState(now).catch(() => undefined),
		readBackupState(now).catch(() => undefined),
		asksMail ? checkMailServer() : undefined,
	])
	return { database, backup, mailRefusal }
}

/** Looks around once a minute until it is stopped. */
export function startWatch(watch: Watch): { stop(): void } {
	const look = async () => {
		try {
			await lookAround(new Date(), watch)
		} catch (error) {
			if (onceAMinute('watch') && !isDatabaseUnavailable(error))
				log.error({ err: error }, 'nobody could look around')
		}
	}
	const timer = setInterval(() => void look(), MINUTE).unref()
	return { stop: () => clearInterval(timer) }
}
