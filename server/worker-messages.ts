import type { ToldFigures } from '#server/figures.ts'

/** What the primary asks of a worker, or answers it. */
export type Order =
	| 'start'
	| 'install-starter-content-and-start'
	| 'drain'
	| 'make-administrator-link'
	| 'tell-figures'
	| { allFigures: ToldFigures[] }

/** What a worker tells the primary, or asks of it. */
export type Report =
	| { listening: number }
	| { failed: string }
	| { administratorLink: string | undefined; problem?: string }
	| { figuresWanted: true }
	| { figures: ToldFigures }
