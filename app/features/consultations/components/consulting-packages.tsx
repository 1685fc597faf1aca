import { LISTED, packageTexts } from '#app/features/consultations/texts.ts'
import { francsOf, linesOf } from '#app/platform/web/site-texts/site-texts.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { useSearchParams } from 'react-router'
import {
	type Billing,
	BILLINGS,
	CUSTOM_QUOTE,
	MOST_POPULAR,
	monthOfYear,
	type PackageId,
	PACKAGES,
	readBilling,
	YEARLY_SAVING,
} from '#app/features/consultations/rules.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { BoxCard, Flag } from '#app/ui/card.tsx'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

type Standard = Exclude<PackageId, 'custom'>

const LABELS: Record<Billing, string> = { monthly: 'Monthly', yearly: `Yearly, save ${YEARLY_SAVING}` }

const bookingPath = (id: PackageId, billing: Billing) =>
	`/programs/book/${id}${billing === 'yearly' && id !== 'custom' ? '?billing=yearly' : ''}`

type Shown = { monthly: string; sentence: string; contents: string }

function PackageCard({ id, billing, shown }: { id: Standard; billing: Billing; shown: Shown }) {
	const { name } = PACKAGES[id]
	const monthly = francsOf(shown.monthly)
	const atYearlyRate = monthOfYear(monthly)
	const popular = id === MOST_POPULAR
	return (
		<BoxCard
			strong={popular}
			cover={popular && <Flag>Most Popular</Flag>}
			className={popular ? 'pt-6' : 'lg:pt-6'}
			foot={
				<ButtonLink to={bookingPath(id, billing)} variant={popular ? 'primary' : 'outline'} toForm block>
					Book now<span className="sr-only"> {name}</span>
				</ButtonLink>
			}
		>
			<h3 className="text-h3">{name}</h3>
			<p className="mt-1 text-text-2">{shown.sentence}</p>
			<p className="mt-4">
				<span className="figure text-[2.25rem] leading-none">
					{formatCount(billing === 'yearly' ? atYearlyRate * 12 : monthly)}
				</span>{' '}
				<span className="ml-0.5 text-muted">RWF {billing === 'yearly' ? 'a year' : 'a month'}</span>
			</p>
			{billing === 'yearly' && (
				<p className="mt-1 text-ui text-muted">
					{formatRwf(atYearlyRate)} a month, save {YEARLY_SAVING}
				</p>
			)}
			<ul className="mt-4 grid gap-2 border-t border-line pt-4 text-[0.9375rem]">
				{linesOf(shown.contents).map((content, at) => (
					<li key={at}>{content}</li>
				))}
			</ul>
		</BoxCard>
	)
}

/** The consulting packages, by month or by year. The toggle is a pair of links: it needs no script. */
export function ConsultingPackages() {
	const [search] = useSearchParams()
	const billing = readBilling(search.get('billing'))
	const { title, lead, rows, custom } = useTexts(packageTexts)
	return (
		<Section id="consulting" tint>
			<SectionHead title={title} lead={lead} />
			<div data-results="Loading...">
				<ChipRow label="Billing" className="sm:mb-6">
					{BILLINGS.map((one) => (
						<FilterChip
							key={one}
							to={`/programs${one === 'yearly' ? '?billing=yearly' : ''}#consulting`}
							selected={one === billing}
						>
							{LABELS[one]}
						</FilterChip>
					))}
				</ChipRow>
				<div className="grid gap-6 max-sm:mt-8 lg:grid-cols-3">
					{rows.map((shown, at) => {
						const id = LISTED[at]
						return id && <PackageCard key={id} id={id} billing={billing} shown={shown} />
					})}
				</div>
				<div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
					<p className="max-w-140 text-text-2">
						Something else in mind? We plan it with you, at {formatRwf(francsOf(custom))}.
					</p>
					<ButtonLink to={bookingPath('custom', billing)} variant="outline" toForm>
						{CUSTOM_QUOTE.name}
					</ButtonLink>
				</div>
			</div>
			<ul className="mt-8 flex flex-wrap gap-x-8 gap-y-4">
				<li>
					<TextLink to="/services#consultation">How a consultation works</TextLink>
				</li>
				<li>
					<TextLink to="/services#business-growth">Business growth services</TextLink>
				</li>
				<li>
					<TextLink to="/contact">Ask us first</TextLink>
				</li>
			</ul>
		</Section>
	)
}
