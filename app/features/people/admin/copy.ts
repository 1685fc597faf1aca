import type { LoaderFunctionArgs } from 'react-router'
import { copyName, exportPerson, packCopy } from '#app/features/people/commands/export-person.server.ts'
import { requireFresh } from '#app/features/people/require-fresh.server.ts'
import { personPath } from '#app/features/people/rules.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'

/** Everything that is kept about a person, as a file, after a fresh sign-in; it leads back to the page, where it is pressed again. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const admin = requireAdmin(context)
	const email = params['email'] ?? ''
	requireFresh(admin, personPath(email))
	const now = new Date()
	const made = await transact((tx) => exportPerson(tx, email, actorOf(context), now)).catch((error) => {
		throw error instanceof Refusal ? notFound() : error
	})
	return new Response(new Uint8Array(await packCopy(made)), {
		headers: {
			'content-type': 'application/x-tar',
			'content-disposition': `attachment; filename="${copyName(now)}"`,
			'cache-control': 'no-store',
		},
	})
}
