import { publicationOf } from '#app/platform/office/admin/publication-ui.tsx'
import type { CommandHandler } from '#app/platform/office/admin/record-form.server.ts'
import {
	changePublication,
	isPublishedTable,
	type PublicationRules,
} from '#app/platform/core/records/publication.server.ts'
import { PUBLICATION_ARROWS, type PublicationAct } from '#app/platform/core/publication.ts'
import type { RecordTable } from '#app/platform/core/records/save-record.server.ts'
import { previewAddress } from '#app/platform/web/pages/preview.server.ts'

/** The acts of a screen whose records are drafts first or archived at last; none where they are not. */
export function publicationCommands(
	{ publication }: { publication?: true },
	table: RecordTable,
	rules?: PublicationRules,
): Record<string, CommandHandler> {
	if (!publication) return {}
	if (!isPublishedTable(table)) throw new Error('a screen with publications needs a table with that column')
	const acts = Object.keys(PUBLICATION_ARROWS) as PublicationAct[]
	return Object.fromEntries(
		acts.map((act): [string, CommandHandler] => [
			act,
			(tx, id, by) => changePublication(tx, table, { act, id, rules }, by),
		]),
	)
}

/** Where a draft is looked at; null for what visitors see, and for what has no page. */
export function previewOf<Rec extends object>(
	{ page }: { page?: (record: Rec) => string | undefined },
	record: Rec | null,
): string | null {
	const path = record && publicationOf(record) === 'draft' && page?.(record)
	return path ? previewAddress(path, new Date()) : null
}
