import { footerTexts } from '#app/features/page-texts/texts/everywhere.ts'
import { textsOf } from '#app/platform/web/site-texts/site-texts.ts'
import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { Brand } from '#app/site/shell/brand.tsx'
import { telephoneLink } from '#app/platform/core/text/contact-links.ts'
import {
	allPlaces,
	EVERY_PAGE,
	footerLists,
	footerPlaces,
	footerPrograms,
	legalPlaces,
	type Place,
} from '#app/site/shell/navigation.ts'
import type { SiteFacts } from '#app/site/shell/site-facts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Ridge } from '#app/ui/ridge.tsx'

const link = 'inline-flex min-h-tap items-center underline-offset-[0.2em] hover:text-on-night hover:underline'

const heading = 'font-sans text-[0.9375rem] leading-snug font-semibold tracking-normal text-on-night'

/** A list under its heading; on a phone it opens below it. */
const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="min-w-0 wrap-anywhere">
		<h2 className={classNames(heading, 'mb-2.5 max-sm:hidden')}>{title}</h2>
		<details className="group/entries sm:hidden">
			<summary className="flex min-h-tap list-none items-center justify-between [&::-webkit-details-marker]:hidden">
				<h2 className={heading}>{title}</h2>
				<Icon name="chevron-down" className="group-open/entries:rotate-180" />
			</summary>
		</details>
		{/* What is beside a heading that is closed is shown where there is room for it. */}
		<ul className="hidden sm:block [[open]+&]:block">{children}</ul>
	</div>
)

const items = (places: readonly Place[]) =>
	places.map(({ label, to }) => (
		<li key={to}>
			<Link to={to} className={link}>
				{label}
			</Link>
		</li>
	))

/** The public footer: places, programs, addresses, telephones, e-mail and the copyright line. */
export function Footer({ hub, year, texts }: Pick<SiteFacts, 'hub' | 'year' | 'texts'>) {
	const { sentence } = textsOf(footerTexts, texts, hub.name)
	return (
		<footer className="print:hidden on-night bg-night text-[0.9375rem] text-on-night-2">
			<Ridge />
			<div className="wrap pt-8 pb-4 sm:pt-14">
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-2 sm:grid-cols-4 sm:gap-8 lg:grid-cols-[3fr_1.6fr_1.9fr_2.4fr_1.6fr_3.2fr]">
					<div className="max-lg:col-span-full">
						<Brand hubName={hub.name} logo={hub.logo} onNight className="text-on-night" />
						<p className="mt-3 empty:hidden max-sm:hidden">{sentence}</p>
					</div>
					<Folded title="Hub">{items(footerPlaces)}</Folded>
					<Folded title="Take part">{items(footerLists)}</Folded>
					<Folded title="Programs">{items(footerPrograms)}</Folded>
					{hub.social.length > 0 && (
						<Folded title="Follow us">
							{hub.social.map(({ label, url }) => (
								<li key={label}>
									<a href={url} target="_blank" rel="noopener noreferrer" className={link}>
										{label}
									</a>
								</li>
							))}
						</Folded>
					)}
					<div className="min-w-0 wrap-anywhere max-lg:col-span-full">
						<h2 className={classNames(heading, 'mb-2.5')}>Visit</h2>
						<address className="not-italic">
							{hub.addresses.map(({ label, lines }) => (
								<p key={label}>{lines.join(', ')}</p>
							))}
							<p className="empty:hidden">{hub.hours}</p>
							<ul className="flex flex-wrap gap-x-6 tabular-nums empty:hidden">
								{hub.phones.map((phone) => (
									<li key={phone}>
										<a href={telephoneLink(phone)} className={link}>
											{phone}
										</a>
									</li>
								))}
							</ul>
							{hub.email && (
								<a href={`mailto:${hub.email}`} className={link}>
									{hub.email}
								</a>
							)}
						</address>
					</div>
				</div>
				<noscript>
					<nav
						id={EVERY_PAGE}
						aria-label="All pages"
						className="mt-10 supports-[selector(:popover-open)]:hidden"
					>
						<ul>{items(allPlaces)}</ul>
					</nav>
				</noscript>
				<div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 border-t border-night-line pt-3 text-ui sm:mt-8">
					<p>
						© {year} {hub.name}. All rights reserved.
					</p>
					<ul className="flex flex-wrap gap-x-6">{items(legalPlaces)}</ul>
				</div>
			</div>
		</footer>
	)
}
