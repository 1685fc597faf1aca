/** Imigongo's earth pigments. They never change with the theme. */
export const PIGMENTS = {
	ink: '#17120f',
	kaolin: '#f7f4ef',
	oxide: '#a13a22',
	umber: '#5e2014',
	earth: '#7c3f27',
	ochre: '#dd9a2e',
	ash: '#8c8781',
	chalk: '#d9d4cc',
} as const

const { ink, kaolin, oxide, umber, ochre, ash, chalk } = PIGMENTS

/** Ground, main figure, second figure. */
export type Colours = readonly [ground: string, main: string, second: string]

export const PALETTES = {
	night: [ink, kaolin, oxide],
	earth: [oxide, ink, kaolin],
	lime: [kaolin, ink, oxide],
	sun: [ochre, ink, kaolin],
	stone: [chalk, ink, oxide],
	ember: [ink, oxide, ochre],
	clay: [umber, kaolin, ochre],
	smoke: [ink, chalk, ash],
} as const satisfies Record<string, Colours>

export type PaletteName = keyof typeof PALETTES

export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[]
