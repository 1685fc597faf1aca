import { readFeeRecord } from '#app/features/memberships/queries/fee-record.server.ts'
import { findDecision } from '#app/features/registrations/queries/decision.server.ts'
import { getRegistration, versionOf } from '#app/features/registrations/queries/registration.server.ts'
import { readType } from '#app/features/registrations/queries/types.server.ts'
import { isPaidAtHub, type RegistrationType } from '#app/features/registrations/rules.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'

/** The type and the id that an address names together: `membership/<id>`. @throws 404 if there is no such type */
export function readAddress(address: string): { type: RegistrationType; id: string } {
	const [typeText, id = ''] = address.split('/')
	const type = readType(typeText)
	if (!type) throw notFound()
	return { type, id }
}

/** One registration as its screen shows it: what was sent, who decided, and where its payment stands; null if there is none. */
export async function getRecord(db: Db, address: string) {
	const { type, id } = readAddress(address)
	const registration = await getRegistration(db, type, id)
	if (!registration) return null
	const [decided, fee] = await Promise.all([
		findDecision(db, type, id),
		type === 'membership' ? readFeeRecord(db, id, new Date()) : null,
	])
	return {
		...registration,
		id: address,
		decided,
		fee,
		/** It is paid at the hub, and is not paid yet. */
		isOwed: registration.unpaid && isPaidAtHub(type),
		/** Last day that is paid as it stands now, for a form that is filled from it. */
		before: fee?.mark?.before ?? '',
		version: versionOf(registration),
	}
}

export type RegistrationRecord = NonNullable<Awaited<ReturnType<typeof getRecord>>>
