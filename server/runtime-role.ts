/**
 * The address of DATABASE_URL for connections that run as the role `hub`, which the given role is a member of.
 * Needs a direct connection: poolers in transaction mode drop start-up options.
 */
export function asRuntimeRole(databaseUrl: string): string {
	const url = new URL(databaseUrl)
	const options = url.searchParams.get('options')
	url.searchParams.set('options', [options, '-c role=hub'].filter(Boolean).join(' '))
	// node-postgres decodes %20 but not +.
	url.search = url.search.replaceAll('+', '%20')
	return url.href
}
