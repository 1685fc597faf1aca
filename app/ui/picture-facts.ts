import type { CSSProperties } from 'react'

/** What is stored about a picture beside its pixels. */
export type PictureFacts = {
	/** What it shows, in words; null where nobody has said so. */
	alt: string | null
	/** It says nothing that the text around it does not say. */
	decoration: boolean
	/** Who made it. */
	credit: string | null
	/** The point that stays in sight however it is cut, in percent from the left and from the top. */
	x: number
	y: number
}

/** As much as is read aloud or shown of a text, whatever is stored. */
const MOST = 200

/** @param otherwise what is read where nothing is stored */
export const altOf = (facts: PictureFacts | null | undefined, otherwise: string): string =>
	facts?.decoration ? '' : facts?.alt?.slice(0, MOST) || otherwise

const within = (percent: number): number =>
	Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.round(percent))) : 50

/** Cuts a picture around its focus; nothing for the middle, as the browser cuts it by itself. */
export function focusStyle(
	facts: Pick<PictureFacts, 'x' | 'y'> | null | undefined,
): CSSProperties | undefined {
	const [x, y] = [within(facts?.x ?? 50), within(facts?.y ?? 50)]
	return x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` }
}

/** "Photo: Eric Nshuti"; a credit that says by itself what it credits stands alone. */
export function creditOf(facts: PictureFacts | null | undefined): string {
	const credit = facts?.credit?.slice(0, MOST).trim() ?? ''
	return credit === '' || credit.includes(':') ? credit : `Photo: ${credit}`
}
