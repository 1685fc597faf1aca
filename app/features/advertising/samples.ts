/** Sponsored content as visitors see it. */
export type Sponsored = {
	id: string
	title: string
	company: string
	description: string
	image_url: string | null
	link: string
}

/**
 * Three notices of companies that do not exist (D-044): shown when nothing can be read, and what a new hub begins
 * with. Their addresses end in `.example`, which nobody can own.
 */
export const sampleSponsored: readonly Sponsored[] = [
	{
		id: 'sample-sponsored-fibre',
		title: 'Fibre for young offices',
		company: 'Umurabyo Net',
		description: 'Six months at half price for companies younger than two years.',
		image_url: null,
		link: 'https://umurabyo-net.example',
	},
	{
		id: 'sample-sponsored-books',
		title: 'Books kept in Kinyarwanda',
		company: 'Ibaruramari',
		description: 'Accounting that files your declarations and explains them.',
		image_url: null,
		link: 'https://ibaruramari.example',
	},
	{
		id: 'sample-sponsored-studio',
		title: 'Studio hours for product shoots',
		company: 'Urumuri Studio',
		description: 'A white room, lights and a pair of hands, by the hour.',
		image_url: null,
		link: 'https://urumuri-studio.example',
	},
]
