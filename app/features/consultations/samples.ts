import { packageName } from '#app/features/consultations/rules.ts'
import type { consultation_bookings } from '#app/features/consultations/tables.server.ts'

const at = new Date('2026-01-05T08:00:00Z')

const common = {
	phone: '+250700000000',
	payment_method: 'credit-card',
	admin_notes: null,
	payment_fee: null,
	taken_by: null,
	payment: [],
	given_back: 0,
	created_at: at,
	updated_at: at,
	version: '',
} as const

/** The two bookings that the back-office shows where it cannot read its own. */
export const sampleBookings: readonly (typeof consultation_bookings.$inferSelect & {
	version: string
	payment: readonly { term: string; detail: string | null }[]
	given_back: number
})[] = [
	{
		...common,
		id: '0a3c0000-0000-4000-8000-000000000001',
		first_name: 'Sample',
		last_name: 'Client',
		email: 'sample.client@mail.example',
		company: 'Sample Company',
		service_type: 'Strategic Consulting',
		message: 'A sample message.',
		package_type: packageName('growth'),
		billing: 'monthly',
		payment_amount: 150_500,
		payment_status: 'completed',
		status: 'confirmed',
	},
	{
		...common,
		id: '0a3c0000-0000-4000-8000-000000000002',
		first_name: 'Second',
		last_name: 'Sample',
		email: 'second.sample@mail.example',
		company: null,
		service_type: 'Technical Training',
		message: null,
		package_type: packageName('basic'),
		billing: 'monthly',
		payment_amount: 50_500,
		payment_status: 'pending',
		status: 'pending',
	},
]
