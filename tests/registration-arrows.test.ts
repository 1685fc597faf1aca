import { eq, getTableName, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countBookedSeats } from '#app/features/events/queries.server.ts'
import * as screen from '#app/features/registrations/admin/registrations.admin.tsx'
import { decideRegistration } from '#app/features/registrations/commands/decide-registration.server.ts'
import { makeDecisions } from '#app/features/registrations/commands/make-decisions.server.ts'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import { REGISTRATION_TYPES, type RegistrationType } from '#app/features/registrations/rules.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { postToScreen } from '#tests/admin-request.ts'
import { cancel, linkTo, messageOf } from '#tests/own-requests.ts'
import { testAdmin } from '#tests/route-context.ts'
import { ACTS, create, FOLLOWS, KINDS, SEATS, states } from '#tests/registration-arrows.ts'

const rowOf = async (type: RegistrationType, id: string) => {
	const { table } = definitionOf(type)
	const [row] = await db.select().from(table).where(eq(table.id, id))
	return row as { status: string; updated_at: Date }
}

/** What is left of an act beside the row itself. */
async function tracesOf({ id, email }: { id: string; email: string }) {
	const audit = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	const mails = await db.select().from(email_logs).where(eq(email_logs.to_email, email))
	const told = await db
		.select()
		.from(notifications)
		.where(or(eq(notifications.user_email, email), eq(notifications.from_email, email)))
	return {
		audit: audit.map(({ action, actor_email, table_name, changed }) => ({
			action,
			actor_email,
			table_name,
			changed,
		})),
		mails: mails.map(({ template_name }) => template_name).toSorted(),
		told: told.map(({ type, read }) => ({ type, read })),
	}
}

/** Presses in an administrator's dialog, and lets the half minute pass that a decision waits. */
async function press(type: RegistrationType, id: string, verb: 'approve' | 'reject') {
	const { action } = screen
	const at = {
		action: (args: Parameters<typeof action>[0]) => action({ ...args, params: { type, id, verb } }),
	}
	const { status, result } = await postToScreen(at, `/admin/registrations/${type}/${id}/${verb}`)
	const [scheduled] = await db
		.select()
		.from(scheduled_decisions)
		.where(eq(scheduled_decisions.registration_id, id))
	if (scheduled) await makeDecisions(scheduled.batch_id)
	return { status, said: result?.message ?? '' }
}

/** What the visitor's own link does. */
async function withdraw(type: RegistrationType, id: string) {
	const answer = await cancel(linkTo(type, id))
	return { status: answer.status, said: answer.status === 303 ? '' : messageOf(answer) }
}

const arrows = states.flatMap(([name, status]) =>
	ACTS.map((act) => {
		const isAllowed = KINDS[name]!.allowed[status]!.includes(act)
		return [name, status, isAllowed ? 'can' : 'cannot', act] as const
	}),
)

test('M4, ADM-REG-012, ADM-REG-018 the arrows are those of all five types, from every state that each can be in', () => {
	expect(new Set(Object.values(KINDS).map(({ type }) => type))).toEqual(new Set(REGISTRATION_TYPES))
	for (const [name, { type, allowed }] of Object.entries(KINDS)) {
		if (name === 'a premium purchase') continue
		// Only what costs something can be unpaid.
		const known = definitionOf(type).table.status.enumValues?.filter((status) => status !== 'unpaid')
		expect(Object.keys(allowed).toSorted(), name).toEqual(known?.toSorted())
	}
	expect(arrows).toHaveLength(81)
})

test.each(arrows)(
	'M4, ADM-REG-019, D-022, D-126, D-150 %s that is %s %s be changed by: %s',
	async (name, status, can, act) => {
		const kind = KINDS[name]!
		const { type } = kind
		const { id, email, event_id } = await create(kind, status)
		const before = await rowOf(type, id)
		const { to, by, mails, told } = FOLLOWS[act]
		const answer = await (act === 'withdraw' ? withdraw(type, id) : press(type, id, act))

		if (can === 'can') {
			expect(answer).toEqual({ status: 303, said: '' })
			const after = await rowOf(type, id)
			expect(after).toEqual({ ...before, status: to, updated_at: after.updated_at })
			expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
			const isSeat = act === 'withdraw' && type === 'event_registration'
			expect(await tracesOf({ id, email })).toEqual({
				audit: [
					{
						action: act,
						actor_email: by,
						changed: ['status'],
						table_name: getTableName(definitionOf(type).table),
					},
				],
				mails: isSeat ? ['event-seat-given-back'] : mails,
				told: [told],
			})
			if (event_id) expect(await countBookedSeats(db, event_id)).toBe(SEATS[to])
			return
		}

		const hasSeat = act === 'withdraw' && name.endsWith('has begun') && SEATS[status] === 1
		expect(answer.status).toBe(409)
		expect(answer.said).toMatch(
			hasSeat ? /: this event has begun\.$/ : new RegExp(` is already ${status}\\.?$`),
		)
		if (act !== 'withdraw') {
			const chosen = { decision: to, chosen: `${type} ${id}` }
			const together = await postToScreen(screen, '/admin/registrations', chosen)
			expect([together.status, together.result?.message]).toEqual([
				409,
				'Failed to update registration: none of the selected registrations is pending',
			])
			const { id: admin } = testAdmin
			await expect(
				transact((tx) =>
					decideRegistration(
						tx,
						{ type, id, decision: FOLLOWS[act].to },
						{ kind: 'admin', id: admin, email: testAdmin.email },
					),
				),
			).rejects.toMatchObject({
				name: 'Refusal',
				status: 409,
				message: expect.stringMatching(
					new RegExp(`^this (application|registration|enrollment) is already ${status}$`),
				),
			})
		}
		expect(await rowOf(type, id)).toEqual(before)
		expect(await tracesOf({ id, email })).toEqual({ audit: [], mails: [], told: [] })
		if (event_id) expect(await countBookedSeats(db, event_id)).toBe(SEATS[status])
	},
)

test('M4, D-150 of a seat that was approved and then given back a late press says that it is withdrawn', async () => {
	const { id } = await create(KINDS['a registration for an event']!, 'pending')
	expect((await press('event_registration', id, 'approve')).status).toBe(303)
	expect(await press('event_registration', id, 'reject')).toEqual({
		status: 409,
		said: `Failed to update registration: this event registration is already approved, by ${testAdmin.email}`,
	})
	expect((await withdraw('event_registration', id)).status).toBe(303)
	expect(await press('event_registration', id, 'reject')).toEqual({
		status: 409,
		said: 'Failed to update registration: this event registration is already withdrawn',
	})
})

test('M4, D-126, D-150 of a decision and a withdrawal at the same moment one counts', async () => {
	const kind = KINDS['a program application']!
	const by = { kind: 'admin', id: testAdmin.id, email: testAdmin.email } as const
	for (let round = 0; round < 8; round++) {
		const { id, email } = await create(kind, 'pending')
		const decide = (decision: 'approved' | 'rejected') =>
			transact((tx) => decideRegistration(tx, { type: kind.type, id, decision }, by)).catch(() => null)
		await Promise.all([decide('rejected'), withdraw(kind.type, id)])
		const { status } = await rowOf(kind.type, id)
		const { audit, mails, told } = await tracesOf({ id, email })
		const { mails: its, told: note } = FOLLOWS[status === 'rejected' ? 'reject' : 'withdraw']
		expect([audit.length, mails, told]).toEqual([1, its, [note]])
	}
})
