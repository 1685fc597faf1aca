import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#app/features/donations/rules.ts'
import { CONSULTATION_STATUSES } from '#app/features/consultations/rules.ts'
import { EVENT_STATUSES } from '#app/features/events/rules.ts'
import { OPPORTUNITY_STATUSES } from '#app/features/opportunities/rules.ts'
import { REGISTRATION_STATUSES } from '#app/features/registrations/rules.ts'
import { STARTUP_STATUSES } from '#app/features/startups/rules.ts'
import { PUBLICATIONS } from '#app/platform/core/publication.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'

test('F-142 every state has one color, and those at rest alone are gray', () => {
	const all = [
		...PAYMENT_STATUSES,
		...CONSULTATION_STATUSES,
		...EVENT_STATUSES,
		...OPPORTUNITY_STATUSES,
		...REGISTRATION_STATUSES,
		...STARTUP_STATUSES,
		...PUBLICATIONS,
	]
	expect([...new Set(all.filter((status) => statusKindOf(status) === 'neutral'))].toSorted()).toEqual([
		'archived',
		'closed',
		'draft',
		'expired',
		'inactive',
		'withdrawn',
	])
	expect(statusKindOf('completed')).toBe('completed')
	expect(['nonsense', 'constructor', '__proto__', ''].map(statusKindOf)).toEqual(Array(4).fill('neutral'))
})
