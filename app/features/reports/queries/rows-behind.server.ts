import { and, type SQL, sql } from 'drizzle-orm'
import { appointmentsList } from '#app/features/consultations/queries/appointments.server.ts'
import { bookingsList } from '#app/features/consultations/queries/bookings.server.ts'
import { donationsList } from '#app/features/donations/queries/admin.server.ts'
import { opportunitiesList } from '#app/features/opportunities/queries/admin.server.ts'
import { registrationsList } from '#app/features/registrations/queries/list.server.ts'
import type { Period } from '#app/features/reports/rules.ts'
import { FIGURES, type FigureKey, searchBehind } from '#app/features/reports/texts.ts'
import { certificatesList } from '#app/learning/certificates/queries/admin.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { conditionsOf } from '#app/platform/office/lists/list-conditions.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'

const lists: Record<(typeof FIGURES)[number]['screen'], ListDefinition> = {
	registrations: registrationsList,
	'elearning/certificates': certificatesList,
	'consultation-bookings': bookingsList,
	appointments: appointmentsList,
	donations: donationsList,
	opportunities: opportunitiesList,
}

/** The one table of a figure's list, and the conditions that the list narrows it by: both have the same rows. */
export function rowsBehind(key: FigureKey, period: Period): { from: SQL; where: SQL } {
	for (const figure of FIGURES) {
		if (figure.key !== key) continue
		const list = lists[figure.screen]
		const address = readListAddress(list, searchBehind(figure, period))
		for (const source of list.sources) {
			const conditions = conditionsOf(source, address, { unordered: true })
			if (conditions) return { from: sql`${source.from}`, where: and(...conditions) ?? sql`true` }
		}
	}
	throw new Error(`no list has the rows of ${key}`)
}
