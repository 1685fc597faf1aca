import { saveTemplate } from '#app/features/writing/commands/save-template.server.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { TemplateForm } from '#app/features/writing/forms.server.ts'
import {
	getTemplate,
	type TemplateRecord,
	type TemplateRow,
	templatesList,
} from '#app/features/writing/queries/templates.server.ts'
import { BEGINS_FOR, FIELDS, SUBJECT_CHARACTERS, TEXT_CHARACTERS } from '#app/features/writing/rules.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { TwoLines } from '#app/ui/data-table.tsx'
import { Quote } from '#app/ui/quote.tsx'

const standsFor = (status: string | null) => (status === null ? null : capitalize(status))

export const ui = adminUi<TemplateRow, typeof TemplateForm, TemplateRecord>()({
	name: 'email-templates',
	one: 'Email template',
	many: 'Email templates',
	intro: 'Texts to begin with when you write to people. What is sent can be changed each time.',
	columns: [
		{ label: 'Name', sort: 'name', cell: ({ name, subject }) => <TwoLines main={name} second={subject} /> },
		{ label: 'Stands there for', cell: ({ begins_for }) => standsFor(begins_for) },
		{ label: 'Added', sort: 'created_at', cell: ({ created_at }) => <When at={created_at} /> },
	],
	phone: ({ name, subject, created_at }) => ({
		title: name,
		line: subject,
		aside: <When at={created_at} />,
	}),
	search: 'Search by name or subject...',
	days: 'Added between',
	empty: 'No email templates found.',
	details: ({ name, subject, begins_for, created_at, updated_at }) => [
		{ term: 'Name', detail: name },
		{ term: 'Subject', detail: subject },
		{ term: 'Stands there for', detail: standsFor(begins_for) },
		{ term: 'Added', detail: formatMoment(created_at) },
		{ term: 'Updated', detail: formatMoment(updated_at) },
	],
	aside: ({ text }) => <Quote title="Text">{text}</Quote>,
	values: ({ begins_for }) => ({ begins_for: begins_for ?? '' }),
	fields: [
		{ name: 'name', label: 'Name', maxLength: 200, hint: 'Only administrators see it.' },
		{ name: 'subject', label: 'Subject', maxLength: SUBJECT_CHARACTERS },
		{
			name: 'text',
			label: 'Text',
			as: 'long',
			maxLength: TEXT_CHARACTERS,
			hint: `Filled in for each person: ${FIELDS.map((field) => `{${field}}`).join(' ')}`,
		},
		{
			name: 'begins_for',
			label: 'Stands there for',
			as: 'select',
			optional: true,
			options: BEGINS_FOR.map((value) => ({ value, label: capitalize(value) })),
			hint: 'When you write to somebody of this status, the mail begins with this text.',
		},
	],
})

const server = adminServer(ui, {
	form: TemplateForm,
	list: templatesList,
	get: getTemplate,
	save: saveTemplate,
	remove: 'into the bin',
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Email templates')
export default function EmailTemplatesAdmin() {
	return <AdminScreens ui={ui} />
}
