import type { LoaderFunctionArgs } from 'react-router'
import { registrationsCsv, registrationsList } from '#app/features/registrations/queries/list.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { csvResponse } from '#app/platform/lists/csv.server.ts'

/** `registrations-{date}.csv`: the rows that the list's search and chips leave (D-087). */
export function loader({ request, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	return csvResponse(new URL(request.url).searchParams, {
		name: 'registrations',
		list: registrationsList,
		columns: registrationsCsv,
	})
}
