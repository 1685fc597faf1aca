import { byService, columns, nameOf, notesOf } from '#app/features/consultations/admin/columns.tsx'
import { changeBookingStatus } from '#app/features/consultations/commands/change-booking-status.server.ts'
import { changePaymentStatus } from '#app/features/consultations/commands/change-payment-status.server.ts'
import { saveBookingNotes } from '#app/features/consultations/commands/save-notes.server.ts'
import {
	ConsultationStatusTag,
	PAYMENT_STATUS_NAMES,
	PaymentStatusTag,
} from '#app/features/consultations/components/consultation-status.tsx'
import { NotesForm } from '#app/features/consultations/forms.server.ts'
import {
	type BookingRecord,
	type BookingRow,
	bookingsCsv,
	bookingsList,
	type BookingStats,
	getBooking,
	readBookingStats,
} from '#app/features/consultations/queries/bookings.server.ts'
import {
	BOOKING_CAN_COME_FROM,
	CONSULTATION_STATUSES,
	type ConsultationStatus,
	CONTACT_WITHIN,
	describePrice,
	PACKAGE_NAMES,
	PAYMENT_CAN_COME_FROM,
	PAYMENT_STATUSES,
	STATUS_NAMES,
} from '#app/features/consultations/rules.ts'
import { sampleBookings } from '#app/features/consultations/samples.ts'
import { PAID_NOTE } from '#app/platform/office/admin/paid-note.ts'
import { omitsPaidNote, paidNoteField } from '#app/platform/office/admin/paid-note.server.ts'
import { withFields } from '#app/platform/office/admin/record-form.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { methodName, PROCESSING_FEE } from '#app/platform/web/payments/rules.ts'
import { isReachable, personFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { AmountLessGivenBack, isHubsToMark, paymentFacts } from '#app/platform/office/admin/payment-facts.tsx'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { Unbroken } from '#app/ui/data-table.tsx'
import { Quote } from '#app/ui/quote.tsx'

/** Whether the booking's state, or its payment's, leads there: what does not is not offered. */
const canBecome =
	(to: ConsultationStatus) =>
	({ status, email }: BookingRow) =>
		isReachable({ email }) && BOOKING_CAN_COME_FROM[to].includes(status)
const canBePaid = (to: 'completed' | 'failed') => (booking: BookingRow) =>
	PAYMENT_CAN_COME_FROM[to].includes(booking.payment_status) && isHubsToMark(booking, to)

const BOOKING = 'Booking Status'
const PAYMENT = 'Payment Status'
const done = 'Booking updated successfully'
const ofBooking = {
	takesShared: true,
	stays: true,
	decides: true,
	group: BOOKING,
	done,
	failure: 'Error updating booking',
} as const
const ofPayment = {
	...ofBooking,
	decides: false,
	group: PAYMENT,
	failure: 'Error updating payment status',
} as const

export const ui = adminUi<BookingRow, never, BookingRecord, BookingStats>()({
	name: 'consultation-bookings',
	one: 'Booking',
	many: 'Bookings',
	title: 'Consultation Bookings',
	intro: `Paid packages. Confirm within ${CONTACT_WITHIN}: that is what the client was told.`,
	columns: [
		columns.client,
		columns.service,
		{ label: 'Package', cell: ({ package_type }) => <Unbroken>{package_type}</Unbroken> },
		{
			label: 'Amount',
			sort: 'amount',
			numeric: true,
			cell: ({ payment_amount, given_back }) => (
				<AmountLessGivenBack
					amount={formatRwf(payment_amount)}
					back={given_back > 0 ? formatRwf(given_back) : null}
				/>
			),
		},
		{ label: 'Payment', cell: ({ payment_status }) => <PaymentStatusTag status={payment_status} /> },
		{ label: 'Status', cell: ({ status }) => <ConsultationStatusTag status={status} /> },
		columns.created,
	],
	phone: (booking) => ({
		title: nameOf(booking),
		line: `${formatRwf(booking.payment_amount)}, ${booking.service_type}`,
		aside: <When at={booking.created_at} />,
		status: <ConsultationStatusTag status={booking.status} />,
		note: `Payment: ${booking.payment_status}`,
	}),
	search: 'Search by name, email, or service...',
	filters: [
		{
			name: 'status',
			label: BOOKING,
			all: 'All Bookings',
			options: CONSULTATION_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
		},
		{
			name: 'payment_status',
			label: PAYMENT,
			all: 'Any payment',
			options: PAYMENT_STATUSES.map((value) => ({
				value,
				label: `Payment ${PAYMENT_STATUS_NAMES[value].toLowerCase()}`,
			})),
		},
		{
			name: 'package_type',
			label: 'Package',
			all: 'All packages',
			as: 'select',
			options: PACKAGE_NAMES.map((value) => ({ value, label: value })),
		},
		byService,
	],
	days: 'Days of the bookings',
	empty: 'No bookings found.',
	failures: { fetch: 'Error fetching bookings' },
	stats: ({ all, pending, confirmed, revenue }) => [
		{ label: 'Total Bookings', figure: formatCount(all) },
		{ label: 'Pending Bookings', figure: formatCount(pending), pending: pending > 0 },
		{ label: 'Confirmed Bookings', figure: formatCount(confirmed) },
		{ label: 'Total Revenue', figure: formatCount(revenue), unit: 'RWF' },
	],
	titles: { details: 'Booking Details' },
	request: true,
	mails: true,
	writes: isReachable,
	details: (booking) => [
		...personFacts(booking),
		{ term: 'Company', detail: booking.company },
		{ term: 'Service type', detail: booking.service_type },
		{ term: 'Package', detail: booking.package_type },
		{
			term: 'Amount',
			detail: (
				<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
					{formatRwf(booking.payment_amount)} <PaymentStatusTag status={booking.payment_status} />
				</span>
			),
		},
		{
			term: 'Made up of',
			detail: describePrice(
				booking.package_type,
				booking.payment_amount,
				booking.payment_fee ?? PROCESSING_FEE,
				booking.billing,
			),
		},
		{
			term: 'Payment method',
			detail: methodName(booking.payment_method),
		},
		...paymentFacts('booking', booking),
		{ term: 'Created', detail: formatMoment(booking.created_at) },
		{ term: 'Updated', detail: formatMoment(booking.updated_at) },
	],
	aside: ({ message }) => <Quote title="Client message">{message}</Quote>,
	shared: [notesOf('booking')],
	waits: ({ status }) => status === 'pending',
	decided: BOOKING,
	groups: [
		{ title: BOOKING, nothing: ({ status }) => `${STATUS_NAMES[status]}. Nothing to do.` },
		{
			title: PAYMENT,
			nothing: ({ payment_status }) =>
				payment_status === 'completed'
					? 'Paid in full. Nothing to do.'
					: 'The provider settles it. Nothing to do.',
		},
	],
	commands: [
		{
			takesShared: true,
			stays: true,
			done,
			failure: 'Error updating booking',
			name: 'notes',
			label: 'Save Notes',
		},
		{
			...ofBooking,
			name: 'confirm',
			label: 'Confirm',
			primary: true,
			shortcut: 'a',
			when: canBecome('confirmed'),
		},
		{
			...ofBooking,
			name: 'complete',
			label: 'Mark Completed',
			primary: true,
			shortcut: 'a',
			confirm: 'The client gets a mail that the consultation is completed.',
			when: canBecome('completed'),
		},
		{
			...ofBooking,
			name: 'cancel',
			label: 'Cancel booking',
			danger: true,
			shortcut: 'r',
			confirm: 'The client is told by mail that the booking is cancelled.',
			when: canBecome('cancelled'),
		},
		{
			...ofPayment,
			name: 'mark-paid',
			label: 'Mark Paid',
			fields: [notesOf('booking'), PAID_NOTE],
			confirm: 'This is final. The amount then counts in the revenue. Nobody is told by mail.',
			when: canBePaid('completed'),
		},
		{
			...ofPayment,
			name: 'mark-failed',
			label: 'Mark Failed',
			danger: true,
			confirm: 'The payment can still be marked as paid later. Nobody is told by mail.',
			when: canBePaid('failed'),
		},
	],
})

const become = (status: Exclude<ConsultationStatus, 'pending'>) =>
	withFields(NotesForm, (tx, input, by) => changeBookingStatus(tx, { ...input, status }, by))

const server = adminServer(ui, {
	list: bookingsList,
	get: getBooking,
	stats: readBookingStats,
	csv: bookingsCsv,
	omits: omitsPaidNote,
	commands: {
		notes: withFields(NotesForm, saveBookingNotes),
		confirm: become('confirmed'),
		complete: become('completed'),
		cancel: become('cancelled'),
		'mark-paid': withFields(
			NotesForm.extend({ note: paidNoteField }),
			(tx, input, by) => changePaymentStatus(tx, { ...input, payment_status: 'completed' }, by),
			NotesForm,
		),
		'mark-failed': withFields(NotesForm, (tx, input, by) =>
			changePaymentStatus(tx, { ...input, payment_status: 'failed' }, by),
		),
	},
	samples: {
		records: sampleBookings,
		stats: {
			all: sampleBookings.length,
			pending: sampleBookings.filter(({ status }) => status === 'pending').length,
			confirmed: sampleBookings.filter(({ status }) => status === 'confirmed').length,
			revenue: sampleBookings
				.filter(({ payment_status }) => payment_status === 'completed')
				.reduce((sum, { payment_amount }) => sum + payment_amount, 0),
		},
	},
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Consultation Bookings')
export default function BookingsAdmin() {
	return <AdminScreens ui={ui} />
}
