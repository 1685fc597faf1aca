import { flushAdEvents } from '#app/features/advertising/commands/count-ad-event.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'

/** Writes what this process has gathered and not written yet; for its end. */
export async function writeWhatWaits(): Promise<void> {
	await Promise.all([flushSecurityEvents(), flushAdEvents()])
}
