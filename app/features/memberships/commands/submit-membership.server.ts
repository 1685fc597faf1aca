import { membershipReceived } from '#app/features/memberships/emails/membership-received.tsx'
import type { MembershipApplication } from '#app/features/memberships/forms.server.ts'
import { priceInForce } from '#app/features/memberships/queries/fees.server.ts'
import { membership } from '#app/features/memberships/request.server.ts'
import type { MembershipPlan } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { insertOne } from '#app/platform/core/db/insert-one.server.ts'
import { storeImage } from '#app/platform/core/files/files.server.ts'
import type { PreparedImage } from '#app/platform/core/files/prepare-image.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { announceRequest } from '#app/platform/web/requests/announce-request.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

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
	await queueAcknowledgement(tx, {
		to: row.email,
		record_id: row.id,
		template: membershipReceived,
		data: {
			id: row.id,
			first_name: row.first_name,
			plan: plan.name,
			price: priceInForce(plan.type),
			photo: row.image_url !== null,
			reference: referenceOf(row.id),
		},
	})
	return announceRequest(tx, membership, row, { item: plan.name })
}
