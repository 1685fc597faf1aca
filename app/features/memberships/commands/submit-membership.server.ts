import { membershipReceived } from '#app/features/memberships/emails/membership-received.tsx'
import type { MembershipApplication } from '#app/features/memberships/forms.server.ts'
import { membership } from '#app/features/memberships/request.server.ts'
import type { MembershipPlan } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { storeImage } from '#app/platform/core/files/files.server.ts'
import type { PreparedImage } from '#app/platform/core/files/prepare-image.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { acknowledge } from '#app/platform/web/requests/request-mail.tsx'

/** An application with its photo already checked and encoded. */
export type PreparedApplication = Omit<MembershipApplication, 'photo'> & { photo: PreparedImage | null }

/**
 * Keeps an application for a membership as pending, its photo in the private bucket, and queues the
 * acknowledgement. Nothing is charged.
 * @returns the row
 * @throws Refusal beside `photo` when the picture cannot be kept
 */
export async function submitMembership(tx: Tx, plan: MembershipPlan, application: PreparedApplication) {
	const { photo, ...fields } = application
	const kept = photo && (await storeImage(tx, { bucket: 'memberships', file: photo, field: 'photo' }))
	const row = await insertOne(tx, memberships, { ...fields, type: plan.type, image_url: kept?.url ?? null })
	await acknowledge(tx, membershipReceived, { row, item: plan.name })
	return announceRequest(tx, membership, row, { item: plan.name })
}
