/** What is stored about a picture, as `app/ui/picture-facts.ts` draws it: the samples of a slice know no more of it. */
export type PictureFacts = {
	alt: string | null
	decoration: boolean
	credit: string | null
	x: number
	y: number
}
