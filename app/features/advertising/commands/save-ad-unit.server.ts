import { ad_units } from '#app/features/advertising/tables.server.ts'
import { saveIn } from '#app/platform/core/records/save-record.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

/** What is counted of it stays. */
export const saveAdUnit = saveIn(ad_units)

/** Shows an ad unit on the site, or takes it from there. */
export const enableAdUnit = setFlag(ad_units, 'active', true)
export const disableAdUnit = setFlag(ad_units, 'active', false)
