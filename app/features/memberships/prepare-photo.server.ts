import { PHOTO_BYTES } from '#app/features/memberships/rules.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { type PreparedImage, prepareImage } from '#app/platform/core/files/prepare-image.server.ts'
import { TOO_MANY } from '#app/platform/web/forms/form-texts.ts'
import { consumeLimits, uploadLimits } from '#app/platform/core/security/rate-limit.server.ts'

/**
 * Checks and encodes the photo of an application before its transaction opens; null if none was sent. Each counts
 * against the limits of photographs.
 * @throws Refusal beside `photo`: 429 when there were too many, 422 when it is no picture
 */
export async function preparePhoto(
	photo: File | null,
	from: { visitor: string; address: string },
): Promise<PreparedImage | null> {
	if (!photo) return null
	const { allowed, retryAfterSeconds } = await consumeLimits(uploadLimits(from.visitor, from.address))
	if (!allowed) throw new Refusal(TOO_MANY, { status: 429, field: 'photo', retryAfter: retryAfterSeconds })
	return prepareImage(photo, { maxBytes: PHOTO_BYTES, field: 'photo' })
}
