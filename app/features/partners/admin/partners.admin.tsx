import { savePartner } from '#app/features/partners/commands/save-partner.server.ts'
import { PartnerForm } from '#app/features/partners/forms.server.ts'
import {
	getPartner,
	type PartnerRecord,
	type PartnerRow,
	partnersList,
} from '#app/features/partners/queries/admin.server.ts'
import { PARTNER_CATEGORIES, PARTNER_CATEGORY_NAMES as NAMES } from '#app/features/partners/rules.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { ImportLink } from '#app/platform/office/imports/import-link.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { TwoLines, WithPicture } from '#app/ui/data-table.tsx'
import { Picture } from '#app/ui/picture.tsx'

const categories = PARTNER_CATEGORIES.map((value) => ({ value, label: NAMES[value] }))
const Logo = ({ partner, className }: { partner: PartnerRow; className?: string }) => (
	<Picture
		src={partner.logo_url}
		alt=""
		contain
		logo={partner.logo}
		fallbackSeed={`partner:${partner.id}`}
		className={className}
	/>
)

export const ui = adminUi<PartnerRow, typeof PartnerForm, PartnerRecord>()({
	name: 'partners',
	one: 'Partner',
	many: 'Partners',
	intro: 'Organizations on the partners page, newest first.',
	columns: [
		{
			label: 'Partner',
			sort: 'name',
			cell: (partner) => (
				<WithPicture picture={<Logo partner={partner} />}>
					<TwoLines main={partner.name} second={partner.website} />
				</WithPicture>
			),
		},
		{ label: 'Category', cell: ({ category }) => NAMES[category] },
		{ label: 'Added', sort: 'created_at', cell: ({ created_at }) => <When at={created_at} /> },
	],
	phone: (partner) => ({
		title: partner.name,
		line: partner.website,
		aside: <When at={partner.created_at} />,
		note: NAMES[partner.category],
	}),
	search: 'Search by name or description...',
	days: 'Added between',
	// So many have no room beside the search.
	filters: [
		{ name: 'category', label: 'Category', all: 'All categories', as: 'select', options: categories },
	],
	empty: 'No partners found.',
	details: (partner) => [
		{ term: 'Description', detail: partner.description },
		{ term: 'Website', detail: partner.website },
		{ term: 'Category', detail: NAMES[partner.category] },
		{ term: 'Added', detail: formatShortDate(partner.created_at) },
		{ term: 'Updated', detail: formatShortDate(partner.updated_at) },
	],
	aside: (partner) => <Logo partner={partner} className="mt-5 w-48" />,
	page: () => '/partners',
	fields: [
		{ name: 'name', label: 'Name', maxLength: 200 },
		{ name: 'website', label: 'Website', as: 'url', placeholder: 'https://', maxLength: 2000 },
		{ name: 'description', label: 'Description', as: 'long', maxLength: 10_000 },
		{ name: 'category', label: 'Category', as: 'select', options: categories },
		{ name: 'logo', label: 'Logo', as: 'image', bucket: 'partners', whole: true, optional: true },
	],
})

const server = adminServer(ui, {
	form: PartnerForm,
	list: partnersList,
	get: getPartner,
	save: savePartner,
	remove: 'into the bin',
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Partners')
export default function PartnersAdmin() {
	return <AdminScreens ui={ui} beside={<ImportLink of="partners" />} />
}
