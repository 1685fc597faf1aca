import { accountSendings } from '#tests/browser/account-sendings.ts'
import { adminSendings, type Sending } from '#tests/browser/admin-sendings.ts'
import { otherSendings } from '#tests/browser/daily-sendings.ts'
import { learnerSendings } from '#tests/browser/learner-sendings.ts'
import { editorSendings } from '#tests/browser/learning-sendings.ts'
import { visitorSendings } from '#tests/browser/visitor-sendings.ts'

/** Every kind of act of an administrator at work. */
export const backOfficeSendings: readonly Sending[] = [...adminSendings, ...editorSendings, ...otherSendings]

/** Every act of visitors, of learners, of who signs in, and of an administrator's own settings. */
export const ownSendings: readonly Sending[] = [...visitorSendings, ...learnerSendings, ...accountSendings]
