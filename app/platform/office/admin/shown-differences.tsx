import type { ReactNode } from 'react'
import { compareTexts, type Piece, readableLines } from '#app/platform/office/admin/compare-texts.ts'
import type { Difference } from '#app/platform/office/admin/differences-between.ts'

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
	pieces.map(({ text, differs }, at) =>
		differs && text.trim() ? (
			<mark key={at} className="bg-surface text-text underline decoration-2 underline-offset-2">
				{text}
			</mark>
		) : (
			text
		),
	)

/** The two versions of each field as they are read: rich texts without their marks, words that differ marked. */
export const shownDifferences = (different: readonly Difference[]) =>
	different.map(({ name, label, isRich, values }) => {
		const lines = values.map((value) => (isRich ? readableLines(value) : value.split('\n')))
		const [one = [], other = []] = lines
		if (isRich && one.join('\n') === other.join('\n')) {
			const both: ReactNode = 'The words are the same. Formatting, a link or a picture differs.'
			return { name, label, values: [both, both] as const }
		}
		const [before, after] = compareTexts(one, other)
		const draw = (pieces: readonly Piece[]): ReactNode =>
			pieces.length > 0 ? <Marked pieces={pieces} /> : ''
		return { name, label, values: [draw(before), draw(after)] as const }
	})
