import { ParticipantsPanel } from '#app/features/events/admin/participants-panel.tsx'
import { peopleOf, WhoIsTold } from '#app/features/events/admin/who-is-told.tsx'
import { deleteEvent } from '#app/features/events/commands/delete-event.server.ts'
import { saveEvent } from '#app/features/events/commands/save-event.server.ts'
import { whyEventHasNoPrice, whyEventStaysOpen } from '#app/features/events/queries/why-open.server.ts'
import { EventForm } from '#app/features/events/forms.server.ts'
import {
	type EventRecord,
	type EventRow,
	eventsList,
	getEvent,
	listParticipants,
	type Participant,
} from '#app/features/events/queries/admin.server.ts'
import { priceLabel } from '#app/features/events/prices.ts'
import {
	coverSeed,
	endOf,
	EVENT_FAMILIES,
	EVENT_STATUS_NAMES,
	EVENT_STATUSES,
	LEAST_CAPACITY,
	MOST_CAPACITY,
	francsOf,
	MOST_PRICE_CENTS,
	MOST_PRICE_RWF,
	PRICE_UNSET,
	USUAL_HOURS,
} from '#app/features/events/rules.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { imageSources } from '#app/platform/core/files/rules.ts'
import { formatCount, formatUsdPrice } from '#app/platform/core/text/money.ts'
import { formatHours, formatShortDate, formatShortWeekday } from '#app/platform/core/time/time.ts'
import { TwoLines, WithPicture } from '#app/ui/data-table.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Status } from '#app/ui/status.tsx'

const Cover = ({ event, className }: { event: EventRow; className?: string }) => (
	<Picture
		{...(event.image_url ? imageSources(event.image_url) : { src: null })}
		alt=""
		facts={event.picture}
		fallbackSeed={coverSeed(event.id)}
		families={EVENT_FAMILIES}
		sizes="12rem"
		className={className}
	/>
)

const EventStatus = ({ event: { status } }: { event: EventRow }) => (
	<Status kind={statusKindOf(status)}>{EVENT_STATUS_NAMES[status]}</Status>
)

const seatsOf = ({ taken, capacity }: EventRow) => `${formatCount(taken)} of ${formatCount(capacity)}`
/** What visitors are shown; of a price in dollars that is asked for anew, that too. */
const priceOf = (event: EventRow) =>
	francsOf(event, event.live) === null
		? `${PRICE_UNSET} (was ${formatUsdPrice(event.price)})`
		: priceLabel(event, event.live)
const hoursOf = (event: EventRow) => formatHours(event.date, endOf(event))

const registrationsOf = ({ registrations }: EventRow) =>
	`${formatCount(registrations)} ${registrations === 1 ? 'registration' : 'registrations'}`

const tellingOf = ({ told }: EventRecord) =>
	told === 0
		? ''
		: ` ${peopleOf(told)} with a seat ${told === 1 ? 'is' : 'are'} told by email that it is cancelled.`

const statuses = EVENT_STATUSES.map((value) => ({ value, label: EVENT_STATUS_NAMES[value] }))

