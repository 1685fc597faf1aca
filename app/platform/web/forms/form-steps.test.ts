import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { textField } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { announce } from '#app/platform/core/notifications/announce.server.ts'
import { newRouteContext } from '#tests/route-context.ts'

const Place = z.object({ town: textField('Town') })
const Time = z.object({ day: textField('Day').refine((day) => day !== 'never', 'Choose a day') })

/** A form in two steps, and what it has stored: each town once. `breaks` is thrown by its command. */
function tripForm(breaks?: Error) {
	const stored: unknown[] = []
	const isThere = (town: string) => stored.some((trip) => (trip as { town?: string }).town === town)
	const FreePlace = Place.refine(({ town }) => !isThere(town), { path: ['town'], error: 'Taken' })
	const action = formAction({
		name: `trip-${randomUUID()}`,
		schema: FreePlace.and(Time),
		steps: { place: FreePlace, time: Time },
		failure: (reason) => `No trip: ${reason}`,
		unexpected: 'No trip.',
		process: async (trip, { params }) => void stored.push(['process', trip.town, params['kind']]),
		command: async (tx, trip) => {
			if (breaks) throw breaks
			stored.push(trip)
			const from = { name: 'Aline', email: 'trip@mail.example' }
			return announce(tx, { id: 'a' }, { title: 'Trip', message: [trip.town], from })
		},
		done: 'Trip kept',
		to: () => '/trips',
	})
	const { token, cookie } = newVisitor()
	const post = async (fields: Record<string, string>) => {
		const { context } = newRouteContext({ clientAddress: '203.0.113.7' })
		const url = new URL('http://hub.example/trips')
		const body = new URLSearchParams({ csrf_token: token, idempotency_key: randomUUID(), ...fields })
		const request = new Request(url, { method: 'POST', body, headers: { cookie: cookie.split(';')[0]! } })
		const answer = await action({ request, url, params: { kind: 'bus' }, context, pattern: '/trips' })
		if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
		return { status: answer.init?.status, ...(answer.data satisfies FormResult) }
	}
	return { post, stored }
}

test('a step that is right leads to the next with everything that was typed, and nothing is stored', async () => {
	const { post, stored } = tripForm()
	const answer = await post({ town: 'Huye', day: '', extra: 'kept', go_to_step: 'time' })
	expect(answer).toEqual({
		status: 200,
		message: null,
		errors: {},
		values: { town: 'Huye', day: '', extra: 'kept' },
		step: 'time',
	})
	expect(stored).toEqual([])
})

test('a step that is not right stays, with its own messages only', async () => {
	const { post } = tripForm()
	expect(await post({ town: ' ', day: 'never', go_to_step: 'time' })).toMatchObject({
		status: 422,
		step: 'place',
		errors: { town: ['Town is required'] },
	})
})

test('going back asks for nothing', async () => {
	const { post } = tripForm()
	expect(await post({ town: '', day: 'never', go_to_step: 'place' })).toMatchObject({
		status: 200,
		step: 'place',
		errors: {},
		values: { town: '', day: 'never' },
	})
})

test('the whole form shows the first step that is not right, and is stored when all are', async () => {
	const { post, stored } = tripForm()
	expect(await post({ town: '', day: '' })).toMatchObject({ status: 422, step: 'place' })
	expect(await post({ town: 'Huye', day: 'never' })).toMatchObject({ status: 422, step: 'time' })
	expect(stored).toEqual([])
	const kept = await post({ town: 'Huye', day: 'Monday', go_to_step: 'nowhere' })
	expect(kept).toMatchObject({ status: 303, location: expect.stringMatching(/^\/trips\?done=/) })
	expect(stored).toEqual([['process', 'Huye', 'bus'], { town: 'Huye', day: 'Monday' }])
})

test('a refused form and one that fails return to the last step with their sentences', async () => {
	const trip = { town: 'Huye', day: 'Monday' }
	expect(await tripForm(new Refusal('the bus is full')).post(trip)).toMatchObject({
		status: 409,
		step: 'time',
		message: 'No trip: the bus is full',
		values: trip,
	})
	expect(await tripForm(new Error('a secret')).post(trip)).toMatchObject({
		status: 500,
		step: 'time',
		message: 'No trip.',
		values: trip,
	})
})

test('a post that only changes the step needs the token like any other', async () => {
	const { post } = tripForm()
	expect(await post({ town: 'Huye', go_to_step: 'time', csrf_token: 'f'.repeat(64) })).toMatchObject({
		status: 403,
		step: 'time',
		values: { town: 'Huye' },
	})
})

test('F-20 what was accepted is answered as before, though what it did itself is why it would be refused now', async () => {
	const { post, stored } = tripForm()
	const trip = { town: 'Huye', day: 'Monday', idempotency_key: randomUUID() }
	expect(await post(trip)).toMatchObject({ status: 303 })
	const before = [...stored]
	const { day, ...rest } = trip
	const inOtherOrder = { day, ...rest }
	for (const again of [trip, inOtherOrder, { ...trip, go_to_step: 'time' }])
		expect(await post(again)).toMatchObject({
			status: 303,
			location: expect.stringMatching(/^\/trips\?done=/),
		})
	// Going back stays going back; other values and another key are refused.
	expect(await post({ ...trip, go_to_step: 'place' })).toMatchObject({ status: 200, step: 'place' })
	const refused = { status: 422, step: 'place', errors: { town: ['Taken'] } }
	expect(await post({ ...trip, day: 'Friday' })).toMatchObject(refused)
	expect(await post({ ...trip, idempotency_key: randomUUID() })).toMatchObject(refused)
	expect(stored).toEqual(before)
})
