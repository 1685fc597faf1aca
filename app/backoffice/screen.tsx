import { type LoaderFunctionArgs, Outlet, useLoaderData, useRouteError } from 'react-router'
import { PageError } from '#app/backoffice/page-error.tsx'
import { GoneNotice, TypedFields, TypedTexts } from '#app/platform/office/admin/gone-notice.tsx'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { refusedContext } from '#app/platform/web/forms/screen-submission.server.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** What an act was refused with where it was sent as a document: the page that it is shown in is made by the same request. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(refusedContext)

/** Around every screen, so that its failure is shown inside the shell. */
export default function Screen() {
	return <Outlet />
}

/** A screen that cannot be drawn; after an act on it what was answered, with what was typed. */
export function ErrorBoundary() {
	const error = useRouteError()
	const refused = useLoaderData<typeof loader>() as FormResult | null | undefined
	return refused ? <Unsaved result={refused} /> : <PageError error={error} />
}

const Unsaved = ({ result }: { result: FormResult }) => (
	<>
		<h1 className="text-[2rem]">Nothing was changed</h1>
		<p className="mt-3 mb-4 max-w-xl text-text-2">
			{result.message ?? Object.values(result.errors).flat().join('. ')}
		</p>
		<GoneNotice gone={result.gone} />
		<TypedTexts result={result} />
		<AddAsNew result={result} />
		<p className="mt-6">
			<Link to="/admin" className={inlineLinkClass}>
				Go to the back office
			</Link>
		</p>
	</>
)

/** What was typed, sent as a new record. */
function AddAsNew({ result }: { result: FormResult }) {
	const { gone, csrf_token, idempotency_key } = result
	if (!gone?.addTo || !csrf_token || !idempotency_key) return null
	const keys = { csrf_token, idempotency_key }
	return (
		<SecureForm id="admin-again" action={gone.addTo} keys={keys} result={undefined} className="mt-6">
			<TypedFields result={result} />
			<SubmitButton busyText="Saving...">Add as new</SubmitButton>
		</SecureForm>
	)
}
