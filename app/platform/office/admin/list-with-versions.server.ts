import type { Fields, ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import { type RecordTable, versionOf } from '#app/platform/core/records/save-record.server.ts'

/** The list with the version of each row, for which a press in that row is meant; nothing in it where no row has any. */
export function withVersions<F extends Fields>(list: ListDefinition<F>): ListDefinition<F> {
	if (!list.sources.every(({ from }) => 'updated_at' in from)) return list
	const sources = list.sources.map((source) => ({
		...source,
		fields: { ...source.fields, version: versionOf(source.from as RecordTable) },
	}))
	return { ...list, sources } as unknown as ListDefinition<F>
}
