import { opening } from '#app/features/page-texts/texts/opening.ts'

export const homeOpening = opening(
	'home',
	'Make the job you were looking for.',
	'{hub} trains, backs and connects young people and women who build companies with technology in Kigali.',
)
