import {
	reinstateCertificate,
	revokeCertificate,
} from '#app/learning/certificates/commands/change-certificate-status.server.ts'
import { RevocationForm } from '#app/learning/certificates/forms.server.ts'
import {
	type CertificateRecord,
	type CertificateRow,
	certificatesCsv,
	certificatesList,
	getCertificate,
} from '#app/learning/certificates/queries/admin.server.ts'
import {
	CERTIFICATE_STATUSES,
	certificatePath,
	type CertificateStatus,
	REASON_CHARACTERS,
	STATUS_NAMES,
} from '#app/learning/certificates/rules.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { withFields } from '#app/platform/office/admin/record-form.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { TwoLines } from '#app/ui/data-table.tsx'
import { Quote } from '#app/ui/quote.tsx'
import { Status } from '#app/ui/status.tsx'

const StatusTag = ({ status }: { status: CertificateStatus }) => (
	<Status kind={status === 'valid' ? 'confirmed' : 'cancelled'}>{STATUS_NAMES[status]}</Status>
)

const day = (moment: Date) => <When at={moment} />

export const ui = adminUi<CertificateRow, never, CertificateRecord>()({
	name: 'elearning/certificates',
	one: 'Certificate',
	many: 'Certificates',
	intro: 'Issued by a passed exam. They are never deleted: a wrong one is revoked, and its page says so.',
	columns: [
		{
			label: 'Learner',
			sort: 'name',
			cell: (row) => <TwoLines main={row.student_name} second={row.certificate_number} />,
		},
		{ label: 'Course', sort: 'course', cell: ({ course_title }) => course_title },
		{ label: 'Completed', cell: ({ completion_date }) => day(completion_date) },
		{ label: 'Status', cell: ({ status }) => <StatusTag status={status} /> },
		{ label: 'Issued', sort: 'created_at', cell: ({ created_at }) => day(created_at) },
	],
	phone: (row) => ({
		title: row.student_name,
		line: row.course_title,
		status: <StatusTag status={row.status} />,
		note: <When at={row.created_at} />,
	}),
	search: 'Search by name, course, or number...',
	filters: [
		{
			name: 'status',
			label: 'Status',
			all: 'All',
			options: CERTIFICATE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
		},
	],
	days: 'Days on which they were issued',
	empty: 'No certificates found.',
	mails: true,
	details: (row) => [
		{ term: 'Learner', detail: row.student_name },
		{ term: 'Course', detail: row.course_title },
		{ term: 'Number', detail: row.certificate_number },
		{ term: 'Completed', detail: formatMoment(row.completion_date) },
		{ term: 'Signed by', detail: row.signatory },
		{ term: 'Status', detail: STATUS_NAMES[row.status] },
		{
			term: row.status === 'valid' ? 'Had been revoked' : STATUS_NAMES[row.status],
			detail: row.revoked_at && formatMoment(row.revoked_at),
		},
		{ term: 'By', detail: row.revoked_by },
		{ term: 'Issued', detail: formatMoment(row.created_at) },
	],
	aside: ({ revoked_reason }) => <Quote title="Reason">{revoked_reason}</Quote>,
	page: ({ certificate_number }) => certificatePath(certificate_number),
	commands: [
		{
			name: 'revoke',
			label: 'Revoke',
			danger: true,
			when: ({ status }) => status === 'valid',
			fields: [
				{
					name: 'reason',
					label: 'Reason',
					as: 'long',
					hint: 'The learner reads it in a mail. The public page says that it was revoked, and not why.',
					maxLength: REASON_CHARACTERS,
				},
			],
			stays: true,
			done: 'Certificate revoked successfully',
			failure: 'Error revoking certificate',
		},
		{
			name: 'reinstate',
			label: 'Take back the revocation',
			confirm: 'The certificate is valid again with the same number, and the learner is told.',
			when: ({ status }) => status === 'revoked',
			stays: true,
			done: 'Certificate reinstated successfully',
			failure: 'Error reinstating certificate',
		},
	],
})

const server = adminServer(ui, {
	list: certificatesList,
	get: getCertificate,
	csv: certificatesCsv,
	commands: {
		revoke: withFields(RevocationForm, revokeCertificate),
		reinstate: reinstateCertificate,
	},
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Certificates')
export default function CertificatesAdmin() {
	return <AdminScreens ui={ui} />
}
