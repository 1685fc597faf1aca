import type { ActionFunctionArgs } from 'react-router'
import { markMembershipPaid } from '#app/features/memberships/commands/mark-membership-paid.server.ts'
import { feeTexts } from '#app/features/memberships/rules.ts'
import { markPaidOf } from '#app/features/registrations/commands/mark-paid.server.ts'
import {
	scheduleDecision,
	scheduleDecisions,
	undoDecisions,
} from '#app/features/registrations/commands/schedule-decisions.server.ts'
import { DecisionForm, ManyForm, MarkPaidForm, PaidForm } from '#app/features/registrations/forms.server.ts'
import { getRegistration, versionOf } from '#app/features/registrations/queries/registration.server.ts'
import { readAddress } from '#app/features/registrations/queries/record.server.ts'
import { countRegistrations, type Decision, texts, UNDO_SECONDS } from '#app/features/registrations/rules.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { Conflict, Missing } from '#app/platform/core/records/save-record.server.ts'
import { listedAt } from '#app/platform/office/admin/addresses.ts'
import { withFields } from '#app/platform/office/admin/record-form.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

type Admin = Extract<Actor, { kind: 'admin' }>

/**
 * Finds the registration that a press is meant for. `refuse` is for what has changed since it was on the screen; a press
 * that names no version is meant for any.
 * @throws Missing if it is gone
 */
async function findPressed(tx: Tx, address: string, version: string) {
	const { type, id } = readAddress(address)
	const registration = await getRegistration(tx, type, id)
	if (!registration) throw new Missing()
	const refuse = () => {
		if (version && versionOf(registration) !== version) throw new Conflict()
	}
	return { type, id, refuse }
}

const deciding = (decision: Decision) =>
	withFields(DecisionForm, async (tx, { id: address, version, reason }, by) => {
		const { type, id, refuse } = await findPressed(tx, address, version)
		// Who was quicker is said first.
		await scheduleDecision(tx, { type, id, decision, reason }, by as Admin)
		refuse()
	})

/** What can be done to one registration, under the names of its screen's commands. */
export const onRecord = {
	reject: deciding('rejected'),
	approve: deciding('approved'),
	'mark-paid': withFields(PaidForm, async (tx, { id: address, version, ...paid }, by) => {
		const { type, id, refuse } = await findPressed(tx, address, version)
		refuse()
		if (type !== 'membership') throw new Refusal(feeTexts.notApproved)
		await markMembershipPaid(tx, { id, ...paid }, by, new Date())
	}),
	'mark-ticket-paid': withFields(MarkPaidForm, async (tx, { id: address, version, ...paid }, by) => {
		const { type, id, refuse } = await findPressed(tx, address, version)
		refuse()
		const mark = markPaidOf(type)
		if (!mark) throw new Refusal('it is not paid at the hub')
		await mark(tx, { id, ...paid }, by)
	}),
}

/** A decision on the ticked rows, which can be undone for half a minute; or that undoing. */
export async function decideMany(args: ActionFunctionArgs) {
	const admin = requireAdmin(args.context)
	const by = { kind: 'admin', id: admin.id, email: admin.email } as const
	return formAction({
		name: 'admin-registrations',
		schema: ManyForm,
		limited: false,
		failure: texts.updateFailed,
		command: async (tx, input) => {
			if ('undo' in input) {
				const undone = await undoDecisions(tx, input.undo, by)
				// Beside its list a record that was decided by mistake is decided anew.
				const again = input.from && undone.length === 1 ? undone[0] : undefined
				const said = `${countRegistrations(undone.length)} left as before. Nothing was sent.`
				return { said, opens: again ? `/${again.type}/${again.id}` : '' }
			}
			const { count } = await scheduleDecisions(tx, input, by)
			const said = `${countRegistrations(count)} will be ${input.decision} in ${UNDO_SECONDS} seconds.`
			return { said, opens: '' }
		},
		done: ({ said }) => said,
		to: ({ opens }) => listedAt(args.request, `/admin/registrations${opens}`),
	})(args)
}
