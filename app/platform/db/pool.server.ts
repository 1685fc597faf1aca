import pg from 'pg'

/** The process's pool of connections in the runtime role. */
export function createPool(url: string | undefined, size: number): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url ?? 'postgres://unconfigured.invalid/hub',
		max: size,
		connectionTimeoutMillis: 800,
		statement_timeout: 5000,
		application_name: 'hub',
	})
	pool.on('error', () => {})
	return pool
}
