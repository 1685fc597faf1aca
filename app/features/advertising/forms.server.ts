import { z } from 'zod'
import { AD_EVENTS } from '#app/features/advertising/rules.ts'

/** What a page tells of a unit (D-122). */
export const AdEventReport = z.object({ unit: z.uuid(), event: z.enum(AD_EVENTS) })
