/** What a consultation may be about: bookings and appointments. */
export const SERVICE_TYPES = [
	'Strategic Consulting',
	'Digital Transformation',
	'Business Development',
	'Technical Training',
	'Research & Analysis',
	'Digital Bridge Rwanda',
	'Other',
] as const

/**
 * What the services of the site are asked about, by their anchors: a visitor who came from one finds it chosen. Where no
 * service type names it, the message begins with it.
 */
export const TOPICS: Readonly<
	Record<string, { service_type: (typeof SERVICE_TYPES)[number]; message?: string }>
> = {
	consulting: { service_type: 'Strategic Consulting' },
	facilitation: { service_type: 'Other', message: 'Facilitation and training' },
	research: { service_type: 'Research & Analysis' },
	incubation: { service_type: 'Other', message: 'Incubation' },
	'technical-training': { service_type: 'Technical Training' },
	'business-growth': { service_type: 'Business Development' },
	'creative-industries': { service_type: 'Other', message: 'Creative industries' },
}

/** States of an appointment and of a booking. */
export const CONSULTATION_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type ConsultationStatus = (typeof CONSULTATION_STATUSES)[number]

/** The words for them. */
export const STATUS_NAMES: Record<ConsultationStatus, string> = {
	pending: 'Pending',
	confirmed: 'Confirmed',
	cancelled: 'Cancelled',
	completed: 'Completed',
}

/** What an administrator does to bring it there; the audit log has these words. */
export const STATUS_VERBS = { confirmed: 'confirm', cancelled: 'cancel', completed: 'complete' } as const

/** From which states an appointment may come to each. */
export const APPOINTMENT_CAN_COME_FROM: Record<ConsultationStatus, readonly ConsultationStatus[]> = {
	pending: [],
	confirmed: ['pending'],
	cancelled: ['pending', 'confirmed'],
	completed: ['confirmed'],
}

/** From which states a booking may come to each: what its dialog offers, no more. */
export const BOOKING_CAN_COME_FROM: Record<ConsultationStatus, readonly ConsultationStatus[]> = {
	pending: [],
	confirmed: ['pending', 'cancelled', 'completed'],
	cancelled: ['pending', 'confirmed', 'completed'],
	completed: ['confirmed'],
}

/** Minutes that an appointment takes unless Hub details say otherwise. */
export const USUAL_MINUTES = 60

/** In the order in which JavaScript counts them. */
export const WEEKDAYS = [
	'sunday',
	'monday',
	'tuesday',
	'wednesday',
	'thursday',
	'friday',
	'saturday',
] as const

/** How many appointments the hub may hold at the same time. */
export const MOST_AT_ONCE = 20

/** A time of day as an appointment has it. */
export const CLOCK = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/

/** The days by which the back-office groups appointments; each has a rule of its own. */
export const APPOINTMENT_GROUPS = ['today', 'upcoming'] as const

/** How far ahead an appointment may be. */
export const APPOINTMENT_DAYS_AHEAD = 90

/** The states in which an appointment holds its slot. */
export const HOLDING_STATUSES = ['pending', 'confirmed'] as const satisfies readonly ConsultationStatus[]

/** Messages of the appointment, letter for letter. */
export const APPOINTMENT_SCHEDULED = 'Appointment scheduled successfully! We will confirm shortly.'
export const APPOINTMENT_FAILED = 'Failed to schedule appointment. Please try again.'
export const appointmentFailed = (reason: string) => `Failed to schedule appointment: ${reason}`
export const SLOT_TAKEN = 'this time has just been taken'
export const UNLISTED_TIME = 'Choose one of the listed values for Time'

/** Messages of an appointment that its person moves or cancels. */
export const APPOINTMENT_MOVED = 'Your appointment is moved. We confirm the new time shortly.'
export const moveFailed = (reason: string) => `Failed to move the appointment: ${reason}`
export const APPOINTMENT_PAST = 'its time has passed'
export const SAME_TIME = 'This is the time that you have. Choose another one'

/** How many appointments still to come one e-mail address or one phone number may have. */
export const OPEN_APPOINTMENTS = 3

/** The reason that a further one is refused; names the days of those that there are. */
export const tooManyOpen = (field: 'email' | 'phone', days: readonly string[]) =>
	`${field === 'email' ? 'this email address' : 'this phone number'} has ${days.length} appointments already, on ${days.slice(0, -1).join('; ')}; and ${days.at(-1)}. Please write to us to change or add one`

/** At so many requests in one day the administrators are told. */
export const BUSY_DAY_REQUESTS = 20
export const busyDayTitle = (day: string) => `${BUSY_DAY_REQUESTS} appointment requests on ${day}`

