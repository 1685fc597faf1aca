import { TextField } from '#app/ui/field.tsx'
import {
	ADMINISTRATOR_NAME_MAX,
	EMAIL_MAX,
	PASSKEY_NAME_MAX,
	PASSWORD_MAX,
	PASSWORD_MIN,
} from '#app/features/accounts/rules.ts'
import { texts } from '#app/features/accounts/texts.ts'

export function EmailField() {
	return (
		<TextField
			name="email"
			label="Email"
			type="email"
			autoComplete="username"
			maxLength={EMAIL_MAX}
			message={texts.invalidEmail}
			requiredMessage={texts.invalidEmail}
		/>
	)
}

/** The password of an account that exists. */
export function PasswordField() {
	return (
		<TextField
			name="password"
			label="Password"
			aside={`At least ${PASSWORD_MIN} characters`}
			type="password"
			autoComplete="current-password"
			minLength={PASSWORD_MIN}
			maxLength={PASSWORD_MAX}
			message={texts.passwordTooShort}
			requiredMessage={texts.passwordTooShort}
		/>
	)
}

/** A password to be chosen; the browser checks the same pattern as the server. */
export function NewPasswordField() {
	return (
		<TextField
			name="password"
			label="Password"
			aside={`At least ${PASSWORD_MIN} characters`}
			hint="Letters, numbers and the signs @$!%*?& only. At least one uppercase letter, one lowercase letter, one number and one sign."
			type="password"
			autoComplete="new-password"
			minLength={PASSWORD_MIN}
			maxLength={PASSWORD_MAX}
			pattern="(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?\&])[A-Za-z\d@$!%*?\&]+"
			message={texts.passwordTooWeak}
			requiredMessage={texts.passwordTooShort}
		/>
	)
}

/** The phone that a code goes to. */
export function PhoneField() {
	return (
		<TextField
			name="phone"
			label="Phone"
			type="tel"
			autoComplete="tel"
			maxLength={30}
			message={texts.invalidPhone}
			requiredMessage={texts.invalidPhone}
		/>
	)
}

/** The six digits that were sent. */
export function CodeField() {
	return (
		<TextField
			name="code"
			label="Code"
			aside="Six digits"
			inputMode="numeric"
			autoComplete="one-time-code"
			maxLength={12}
			pattern="\s*(\d\s*){6}"
			message={texts.wrongCode}
			requiredMessage={texts.wrongCode}
		/>
	)
}

/** The password of a signed-in person, before they choose another one. */
export function CurrentPasswordField() {
	return (
		<TextField
			name="current"
			label="Current password"
			type="password"
			autoComplete="current-password"
			maxLength={PASSWORD_MAX}
			message={texts.passwordWrong}
			requiredMessage={texts.passwordWrong}
		/>
	)
}

/** A code of the authenticator app, or a backup code. */
export function SecondFactorField() {
	return (
		<TextField
			name="code"
			label="Code"
			aside="Six digits, or a backup code"
			autoComplete="one-time-code"
			autoCapitalize="characters"
			spellCheck={false}
			maxLength={20}
			message={texts.wrongCode}
			requiredMessage={texts.wrongCode}
		/>
	)
}

/** What its owner calls a passkey. */
export const PasskeyNameField = () => (
	<TextField
		name="name"
		label="Name"
		hint="Where it is kept: you will find it again by this."
		autoComplete="off"
		maxLength={PASSKEY_NAME_MAX}
	/>
)

/** What colleagues read before the address of an administrator. */
export const AdministratorNameField = ({ label, optional }: { label: string; optional?: boolean }) => (
	<TextField
		name="name"
		label={label}
		optional={optional}
		hint="Colleagues read it beside what you did."
		autoComplete="name"
		maxLength={ADMINISTRATOR_NAME_MAX}
	/>
)
