/** What the primary asks of a worker. */
export type Order = 'start' | 'install-starter-content-and-start' | 'drain' | 'make-administrator-link'

/** What a worker tells the primary. */
export type Report =
	| { listening: number }
	| { failed: string }
	| { administratorLink: string | undefined; problem?: string }
