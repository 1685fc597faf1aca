import type { ReactNode } from 'react'
import { compareTexts, type Piece } from '#app/platform/office/admin/compare-texts.ts'
import type { Difference } from '#app/platform/office/admin/differences-between.ts'
import { type Line, plainLines, readableLines } from '#app/platform/office/admin/readable-lines.ts'

const SAME_WORDS = 'The words are the same. Formatting, a link or a picture differs.'
const MORE_DIFFERS = 'Formatting, a link or a picture differs, too.'
const ONLY_BLANKS = 'Only blanks or line breaks differ.'

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
	pieces.map(({ text, differs }, at) =>
		differs ? (
			<span key={at}>
				{/* Readers of the screen say nothing of a mark by themselves. */}
				<span className="sr-only">(differs: </span>
				<mark className="bg-surface text-text underline decoration-2 underline-offset-2">{text}</mark>
				<span className="sr-only">) </span>
			</span>
		) : (
			text
		),
	)

/** What is shown of a field of which two versions differ. */
type ShownDifference = {
	name: string
	label: string
	values: readonly [ReactNode, ReactNode]
	/** What is said of both. */
	note?: string
}

const wordsIn = (lines: readonly Line[]) =>
	lines
		.flatMap(({ text }) => text.split(/\s+/))
		.filter((word) => word !== '')
		.join(' ')

/** The two versions of each field as they are read: rich texts without their marks, words that differ marked. */
export const shownDifferences = (different: readonly Difference[]): ShownDifference[] =>
	different.map(({ name, label, isRich, values }) => {
		const read = isRich ? readableLines : plainLines
		const [one, other] = [read(values[0]), read(values[1])]
		const hasSameWords = wordsIn(one) === wordsIn(other)
		const { sides, hasOtherTags } = compareTexts(one, other)
		if (hasSameWords && !sides.flat().some(({ differs }) => differs)) {
			const said = isRich ? SAME_WORDS : ONLY_BLANKS
			return { name, label, values: [said, said] }
		}
		const draw = (pieces: readonly Piece[]): ReactNode =>
			pieces.length > 0 ? <Marked pieces={pieces} /> : ''
		const note = isRich && (hasSameWords ? SAME_WORDS : hasOtherTags && MORE_DIFFERS)
		return { name, label, values: [draw(sides[0]), draw(sides[1])], ...(note && { note }) }
	})
