import { expect, test } from 'vitest'
import {
	registrationApproved,
	registrationReceived,
	registrationRejected,
} from '#app/features/registrations/emails/decision.tsx'
import { mailTemplates } from '#app/features/registrations/jobs.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'

const data = {
	firstName: '<b>Aline</b>',
	kind: 'program application',
	item: 'Women & Tech',
	reference: '4F9C21AB',
}

test('ADM-MAIL-002 the templates have the names of the document', () => {
	const names = mailTemplates.map(({ name }) => name)
	expect(names).toEqual(
		expect.arrayContaining(['registration-approved', 'registration-rejected', 'welcome-onboarding']),
	)
})

const decisions = [registrationApproved, registrationRejected]

test.each([...decisions, registrationReceived])(
	'$name carries name, item and reference, escaped',
	(template) => {
		expect(template.subject(data)).toContain('program application for Women & Tech')
		expect(template.subject({ ...data, item: '' })).toMatch(/program application$/)
		const { html, text } = renderMail(template.body(data))
		expect(html).not.toContain('<b>Aline')
		expect(text).toContain('<b>Aline</b>')
		expect(text).toContain('Women & Tech')
		expect(text).toContain('4F9C21AB')
	},
)

test('F-62 the reason stands in the email word for word, escaped, its lines kept', () => {
	for (const template of decisions) {
		const { html, text } = renderMail(template.body({ ...data, reason: 'Full <up>.\nCome in May.' }))
		expect(text).toMatch(/Full <up>\.\s*\n\s*Come in May\./)
		expect(html).toContain('Full &lt;up&gt;.')
		expect(renderMail(template.body(data)).text).not.toContain('Come in May')
	}
})
