import { linkAgain } from '#app/learning/study/emails/link-again.tsx'
import { listLearnersOf } from '#app/learning/study/queries.server.ts'
import { transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { encrypt, openEncrypted } from '#app/platform/core/security/token.server.ts'

/** Name of the job below. */
export const SEND_LINK = 'send-learner-link'

const PURPOSE = 'learner link request'

/** What the job gets: an address that nobody reads in the queue. */
export type LinkRequest = { address: string }

/**
 * Has the link of an address looked for and sent. Whether anybody is enrolled with it is found out later, so
 * that the answer is the same, and takes as long, for any address.
 */
export async function requestLink(tx: Tx, email: string): Promise<object> {
	const request: LinkRequest = { address: encrypt(PURPOSE, email) }
	await enqueue(tx, { name: SEND_LINK }, request)
	return request
}

/** Sends the link to the address if somebody is enrolled with it; ten a day go to one mailbox. */
export async function sendLink({ address }: LinkRequest): Promise<void> {
	const email = openEncrypted(PURPOSE, address)
	if (email === undefined) return
	await transact(async (tx) => {
		const learners = await listLearnersOf(tx, email)
		if (learners.length > 0)
			await queueAcknowledgement(tx, { to: email, template: linkAgain, data: { learners }, record_id: null })
	})
}
