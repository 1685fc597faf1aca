import { lt } from 'drizzle-orm'
import { db } from '#app/platform/core/db/db.server.ts'
import { defineJob } from '#app/platform/core/jobs/jobs.server.ts'
import { clearStaleLockouts } from '#app/features/accounts/commands/count-attempt.server.ts'
import { clearStaleDevices } from '#app/features/accounts/devices.server.ts'
import { confirmEmailMail } from '#app/features/accounts/emails/confirm-email.tsx'
import { accountNoticeMail } from '#app/features/accounts/emails/account-notice.tsx'
import { invitationMail } from '#app/features/accounts/emails/invitation.tsx'
import { magicLinkMail } from '#app/features/accounts/emails/magic-link.tsx'
import { noAccountMail } from '#app/features/accounts/emails/no-account.tsx'
import { sessions, verifications } from '#app/features/accounts/tables.server.ts'

/** Takes away what no longer counts: ended sessions, old links, counters and devices. */
export async function clearStaleAccess(now: Date): Promise<void> {
	await db.delete(sessions).where(lt(sessions.expires_at, now))
	await db.delete(verifications).where(lt(verifications.expires_at, now))
	await clearStaleLockouts(db, now)
	await clearStaleDevices(db, now)
}

const clearStaleAccessJob = defineJob({
	name: 'clear-stale-access',
	cron: '17 * * * *',
	work: () => clearStaleAccess(new Date()),
})

export const jobs = [clearStaleAccessJob]
export const mailTemplates = [
	confirmEmailMail,
	magicLinkMail,
	noAccountMail,
	accountNoticeMail,
	invitationMail,
]