export const ui = adminUi<EventRow, typeof EventForm, EventRecord, unknown, readonly Participant[]>()({
	name: 'events',
	publication: true,
	one: 'Event',
	many: 'Events',
	intro: 'By date, the earliest first.',
	columns: [
		{
			label: 'Event',
			sort: 'title',
			cell: (event) => (
				<WithPicture picture={<Cover event={event} />}>
					<TwoLines main={event.title} second={event.location} />
				</WithPicture>
			),
		},
		{
			label: 'Date',
			sort: 'date',
			cell: (event) => <TwoLines main={formatShortWeekday(event.date)} second={hoursOf(event)} />,
		},
		{ label: 'Seats taken', numeric: true, cell: seatsOf },
		{ label: 'Price', numeric: true, cell: priceOf },
		{ label: 'Status', cell: (event) => <EventStatus event={event} /> },
	],
	phone: (event) => ({
		title: event.title,
		line: event.location,
		aside: formatShortDate(event.date),
		status: <EventStatus event={event} />,
		note: `${seatsOf(event)} seats taken`,
	}),
	panel: {
		label: 'Participants',
		render: (participants, event) => <ParticipantsPanel participants={participants} event={event} />,
	},
	search: 'Search by title or location...',
	days: 'Date between',
	filters: [{ name: 'status', label: 'Status', all: 'All statuses', options: statuses }],
	empty: 'No events found.',
	details: (event) => [
		{ term: 'Date', detail: formatShortWeekday(event.date) },
		{ term: 'Hours', detail: hoursOf(event) },
		{ term: 'Location', detail: event.location },
		{ term: 'Seats taken', detail: seatsOf(event) },
		{ term: 'Registrations', detail: formatCount(event.registrations) },
		{ term: 'Price', detail: priceOf(event) },
		{ term: 'Description', detail: event.description },
		{ term: 'Added', detail: formatShortDate(event.created_at) },
		{ term: 'Updated', detail: formatShortDate(event.updated_at) },
	],
	aside: (event) => <Cover event={event} className="mt-5 w-48" />,
	page: ({ id }) => `/events/${id}`,
	values: ({ price, price_rwf }) => ({
		price: (price / 100).toFixed(2),
		price_rwf: String(price_rwf ?? (price === 0 ? 0 : '')),
	}),
	fields: [
		{ name: 'title', label: 'Title', maxLength: 200 },
		{ name: 'description', label: 'Description', as: 'long', maxLength: 10_000 },
		{ name: 'date', label: 'Date', as: 'datetime', hint: 'Day and time in Kigali.' },
		{
			name: 'ends_at',
			label: 'End',
			as: 'datetime',
			optional: true,
			hint: `Left empty, the event lasts ${USUAL_HOURS} hours.`,
		},
		{ name: 'location', label: 'Location', maxLength: 200 },
		{ name: 'capacity', label: 'Capacity', as: 'number', min: LEAST_CAPACITY, max: MOST_CAPACITY },
		{
			name: 'price',
			label: 'Price ($)',
			as: 'decimal',
			min: 0,
			max: MOST_PRICE_CENTS / 100,
			step: 0.01,
			initial: '0',
			hint: '0 is shown as Free.',
		},
		{
			name: 'price_rwf',
			label: 'Price (RWF)',
			as: 'number',
			min: 0,
			max: MOST_PRICE_RWF,
			initial: '0',
			hint: 'In whole francs, paid with the registration. 0 is shown as Free.',
		},
		{ name: 'status', label: 'Status', as: 'select', options: statuses, initial: 'upcoming' },
		{ name: 'image', label: 'Image', as: 'image', bucket: 'events', optional: true },
	],
	sections: [
		{ title: 'Title and text', fields: ['title', 'description'] },
		{ title: 'Time and place', fields: ['date', 'ends_at', 'location'] },
		{ title: 'Seats, price', fields: ['capacity', 'price', 'price_rwf', 'status'] },
		{ title: 'Picture', fields: ['image'] },
	],
	deletion: (event) =>
		event.registrations === 0
			? undefined
			: {
					sentence: `${registrationsOf(event)} ${event.registrations === 1 ? 'names' : 'name'} this event. They stay, without its title; both come back if it is put back from the bin within 30 days.${tellingOf(event)}`,
				},
})

const server = adminServer(ui, {
	form: EventForm,
	list: eventsList,
	get: getEvent,
	panel: listParticipants,
	save: saveEvent,
	remove: deleteEvent,
	publication: { whyOpen: whyEventStaysOpen, whyUnready: whyEventHasNoPrice },
	omits: () => [isLive() ? 'price' : 'price_rwf'],
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Events')
export default function EventsAdmin() {
	return <AdminScreens ui={ui} aboveForm={WhoIsTold} />
}
