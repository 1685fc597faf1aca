import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData } from 'react-router'
import { sayEvent } from '#app/features/accounts/admin/event-words.ts'
import { Administrators } from '#app/features/accounts/admin/administrators-panel.tsx'
import { Devices } from '#app/features/accounts/admin/devices-panel.tsx'
import { revokeDevices } from '#app/features/accounts/admin/devices.server.ts'
import { Events } from '#app/features/accounts/admin/events-panel.tsx'
import { HubStatus } from '#app/features/accounts/admin/status-panel.tsx'
import { changeTwoFactorRule } from '#app/features/accounts/admin/two-factor-rule.server.ts'
import { Calendars } from '#app/features/accounts/admin/calendars-panel.tsx'
import { TwoFactor } from '#app/features/accounts/admin/two-factor-panel.tsx'
import { verifyEmail, verifySms } from '#app/features/accounts/admin/verify.server.ts'
import { beginSecondFactor } from '#app/features/accounts/commands/second-factor.server.ts'
import { NoFields } from '#app/features/accounts/forms.server.ts'
import { isTwoFactorRequired } from '#app/features/accounts/queries/account-rules.server.ts'
import { listAdministrators } from '#app/features/accounts/queries/administrators.server.ts'
import { findCalendarAddress } from '#app/features/accounts/queries/calendar-address.server.ts'
import { listPasskeys } from '#app/features/accounts/queries/passkeys.server.ts'
import { readSecurity } from '#app/features/accounts/queries/security.server.ts'
import { authMethods, passkeyRecommendation, recommendations } from '#app/features/accounts/auth-methods.ts'
import { passkeySite } from '#app/features/accounts/passkey-site.server.ts'
import { SECURITY } from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { securityAction } from '#app/features/accounts/security-action.server.ts'
import { describeBrowser } from '#app/features/accounts/user-agent.ts'
import { FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { pressAction } from '#app/platform/office/admin/press-action.server.ts'
import { readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { readStatus } from '#app/platform/operations/observation/status.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { DiamondList } from '#app/ui/diamond-list.tsx'

export async function loader(args: LoaderFunctionArgs) {
	const admin = requireAdmin(args.context)
	const { email, phone, email_verified, phone_verified, two_factor_enabled } = admin
	const standing = {
		keys: formPage(args),
		status: await readStatus(new Date()),
		own: email,
		enabled: two_factor_enabled,
		origin: passkeySite()?.origin ?? null,
	}
	const own = { email, phone, email_verified, phone_verified }
	return await loadScreen(
		'security',
		async () => {
			const [{ devices, events, ...account }, administrators, passkeys, required, calendars] =
				await Promise.all([
					readSecurity(db, admin, new Date()),
					listAdministrators(db),
					listPasskeys(db, admin.id),
					isTwoFactorRequired(db),
					findCalendarAddress(db, admin.id),
				])
			return {
				...standing,
				account,
				administrators,
				required,
				calendars,
				methods: authMethods(own, standing.origin === null ? null : passkeys.map(({ name }) => name)),
				devices: devices.map(({ user_agent, ...device }) => ({
					...device,
					name: describeBrowser(user_agent),
					isThis: device.id === admin.session_id,
				})),
				events: events.map(({ event, detail, ...told }) => ({ ...told, ...sayEvent(event, detail) })),
				failure: null,
			}
		},
		{
			...standing,
			account: null,
			administrators: [],
			required: false,
			calendars: null,
			devices: [],
			events: [],
			methods: authMethods(own, null),
			failure: texts.unread,
		},
	)
}

/** The switch: on, it moves to the verify step. */
const switchTwoFactor = securityAction({
	name: 'two-factor-switch',
	schema: NoFields,
	fresh: true,
	told: true,
	failure: texts.twoFactorFailed,
	work: async (_input, { admin }) => {
		if (admin.two_factor_enabled) return redirect(`${SECURITY}/two-factor/off`, 303)
		await transact((tx) => beginSecondFactor(tx, admin.id))
		return redirect(`${SECURITY}/two-factor`, 303)
	},
})

export const action = pressAction({
	'': switchTwoFactor,
	'verify-email': verifyEmail,
	'verify-sms': verifySms,
	'two-factor-rule': changeTwoFactorRule,
	devices: revokeDevices,
})

export const shouldRevalidate = readAgain
export const meta = screenTitle('Security')

/** The administrator's own account: second factor, ways in, devices, what happened lately. */
export default function Security() {
	const {
		keys,
		status,
		own,
		enabled,
		origin,
		methods,
		account,
		administrators,
		required,
		calendars,
		devices,
		events,
		failure,
	} = useLoaderData<typeof loader>()
	return (
		<>
			<ScreenHeading title="Security Settings" intro="Your own account, and who else may come in." />
			<FailureNotice>{failure}</FailureNotice>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
				<div className="grid min-w-0 gap-6">
					{account && (
						<TwoFactor enabled={enabled} methods={methods} account={account} keys={keys} origin={origin} />
					)}
					{account && <Devices devices={devices} keys={keys} />}
					{account && <Events events={events} />}
				</div>
				<div className="grid min-w-0 gap-6">
					{account && <Administrators rows={administrators} own={own} required={required} keys={keys} />}
					{account && <Calendars made={calendars} />}
					<HubStatus rows={status} />
					<Panel title="Security recommendations">
						<div className="px-4 py-4 text-ui sm:px-5">
							<DiamondList items={origin ? [...recommendations, passkeyRecommendation] : recommendations} />
						</div>
					</Panel>
				</div>
			</div>
			<Outlet />
		</>
	)
}
