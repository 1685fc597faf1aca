import { byService, columns, nameOf, notesOf } from '#app/features/consultations/admin/columns.tsx'
import { changeAppointmentStatus } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import { saveAppointmentNotes } from '#app/features/consultations/commands/save-notes.server.ts'
import { ConsultationStatusTag } from '#app/features/consultations/components/consultation-status.tsx'
import { NotesForm } from '#app/features/consultations/forms.server.ts'
import {
	type AppointmentRecord,
	type AppointmentRow,
	appointmentsCsv,
	appointmentsList,
	type AppointmentStats,
	getAppointment,
	readAppointmentStats,
} from '#app/features/consultations/queries/appointments.server.ts'
import {
	APPOINTMENT_CAN_COME_FROM,
	CONSULTATION_STATUSES,
	type ConsultationStatus,
	STATUS_NAMES,
} from '#app/features/consultations/rules.ts'
import { kigaliNow, refusedByTime } from '#app/features/consultations/slots.ts'
import { withFields } from '#app/platform/office/admin/record-form.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { isReachable, personFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { formatMoment, formatShortWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { Unbroken } from '#app/ui/data-table.tsx'
import { Quote } from '#app/ui/quote.tsx'

const dayOf = ({ appointment_date }: AppointmentRow) => formatShortWeekday(startOfKigaliDay(appointment_date))

/** Whether the present state leads there, and the time: what does not is not offered. */
const canBecome = (to: ConsultationStatus) => (appointment: AppointmentRow) =>
	APPOINTMENT_CAN_COME_FROM[to].includes(appointment.status) &&
	refusedByTime(to, appointment, kigaliNow(new Date())) === null

/** What the state leads to and the time does not allow. */
const outOfTime = (appointment: AppointmentRow) =>
	(['confirmed', 'completed'] as const)
		.filter((to) => APPOINTMENT_CAN_COME_FROM[to].includes(appointment.status))
		.map((to) => refusedByTime(to, appointment, kigaliNow(new Date())))
		.find((sentence) => sentence !== null) ?? undefined

const failure = 'Error updating appointment'
const withNotes = { takesShared: true, stays: true, failure } as const

export const ui = adminUi<AppointmentRow, never, AppointmentRecord, AppointmentStats>()({
	name: 'appointments',
	one: 'Appointment',
	many: 'Appointments',
	title: 'Appointment Management',
	intro:
		'Days and hours of Kigali. Confirming sends an invitation for the calendar; cancelling frees the hour.',
	columns: [
		columns.client,
		columns.service,
		{
			label: 'Date',
			sort: 'begins',
			cell: (appointment) => <span className="whitespace-nowrap">{dayOf(appointment)}</span>,
		},
		{ label: 'Time', cell: ({ appointment_time }) => <Unbroken>{appointment_time}</Unbroken> },
		{ label: 'Status', cell: ({ status }) => <ConsultationStatusTag status={status} /> },
		columns.created,
	],
	phone: (appointment) => ({
		title: nameOf(appointment),
		line: appointment.service_type,
		aside: appointment.appointment_time,
		status: <ConsultationStatusTag status={appointment.status} />,
		note: dayOf(appointment),
	}),
	search: 'Search by name, email, or service...',
	filters: [
		{
			name: 'status',
			label: 'Status',
			all: 'All',
			options: CONSULTATION_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
		},
		{
			name: 'group',
			label: 'Days',
			all: 'Any day',
			options: [
				{ value: 'today', label: "Today's, confirmed" },
				{ value: 'upcoming', label: 'Upcoming, not cancelled' },
			],
		},
		byService,
	],
	days: 'Days of the appointments',
	empty: 'No appointments found.',
	stats: ({ today, upcoming, pending, completed }) => [
		{ label: "Today's Appointments", figure: formatCount(today) },
		{ label: 'Upcoming Appointments', figure: formatCount(upcoming) },
		{ label: 'Pending Confirmation', figure: formatCount(pending), pending: pending > 0 },
		{ label: 'Completed', figure: formatCount(completed) },
	],
	request: true,
	mails: true,
	writes: isReachable,
	details: (appointment) => [
		...personFacts(appointment),
		{ term: 'Company', detail: appointment.company },
		{ term: 'Service type', detail: appointment.service_type },
		{ term: 'Date', detail: dayOf(appointment) },
		{ term: 'Time', detail: `${appointment.appointment_time}, Kigali time` },
		{ term: 'Created', detail: formatMoment(appointment.created_at) },
		{ term: 'Updated', detail: formatMoment(appointment.updated_at) },
	],
	aside: ({ message }) => <Quote title="Client message">{message}</Quote>,
	shared: [notesOf('appointment')],
	waits: ({ status }) => status === 'pending',
	decided: 'Appointment Status',
	groups: [
		{
			title: 'Appointment Status',
			nothing: ({ status }) => `${STATUS_NAMES[status]}. Nothing more to do.`,
			note: outOfTime,
		},
	],
	commands: [
		{
			name: 'notes',
			label: 'Save Notes',
			...withNotes,
			done: 'Appointment updated successfully',
		},
		{
			name: 'confirm',
			label: 'Confirm',
			shortcut: 'a',
			...withNotes,
			decides: true,
			group: 'Appointment Status',
			primary: true,
			when: canBecome('confirmed'),
			done: 'Appointment confirmed successfully',
		},
		{
			name: 'complete',
			label: 'Mark Completed',
			shortcut: 'a',
			...withNotes,
			decides: true,
			group: 'Appointment Status',
			primary: true,
			confirm: 'This is final. The client gets a mail that thanks for coming.',
			when: canBecome('completed'),
			done: 'Appointment completed successfully',
		},
		{
			name: 'cancel',
			label: 'Cancel appointment',
			shortcut: 'r',
			...withNotes,
			decides: true,
			group: 'Appointment Status',
			danger: true,
			confirm: 'This is final. The client is told by mail, and the hour is free for somebody else.',
			when: canBecome('cancelled'),
			done: 'Appointment cancelled successfully',
		},
	],
})

const become = (status: Exclude<ConsultationStatus, 'pending'>) =>
	withFields(NotesForm, (tx, input, by) => changeAppointmentStatus(tx, { ...input, status }, by))

const server = adminServer(ui, {
	list: appointmentsList,
	get: getAppointment,
	stats: (db) => readAppointmentStats(db),
	csv: appointmentsCsv,
	commands: {
		notes: withFields(NotesForm, saveAppointmentNotes),
		confirm: become('confirmed'),
		complete: become('completed'),
		cancel: become('cancelled'),
	},
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Appointment Management')
export default function AppointmentsAdmin() {
	return <AdminScreens ui={ui} />
}
