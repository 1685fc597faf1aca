import { drawStatement } from '#app/features/donations/giver/statement-document.server.ts'
import { findGiverLink, readGiftYear } from '#app/features/donations/queries/giver.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { readLetterhead } from '#app/platform/core/print/letterhead.server.ts'
import { servePdf } from '#app/platform/web/pages/serve-pdf.server.ts'
import type { Route } from './+types/statement'

/** What a giver gave in a year, as a PDF at their own link. */
export async function loader({ params }: Route.LoaderArgs) {
	const made = new Date()
	const [, year] = /^([0-9]{4})\.pdf$/.exec(params.file.slice(0, 10)) ?? []
	const link = year === undefined ? null : await findGiverLink(db, params.token, made)
	const given = link?.replaced === null ? await readGiftYear(db, link.gift, Number(year)) : null
	if (!given) throw notFound()
	const letterhead = await readLetterhead(currentHub())
	return servePdf(`gifts-${year}`, await drawStatement({ given, letterhead, made }))
}
