import { z } from 'zod'
import { REPLY_CHARACTERS } from '#app/features/inbox/rules.ts'
import { longTextField } from '#app/platform/web/forms/fields.server.ts'

/** An administrator's reply. */
export const ReplyForm = z.object({ reply: longTextField('Reply', REPLY_CHARACTERS) })

/** A person's answer, by their own link. */
export const AnswerForm = z.object({ answer: longTextField('Your answer', REPLY_CHARACTERS) })
