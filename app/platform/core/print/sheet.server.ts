import type { Face } from '#app/platform/core/print/fonts.server.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'

export type Style = { face: Face; size: number; fill: string }

/** What is printed on of an A4 page, in points. */
export const PAGE = { left: 56, right: 539.28, top: 56, bottom: 776, foot: 796 } as const

export const INK = PIGMENTS.ink
export const HAIRLINE = '#e2ddd6'

export const small: Style = { face: 'text', size: 8.5, fill: '#69615a' }
export const strong: Style = { face: 'strong', size: 10, fill: INK }
