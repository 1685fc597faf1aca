import type { PremiumCourseInput } from '#app/learning/catalog/premium-form.server.ts'
import { premium_courses } from '#app/learning/catalog/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import type { Drafted } from '#app/platform/core/publication.ts'
import { saveRecord, type Target } from '#app/platform/core/records/save-record.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

/**
 * Adds a premium course, or changes it.
 * @throws Conflict, Missing
 */
export function savePremiumCourse(tx: Tx, input: PremiumCourseInput & Target & Drafted, by: Actor) {
	const { id, version, ...values } = input
	return saveRecord(tx, premium_courses, { ...(id && { id }), ...(version && { version }) }, values, by)
}

/**
 * Puts a premium course before the others on the site.
 * @throws Missing if it is gone
 */
export const featurePremiumCourse = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, premium_courses, id, { column: 'featured', to: true }, by)

/**
 * Puts it among the others again.
 * @throws Missing if it is gone
 */
export const unfeaturePremiumCourse = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, premium_courses, id, { column: 'featured', to: false }, by)
