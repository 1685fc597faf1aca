import { savePartner } from '#app/features/partners/commands/save-partner.server.ts'
import { PartnerForm } from '#app/features/partners/forms.server.ts'
import { findTakenNames } from '#app/features/partners/queries/taken-names.server.ts'
import { PARTNER_CATEGORY_NAMES } from '#app/features/partners/rules.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { ImportPage } from '#app/platform/office/imports/import-page.tsx'
import { importServer } from '#app/platform/office/imports/import.server.ts'
import type { ImportUi } from '#app/platform/office/imports/rules.ts'

const ui: ImportUi = {
	name: 'partners',
	one: 'partner',
	many: 'partners',
	list: '/admin/partners',
	columns: [
		{ name: 'name', label: 'Name' },
		{ name: 'website', label: 'Website' },
		{ name: 'description', label: 'Description' },
		{
			name: 'category',
			label: 'Category',
			values: Object.fromEntries(
				Object.entries(PARTNER_CATEGORY_NAMES).map(([value, word]) => [word, value]),
			),
		},
	],
	note: 'Logos are added afterwards, one by one.',
}

const server = importServer(ui, {
	table_name: 'partners',
	schema: PartnerForm,
	by: 'name',
	keyOf: ({ name }) => name.toLowerCase(),
	taken: findTakenNames,
	titleOf: ({ name }) => name,
	save: (tx, partner, by) => savePartner(tx, { ...partner, logo: null }, by),
})

export const loader = server.loader
export const action = server.action
export const meta = screenTitle('Import partners')
export default function ImportPartners() {
	return <ImportPage ui={ui} />
}
