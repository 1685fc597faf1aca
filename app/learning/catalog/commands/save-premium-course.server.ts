import { premium_courses } from '#app/learning/catalog/tables.server.ts'
import { saveIn } from '#app/platform/core/records/save-record.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

export const savePremiumCourse = saveIn(premium_courses)

/** Puts a premium course before the others on the site, or among them again. */
export const featurePremiumCourse = setFlag(premium_courses, 'featured', true)
export const unfeaturePremiumCourse = setFlag(premium_courses, 'featured', false)
