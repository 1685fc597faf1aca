import { saveMember } from '#app/features/team/commands/save-member.server.ts'
import { MemberForm } from '#app/features/team/forms.server.ts'
import {
	getMember,
	type MemberRecord,
	type MemberRow,
	membersList,
} from '#app/features/team/queries/admin.server.ts'
import { memberPath } from '#app/features/team/rules.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { ImportLink } from '#app/platform/office/imports/import-link.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { TwoLines, WithPicture } from '#app/ui/data-table.tsx'
import { Portrait } from '#app/ui/portrait.tsx'

export const ui = adminUi<MemberRow, typeof MemberForm, MemberRecord>()({
	name: 'team',
	one: 'Team member',
	many: 'Team members',
	title: 'Team',
	intro: 'People on the team page, newest first.',
	columns: [
		{
			label: 'Member',
			sort: 'name',
			cell: (member) => (
				<WithPicture
					picture={<Portrait src={member.image_url} seed={`team:${member.id}`} facts={member.picture} />}
				>
					<TwoLines main={member.name} second={member.role} />
				</WithPicture>
			),
		},
		{ label: 'Added', sort: 'created_at', cell: ({ created_at }) => <When at={created_at} /> },
	],
	phone: (member) => ({
		title: member.name,
		line: member.role,
		aside: <When at={member.created_at} />,
	}),
	search: 'Search by name or role...',
	days: 'Added between',
	empty: 'No team members found.',
	details: (member) => [
		{ term: 'Role', detail: member.role },
		{ term: 'Bio', detail: member.bio },
		{ term: 'LinkedIn', detail: member.social_links.linkedin },
		{ term: 'Twitter', detail: member.social_links.twitter },
		{ term: 'Email', detail: member.social_links.email },
		{ term: 'Added', detail: formatShortDate(member.created_at) },
		{ term: 'Updated', detail: formatShortDate(member.updated_at) },
	],
	page: ({ id }) => memberPath(id),
	values: ({ social_links }) => ({ linkedin: '', twitter: '', email: '', ...social_links }),
	fields: [
		{ name: 'name', label: 'Name', maxLength: 200 },
		{ name: 'role', label: 'Role', maxLength: 200 },
		{ name: 'bio', label: 'Bio', as: 'long', maxLength: 10_000 },
		{ name: 'image', label: 'Photo', as: 'image', bucket: 'team-members', optional: true },
		{ name: 'linkedin', label: 'LinkedIn', as: 'url', optional: true, placeholder: 'https://' },
		{ name: 'twitter', label: 'Twitter', as: 'url', optional: true, placeholder: 'https://' },
		{ name: 'email', label: 'Email', as: 'email', optional: true },
	],
})

const server = adminServer(ui, {
	form: MemberForm,
	list: membersList,
	get: getMember,
	save: saveMember,
	remove: 'into the bin',
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Team')
export default function TeamAdmin() {
	return <AdminScreens ui={ui} beside={<ImportLink of="team" />} />
}
