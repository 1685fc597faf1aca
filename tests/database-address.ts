/** The same server and role, another database. */
export function inDatabase(url: string, database: string): string {
	const changed = new URL(url)
	changed.pathname = `/${database}`
	return changed.href
}
