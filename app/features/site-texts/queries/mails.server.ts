import { mailTemplates } from '#app/mail-templates.server.ts'
import type { MailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { sharedWords } from '#app/platform/core/mail/quote-reference.tsx'
import type { TextsPage } from '#app/platform/web/site-texts/site-texts.ts'

/** An email of the program, whether or not its texts can be changed: those that cannot have no sections. */
export type MailPage = TextsPage & {
	template: MailTemplate<never>
	when: string
	fixed: string | null
}

/** What many emails say is shown in one of them. */
const SHOWS_SHARED = 'program-application-received'

const pageOf = (template: MailTemplate<never>): MailPage => ({
	key: `mail-${template.name}`,
	name: template.about?.name ?? template.name,
	when: template.about?.when ?? '',
	fixed: template.about?.fixed ?? null,
	sections: (template.words ?? []).map(({ section }) => section),
	template,
})

const shared = mailTemplates
	.filter(({ name }) => name === SHOWS_SHARED)
	.map((template): MailPage => ({
		...pageOf(template),
		key: 'mail-many',
		name: 'In many emails',
		when: 'In every email about something that somebody has just sent.',
		sections: [sharedWords.section],
	}))

const pages = mailTemplates.map(pageOf)

/** Every email that the program sends by itself: those whose texts can be changed, then those that can only be read. */
export const mailPages: readonly MailPage[] = [
	...pages.filter(({ fixed }) => fixed === null),
	...shared,
	...pages.filter(({ fixed }) => fixed !== null),
]

export const findMailPage = (key: string): MailPage | undefined => mailPages.find((page) => page.key === key)
