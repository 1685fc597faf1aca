import { membershipReceived } from '#app/features/memberships/emails/membership-received.tsx'
import type { MembershipApplication } from '#app/features/memberships/forms.server.ts'
import type { MembershipPlan } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { storeImage } from '#app/platform/core/files/files.server.ts'
import type { PreparedImage } from '#app/platform/core/files/prepare-image.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { announce } from '#app/platform/core/notifications/announce.server.ts'
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
	const [row] = await tx
		.insert(memberships)
		.values({ ...fields, type: plan.type, image_url: kept?.url ?? null })
		.returning()
	if (!row) throw new Error('the application was not kept')
	await queueAcknowledgement(tx, {
		to: row.email,
		record_id: row.id,
		template: membershipReceived,
		data: {
			id: row.id,
			first_name: row.first_name,
			plan: plan.name,
			price: plan.price,
			photo: row.image_url !== null,
			reference: referenceOf(row.id),
		},
	})
	return announce(tx, row, {
		title: `Membership application: ${plan.name}`,
		message: [
			`${row.first_name} ${row.last_name}, ${row.phone}`,
			[row.startup_sector, row.startup_stage].filter(Boolean).join(', ') || null,
		],
		from: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		record: `/admin/registrations/membership/${row.id}`,
	})
}
