import { LISTED_SECTORS, STARTUP_STAGES, type StartupListQuery } from '#app/features/startups/rules.ts'
import { readPage, writeSearch } from '#app/platform/web/pages/page-query.ts'

/** Reads `?sector=&stage=&page=`; what is malformed in it is left aside. */
export const readListQuery = (search: URLSearchParams): StartupListQuery => ({
	sector: LISTED_SECTORS.find((sector) => sector === search.get('sector')) ?? null,
	stage: STARTUP_STAGES.find((stage) => stage === search.get('stage')) ?? null,
	page: readPage(search),
})

/** The part of an address that says a list query; empty for the list as it begins. */
export const writeListQuery = ({ sector, stage, page }: StartupListQuery): string =>
	writeSearch({ sector, stage, page: page > 1 ? page : null })
