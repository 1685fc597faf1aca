import { saveMember } from '#app/features/team/commands/save-member.server.ts'
import { MemberForm } from '#app/features/team/forms.server.ts'
import { findTakenNames } from '#app/features/team/queries/taken-names.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { ImportPage } from '#app/platform/office/imports/import-page.tsx'
import { importServer } from '#app/platform/office/imports/import.server.ts'
import type { ImportUi } from '#app/platform/office/imports/rules.ts'

const ui: ImportUi = {
	name: 'team',
	one: 'team member',
	many: 'team members',
	list: '/admin/team',
	columns: [
		{ name: 'name', label: 'Name' },
		{ name: 'role', label: 'Role' },
		{ name: 'bio', label: 'Bio' },
		{ name: 'linkedin', label: 'LinkedIn', optional: true },
		{ name: 'twitter', label: 'Twitter', optional: true },
		{ name: 'email', label: 'Email', optional: true },
	],
	note: 'Photos are added afterwards, one by one.',
}

const server = importServer(ui, {
	table_name: 'team_members',
	schema: MemberForm,
	by: 'name',
	keyOf: ({ name }) => name.toLowerCase(),
	taken: findTakenNames,
	titleOf: ({ name }) => name,
	save: (tx, member, by) => saveMember(tx, { ...member, image: null }, by),
})

export const loader = server.loader
export const action = server.action
export const meta = screenTitle('Import team members')
export default function ImportTeam() {
	return <ImportPage ui={ui} />
}
