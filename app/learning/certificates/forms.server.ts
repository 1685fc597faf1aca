import { z } from 'zod'
import { REASON_CHARACTERS } from '#app/learning/certificates/rules.ts'
import { longTextField } from '#app/platform/web/forms/fields.server.ts'

/** Why a certificate is revoked: kept, and told to the learner alone. */
export const RevocationForm = z.object({ reason: longTextField('Reason', REASON_CHARACTERS) })
