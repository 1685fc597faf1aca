import { sponsored_content } from '#app/features/advertising/tables.server.ts'
import { saveIn } from '#app/platform/core/records/save-record.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

export const saveSponsored = saveIn(sponsored_content)

/** Puts sponsored content before the others on the site, or among them again. */
export const featureSponsored = setFlag(sponsored_content, 'featured', true)
export const unfeatureSponsored = setFlag(sponsored_content, 'featured', false)
