import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { sendByAfricasTalking } from '#app/platform/core/sms/africas-talking.server.ts'

export type Sms = {
	/** E.164. */
	to: string
	text: string
}

/**
 * Hands a text message to the gateway of SMS_URL, or writes it to `DATA_DIR/outbox/<id>.sms` where there is none.
 * Resolves when the gateway took it or the file is written.
 * @param url the gateway's address; that of the settings unless stated
 * @throws SmsRefused with what the gateway said, or the network's or the disk's error
 */
export async function sendSms(sms: Sms, url: string | undefined = settings.smsUrl): Promise<void> {
	if (url !== undefined) return await sendByAfricasTalking(sms, url)
	const outbox = join(settings.dataDir, 'outbox')
	await mkdir(outbox, { recursive: true, mode: 0o700 })
	await writeFile(join(outbox, `${randomUUID()}.sms`), `To: ${sms.to}\n\n${sms.text}\n`, { mode: 0o600 })
}
