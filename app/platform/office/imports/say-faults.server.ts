import type { Fault } from '#app/platform/office/imports/read-table.server.ts'
import { MOST_FAULTS, texts } from '#app/platform/office/imports/rules.ts'

/** One fault as a sentence that names its line and column. */
export const sayFault = ({ line, column, sentence }: Fault): string =>
	[line === null ? '' : `Line ${line}`, column].filter(Boolean).join(', ') +
	(line === null ? sentence : `: ${sentence}`)

/** The sentence beside the file, and those of its lines. */
export function sayFaults(faults: readonly Fault[]): { file: string; lines: string[] } {
	const [only] = faults
	if (only?.line === null) return { file: only.sentence, lines: [] }
	const others = faults.length - MOST_FAULTS
	return {
		file: texts.faults(new Set(faults.map(({ line }) => line)).size),
		lines: [...faults.slice(0, MOST_FAULTS).map(sayFault), ...(others > 0 ? [texts.more(others)] : [])],
	}
}
