import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { visitor } from '#app/platform/core/actor.ts'
import { hashPassword } from '#app/platform/core/security/password-hash.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { HUB_NAME_CHARACTERS } from '#app/platform/core/config/hub-name.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { unavailable } from '#app/platform/core/errors/responses.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { networkOf } from '#app/platform/core/security/rate-limit.server.ts'
import { TextField } from '#app/ui/field.tsx'
import { afterFirstFactor } from '#app/features/accounts/after-first-factor.server.ts'
import { accountAction } from '#app/features/accounts/account-action.server.ts'
import { createFirstAdministrator } from '#app/features/accounts/commands/first-administrator.server.ts'
import { findLink } from '#app/features/accounts/commands/one-time-link.server.ts'
import {
	AdministratorNameField,
	EmailField,
	NewPasswordField,
} from '#app/features/accounts/components/credential-fields.tsx'
import { LockoutNotice } from '#app/features/accounts/components/lockout-notice.tsx'
import { OtherStep, StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { FirstRunForm } from '#app/features/accounts/forms.server.ts'
import { hasAdministrator } from '#app/features/accounts/queries/administrators.server.ts'
import { nameHub } from '#app/features/hub/commands/save-hub-details.server.ts'
import { texts } from '#app/features/accounts/texts.ts'
import { signInByEmail } from '#app/features/accounts/sign-in.server.ts'

async function isOpen(secret: string): Promise<boolean> {
	try {
		const link = await findLink(db, 'first-administrator', secret, new Date())
		return link.state === 'open' && !(await hasAdministrator(db))
	} catch (error) {
		throw isDatabaseUnavailable(error) ? unavailable() : error
	}
}

export async function loader(args: LoaderFunctionArgs) {
	const open = await isOpen(args.params['secret'] ?? '')
	// With ADMIN_EMAILS set, only its addresses are taken; they are for the person with the link to know.
	const chosen = settings.adminEmails.length > 0
	return { keys: formPage(args), open, chosen, hub: currentHub().name }
}

export const action = accountAction({
	name: 'first-run',
	schema: FirstRunForm,
	limits: (_input, { address }) => [
		{ key: `first-run:network:${networkOf(address)}`, limit: 10, windowSeconds: 60 },
	],
	failure: texts.notCreated,
	work: async ({ email, password, name, hub }, { client, device, params, now, setCookies }) => {
		const secret = params['secret'] ?? ''
		const password_hash = await hashPassword(password)
		await transact(async (tx) => {
			const made = await createFirstAdministrator(tx, { secret, email, password_hash, name }, visitor, now)
			await nameHub(tx, hub, { kind: 'admin', ...made })
		})
		const outcome = await signInByEmail(client, { email, password }, device, now)
		return afterFirstFactor(outcome, null, setCookies)
	},
})

/** Where the link leads that the first start prints. */
export default function FirstRun() {
	const { keys, open, chosen, hub } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	if (!open) {
		return (
			<>
				<StepHead title="This link does not open">
					It works once, until there is an administrator. A new start of the program prints a new one.
				</StepHead>
				<OtherStep to="/admin/login">Sign in to the back office</OtherStep>
			</>
		)
	}
	return (
		<>
			<StepHead title="Create the first administrator">
				{chosen ? 'With an address that ADMIN_EMAILS names.' : 'This address will run the back office.'}
			</StepHead>
			<LockoutNotice error={result?.error} />
			<SecureForm id="first-run" keys={keys} result={result} className="grid gap-5">
				<AdministratorNameField label="Your name" />
				<TextField
					name="hub"
					label="Name of the hub"
					hint="On every page and in every email. You can change it under Hub details."
					defaultValue={hub}
					autoComplete="organization"
					maxLength={HUB_NAME_CHARACTERS}
				/>
				<EmailField />
				<NewPasswordField />
				<SubmitButton size="lg" block busyText="Creating account...">
					Create and sign in
				</SubmitButton>
			</SecureForm>
		</>
	)
}
