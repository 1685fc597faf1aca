import type { MailPage } from '#app/features/site-texts/queries/mails.server.ts'
import { textsIn } from '#app/features/site-texts/stored-texts.server.ts'
import { subjectOf } from '#app/platform/core/mail/mail.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'
import { type ChangedWords, withWords, wordsInForce } from '#app/platform/core/mail/words-in-force.server.ts'
import type { ChangedTexts } from '#app/platform/web/site-texts/site-texts.ts'

/** An email as it arrives, with what it is shown with. */
export type MailLook = {
	/** Which case it is, of several. */
	name: string | null
	subject: string
	html: string
	text: string
	/** Names of the files that come with it. */
	attached: readonly string[]
}

/** The words of texts that have no rows. */
export const asWords = (texts: ChangedTexts): ChangedWords =>
	Object.fromEntries(
		Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
	)

/** The email in each of its cases, as it would be if these were published. @param edited what differs from the originals */
export function lookAtMail(page: MailPage, edited: ChangedTexts): MailLook[] {
	const own = new Set(textsIn(page).map(([key]) => key))
	const others = Object.entries(wordsInForce()).filter(([key]) => !own.has(key))
	const { template } = page
	return withWords({ ...Object.fromEntries(others), ...asWords(edited) }, () =>
		(template.samples ?? []).map(({ name = null, data }) => ({
			name,
			subject: subjectOf(template, data as never),
			...renderMail(template.body(data as never)),
			attached: (template.attachments?.(data as never) ?? []).map(({ filename }) => filename),
		})),
	)
}
