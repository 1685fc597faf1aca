import { importMembership } from '#app/features/memberships/commands/import-membership.server.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { ImportedMembershipForm } from '#app/features/memberships/forms.server.ts'
import { findMemberships, membershipKey } from '#app/features/memberships/queries/members.server.ts'
import { MEMBERSHIP_PLANS, MEMBERSHIP_STATUSES } from '#app/features/memberships/rules.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { ImportPage } from '#app/platform/office/imports/import-page.tsx'
import { importServer } from '#app/platform/office/imports/import.server.ts'
import type { ImportUi } from '#app/platform/office/imports/rules.ts'

const ui: ImportUi = {
	name: 'memberships',
	one: 'membership',
	many: 'memberships',
	list: '/admin/registrations?type=membership',
	columns: [
		{ name: 'first_name', label: 'First name' },
		{ name: 'last_name', label: 'Last name' },
		{ name: 'email', label: 'Email' },
		{ name: 'phone', label: 'Phone', hint: 'Of Rwanda, or with its country code' },
		{
			name: 'type',
			label: 'Membership',
			values: Object.fromEntries(MEMBERSHIP_PLANS.map(({ name, type }) => [name, type])),
		},
		{
			name: 'status',
			label: 'Status',
			values: Object.fromEntries(MEMBERSHIP_STATUSES.map((status) => [capitalize(status), status])),
		},
		{ name: 'bio', label: 'Bio', optional: true },
		{ name: 'expectations', label: 'Expectations', optional: true },
		{ name: 'startup_sector', label: 'Startup sector', optional: true },
		{ name: 'startup_stage', label: 'Startup stage', optional: true },
	],
	note: 'One person has one membership of a kind that is pending or approved.',
}

const server = importServer(ui, {
	table_name: 'memberships',
	schema: ImportedMembershipForm,
	by: 'email and membership',
	keyOf: membershipKey,
	taken: findMemberships,
	titleOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
	save: importMembership,
})

export const loader = server.loader
export const action = server.action
export const meta = screenTitle('Import memberships')
export default function ImportMemberships() {
	return <ImportPage ui={ui} />
}
