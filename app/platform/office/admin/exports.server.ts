import type { Db } from '#app/platform/core/db/db.server.ts'
import type { CsvColumns } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'

/** What a screen exports: the rows that its list's search and filters leave. */
export type ScreenExport = {
	/** Beginning of the file's name. */
	name: string
	list: ListDefinition
	columns: CsvColumns | readonly CsvColumns[]
	/** The filter that names what the rows belong to, such as the event of participants; without it there is no file. */
	of?: string
	/** The title of that one, for the file's name. */
	title?: (db: Db, id: string) => Promise<string | undefined>
}

/** A file that is made of no list, and so of nobody's data. */
export type OwnExport = { answer: (search: URLSearchParams) => Promise<Response> }

/** By the last part of the screen's address. Every screen's module is loaded with the server. */
const offered = new Map<string, ScreenExport | OwnExport>()

/** Called by a screen's declaration. */
export const offerExport = (screen: string, file: ScreenExport | OwnExport) => void offered.set(screen, file)

/** The loader of a screen that is an ordinary route and has an export. */
export function exporting<Loader>(screen: string, file: ScreenExport | OwnExport, loader: Loader): Loader {
	offerExport(screen, file)
	return loader
}

export const findExport = (screen: string): ScreenExport | OwnExport | undefined => offered.get(screen)