/** The consulting packages by their addresses, in whole francs. */
export const PACKAGES = {
	basic: { name: 'Basic Consultation', monthly: 50_000, yearly: 540_000 },
	growth: { name: 'Business Growth', monthly: 150_000, yearly: 1_620_000 },
	enterprise: { name: 'Enterprise Solutions', monthly: 300_000, yearly: 3_240_000 },
} as const

export const CUSTOM_QUOTE = { name: 'Custom Quote', price: 300_000 } as const

export type PackageId = keyof typeof PACKAGES | 'custom'
export const PACKAGE_IDS = ['basic', 'growth', 'enterprise', 'custom'] as const satisfies readonly PackageId[]
export const MOST_POPULAR: PackageId = 'growth'

export const BILLINGS = ['monthly', 'yearly'] as const
export type Billing = (typeof BILLINGS)[number]

/** What yearly billing saves. */
export const YEARLY_SAVING = '10%'

/** How soon the hub gets in touch after a booking. */
export const CONTACT_WITHIN = '24 hours'

export const isPackageId = (text: string | undefined): text is PackageId =>
	PACKAGE_IDS.some((id) => id === text)

export const readBilling = (text: string | null): Billing => (text === 'yearly' ? 'yearly' : 'monthly')

export const packageName = (id: PackageId) => (id === 'custom' ? CUSTOM_QUOTE.name : PACKAGES[id].name)

/** The names that a booking's package_type may have. */
export const PACKAGE_NAMES = PACKAGE_IDS.map(packageName)

/** What a month of each package costs, and a custom quote, in whole francs. Each is a multiple of ten. */
export type Prices = Readonly<Record<PackageId, number>>

/** The prices unless the hub sets others in its site texts. */
export const FIRST_PRICES: Prices = {
	basic: PACKAGES.basic.monthly,
	growth: PACKAGES.growth.monthly,
	enterprise: PACKAGES.enterprise.monthly,
	custom: CUSTOM_QUOTE.price,
}

/** A month at the yearly rate, which saves a tenth. Whole francs. */
export const monthOfYear = (monthly: number): number => (monthly * 9) / 10

/** What one booking costs before its fee: a month, at the yearly rate if billed yearly. Whole francs. */
export const bookingPrice = (id: PackageId, billing: Billing, prices: Prices): number =>
	id !== 'custom' && billing === 'yearly' ? monthOfYear(prices[id]) : prices[id]

/** What a booking by the year pays now, and why it is not the price of the year; null by the month. */
export function explainYearly(id: PackageId, billing: Billing, prices: Prices): string | null {
	if (id === 'custom' || billing === 'monthly') return null
	const month = monthOfYear(prices[id])
	const francs = (amount: number) => `${amount.toLocaleString('en-US')} RWF`
	return `You pay the first month now, at the yearly rate: ${francs(month * 12)} a year is ${francs(month)} a month. The other eleven months are not part of this payment; we agree on them when we contact you.`
}

/** What a booking is offered for, and what is said of it. */
export const offerOf = (id: PackageId, billing: Billing, prices: Prices) => ({
	price: bookingPrice(id, billing, prices),
	paidNow: explainYearly(id, billing, prices),
})

/**
 * What a booking's amount is made of, in words: the price, the month at the yearly rate where it is one, and the fee.
 * @param paid the amount of its row, the fee included
 * @param billing null where the row does not say: then the first prices tell
 */
export function describePrice(
	package_type: string,
	paid: number,
	fee: number,
	billing: Billing | null = null,
): string {
	const price = paid - fee
	const chosen = Object.values(PACKAGES).find(({ name }) => name === package_type)
	const isYearly = billing === null ? price === (chosen?.yearly ?? 0) / 12 : billing === 'yearly'
	const rate = chosen && isYearly ? ', one month at the yearly rate,' : ''
	return `${price.toLocaleString('en-US')} RWF${rate} and ${fee.toLocaleString('en-US')} RWF processing fee`
}

/** States of a booking's payment. */
export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** From which states a payment may come to each: Mark Paid and Mark Failed. */
export const PAYMENT_CAN_COME_FROM: Record<PaymentStatus, readonly PaymentStatus[]> = {
	pending: [],
	completed: ['pending', 'failed', 'cancelled'],
	failed: ['pending'],
	cancelled: [],
}

/** Messages of the booking; the first is ours, with the promise of a call. */
export const BOOKING_RECEIVED = `Your booking has arrived. We will contact you within ${CONTACT_WITHIN}.`
export const BOOKING_FAILED = 'There was an error processing your booking. Please try again.'
export const bookingFailed = (message: string) => `Failed to save booking data: ${message}`
