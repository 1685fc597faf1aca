/** What somebody may say who is asked for those who fund the hub; nothing is an answer, too. */
export const SEXES = ['woman', 'man', 'otherwise'] as const

type Sex = (typeof SEXES)[number]

export const SEX_NAMES: Record<Sex, string> = {
	woman: 'Woman',
	man: 'Man',
	otherwise: 'Prefer to say otherwise',
}

const isSex = (text: string): text is Sex => SEXES.some((sex) => sex === text)

/** A stored answer in words. */
export const sexName = (sex: string | null): string | null =>
	sex !== null && isSex(sex) ? SEX_NAMES[sex] : sex

/** The districts of Rwanda. */
export const DISTRICTS = [
	...(['Bugesera', 'Burera', 'Gakenke', 'Gasabo', 'Gatsibo', 'Gicumbi', 'Gisagara', 'Huye'] as const),
	...(['Kamonyi', 'Karongi', 'Kayonza', 'Kicukiro', 'Kirehe', 'Muhanga', 'Musanze', 'Ngoma'] as const),
	...(['Ngororero', 'Nyabihu', 'Nyagatare', 'Nyamagabe', 'Nyamasheke', 'Nyanza', 'Nyarugenge'] as const),
	...(['Nyaruguru', 'Rubavu', 'Ruhango', 'Rulindo', 'Rusizi', 'Rutsiro', 'Rwamagana'] as const),
] as const

/** Characters of the longest answer to where somebody comes from. */
export const PLACE_CHARACTERS = 40
