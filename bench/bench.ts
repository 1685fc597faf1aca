import type { Program } from '#tests/browser/program.ts'

/** One figure: what was measured, beside the limit that it has to keep. */
export type Row = { figure: string; measured: string; limit: string; ok: boolean }

/**
 * A module bench/NAME.bench.ts exports `name` and `run`, and `env` if it wants other settings than usual, and
 * `alone` if it runs only when it is named. It gets a
 * running program of its own, built for production with starter content, and may start others.
 */
export type Bench = {
	name: string
	env?: Record<string, string>
	alone?: boolean
	run(program: Program): Promise<Row[]>
}

/**
 * The best round, and between which values all of them were: other work on the machine only ever takes away, so the best
 * round is the one that tells most of the program (docs/decisions/history.md, 032).
 */
export function describeRounds(rounds: readonly number[]): string {
	const [least, most] = [Math.min(...rounds), Math.max(...rounds)].map(Math.round)
	return `${most} (from ${least})`
}
