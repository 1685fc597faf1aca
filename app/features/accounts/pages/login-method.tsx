import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasskeyChoice } from '#app/features/accounts/components/passkey-choice.tsx'
import { StepHead } from '#app/features/accounts/components/sign-in-frame.tsx'
import { findPasskeyOrigin } from '#app/features/accounts/queries/passkeys.server.ts'
import { methods, withReturnPath } from '#app/features/accounts/rules.ts'

const choices: Record<(typeof methods)[number], { name: string; description: string }> = {
	email: { name: 'Email and password', description: 'The usual way' },
	sms: { name: 'SMS code', description: 'Six digits to your phone' },
	link: { name: 'Magic link', description: 'One link to your inbox' },
}

export async function loader(args: LoaderFunctionArgs) {
	const origin = await findPasskeyOrigin(db).catch((error: unknown) => {
		if (isDatabaseUnavailable(error)) return null
		throw error
	})
	return { origin, keys: formPage(args) }
}

/** Step one of the login: how. */
export default function LoginMethod() {
	const { origin, keys } = useLoaderData<typeof loader>()
	const [search] = useSearchParams()
	return (
		<>
			<StepHead title="Sign in to the back office">Choose how.</StepHead>
			<ul className="border-b border-line">
				{methods.map((method) => (
					<li key={method}>
						<Link
							to={withReturnPath(`/admin/login/${method}`, search.get('from'))}
							className="group grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-4.5 leading-snug"
						>
							<span>
								<b className="block font-semibold group-hover:underline">{choices[method].name}</b>
								<span className="text-[0.9375rem] text-muted">{choices[method].description}</span>
							</span>
							<Icon name="arrow-right" className="text-muted" />
						</Link>
					</li>
				))}
			</ul>
			<PasskeyChoice origin={origin} keys={keys} from={search.get('from')} />
		</>
	)
}
