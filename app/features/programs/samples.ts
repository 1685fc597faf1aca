import programs from '#app/features/programs/content/programs.json' with { type: 'json' }
import { PROGRAM_ICONS, type ProgramIconName } from '#app/features/programs/rules.ts'
import { mustBeOneOf } from '#app/platform/core/must-be-one-of.ts'
import type { PictureFacts } from '#app/platform/core/picture-facts.ts'

/** A program as visitors see it. */
export type Program = {
	id: string
	slug: string
	title: string
	description: string
	duration: string | null
	audience: string | null
	icon: ProgramIconName
	image_url: string | null
	/** What is stored about the picture. */
	picture?: PictureFacts | null
}

/** The four programs, shown from here while the database is gone; the starter content is made of them. */
export const fourPrograms: readonly Program[] = programs.map((program) => ({
	...program,
	icon: mustBeOneOf(PROGRAM_ICONS, program.icon),
	image_url: null,
}))
