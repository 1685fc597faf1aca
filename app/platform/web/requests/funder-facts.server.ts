import { sexName } from '#app/platform/core/funder-questions.ts'
import { placeName } from '#app/platform/core/places.server.ts'

type Answered = { row: { sex: string | null; district: string | null } }

/** What somebody answered who was asked for those who fund the hub. */
export const FUNDER_FACTS = [
	{
		term: 'Sex',
		column: 'sex' as const,
		says: ({ row }: Answered) => sexName(row.sex),
		told: () => false,
	},
	{
		term: 'District or country',
		column: 'district' as const,
		says: ({ row }: Answered) => row.district && placeName(row.district),
		told: () => false,
	},
]
