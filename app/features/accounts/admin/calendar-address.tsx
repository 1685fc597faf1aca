import { useActionData, useLoaderData } from 'react-router'
import { SecurityDialog } from '#app/features/accounts/admin/security-dialog.tsx'
import {
	removeCalendarAddress,
	renewCalendarAddress,
} from '#app/features/accounts/commands/calendar-address.server.ts'
import { notifyAccount } from '#app/features/accounts/commands/notify-account.server.ts'
import { CopyButton } from '#app/features/accounts/components/copy-button.tsx'
import { CalendarAddressForm } from '#app/features/accounts/forms.server.ts'
import { findCalendarAddress } from '#app/features/accounts/queries/calendar-address.server.ts'
import { calendarPaths, SECURITY } from '#app/features/accounts/rules.ts'
import { noteChange, type SecurityResult, toSecurity } from '#app/features/accounts/security-action.server.ts'
import { securityDialog } from '#app/features/accounts/security-dialog.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogCloseFoot, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

const server = securityDialog({
	name: 'calendar-address',
	schema: CalendarAddressForm,
	failure: texts.oops,
	show: async ({ id }) => ({ made: (await findCalendarAddress(db, id)) !== null }),
	work: async ({ remove }, context) => {
		const { admin, by, client, now } = context
		if (remove) {
			await transact((tx) => removeCalendarAddress(tx, admin.id, by))
			noteChange(context, 'Calendar address removed')
			return toSecurity('The address of your calendars is removed')
		}
		const secret = await transact(async (tx) => {
			const made = await renewCalendarAddress(tx, admin.id, by)
			await notifyAccount(tx, admin.email, 'A new address of your calendars was made', client, now)
			return made
		})
		noteChange(context, 'New calendar address made')
		return { codes: calendarPaths(secret).map((path) => settings.siteUrl + path) }
	},
})

export const loader = server.loader
export const action = server.action

const CALENDARS = [
	{ name: 'Appointments', copy: 'Copy the address of appointments' },
	{ name: 'Events', copy: 'Copy the address of events' },
]

/** The secret addresses at which a calendar program finds appointments and events. */
export default function CalendarAddress() {
	const { keys, made } = useLoaderData<typeof loader>()
	const result = useActionData() as SecurityResult | undefined
	const codes = result?.codes
	if (codes) {
		return (
			<RouteDialog title="Your calendars" closeTo={SECURITY}>
				<Notice kind="pending" live={false} title="Two secret addresses">
					Add them in your calendar program as calendars from the web. Whoever has them reads who comes to the
					hub: they are shown now and never again, and a new one takes their place at any time.
				</Notice>
				<ul className="mt-4 grid gap-4">
					{CALENDARS.map(({ name, copy }, at) => {
						const address = codes[at] ?? ''
						return (
							<li key={name} className="grid justify-items-start gap-2">
								<b className="font-semibold">{name}</b>
								<span className="border border-line px-3 py-2 text-ui wrap-anywhere select-all">
									{address}
								</span>
								<CopyButton text={address} label={copy} />
							</li>
						)
					})}
				</ul>
				<DialogCloseFoot>Done</DialogCloseFoot>
			</RouteDialog>
		)
	}
	return (
		<SecurityDialog
			title="Your calendars"
			id="calendar-address"
			keys={keys}
			submit={
				<SubmitButton busyText="Making...">{made ? 'Make a new address' : 'Make the address'}</SubmitButton>
			}
		>
			<p className="text-text-2">
				A calendar program on your phone or computer can show the hub’s appointments, with the names of those
				who come, and its events. It finds them at a secret address of your own, without your password.
			</p>
			{made && (
				<p className="text-text-2">
					A new address takes the place of the one that you have, which then shows nothing any more.
				</p>
			)}
			{made && (
				<div>
					<Button type="submit" name="remove" value="true" variant="danger-outline">
						Remove the address
					</Button>
				</div>
			)}
		</SecurityDialog>
	)
}
