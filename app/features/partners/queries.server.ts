import { desc } from 'drizzle-orm'
import type { Partner } from '#app/features/partners/samples.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import { logoLook } from '#app/platform/core/files/find-pictures.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'

/**
 * The partners as visitors see them, newest first. The connection check that the document wants before it is
 * the pool's: without a live connection nothing is asked and the caller is told at once.
 */
export function listPartners(db: Db): Promise<Partner[]> {
	return db
		.select({
			id: partners.id,
			name: partners.name,
			logo_url: partners.logo_url,
			logo: logoLook(partners.logo_url),
			picture: pictureFacts(partners.logo_url),
			website: partners.website,
			description: partners.description,
			category: partners.category,
		})
		.from(partners)
		.orderBy(desc(partners.created_at), desc(partners.id))
}
