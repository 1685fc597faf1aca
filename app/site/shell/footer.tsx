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
import { Ridge } from '#app/ui/ridge.tsx'

const link = 'inline-flex min-h-tap items-center underline-offset-[0.2em] hover:text-on-night hover:underline'

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
	return (
		<div className={classNames('min-w-0 wrap-anywhere', className)}>
			<h2 className="mb-2.5 font-sans text-[0.9375rem] leading-snug font-semibold tracking-normal text-on-night">
				{title}
			</h2>
			{children}
		</div>
	)
}

function Places({ places }: { places: readonly Place[] }) {
	return (
		<ul>
			{places.map(({ label, to }) => (
				<li key={to}>
					<Link to={to} className={link}>
						{label}
					</Link>
				</li>
			))}
		</ul>
	)
}

/** The public footer: places, programs, addresses, telephones, e-mail and the copyright line. */
export function Footer({ hub, year, texts }: Pick<SiteFacts, 'hub' | 'year' | 'texts'>) {
	const { sentence } = textsOf(footerTexts, texts, hub.name)
	return (
		<footer className="print:hidden on-night bg-night text-[0.9375rem] text-on-night-2">
			<Ridge />
			<div className="wrap pt-12 pb-8 sm:pt-16">
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-8 sm:gap-10 sm:grid-cols-3 lg:grid-cols-[3.4fr_1.6fr_1.9fr_2.4fr_3.4fr]">
					<div className="max-lg:col-span-full">
						<Brand hubName={hub.name} logo={hub.logo} onNight className="text-on-night" />
						<p className="mt-3 max-w-76 empty:hidden max-sm:hidden">{sentence}</p>
						<ul className="mt-2 -ml-2.5 flex flex-wrap empty:hidden">
							{hub.social.map(({ label, url }) => (
								<li key={label}>
									<a
										href={url}
										target="_blank"
										rel="noopener noreferrer"
										className="grid min-h-tap place-items-center px-2.5 text-ui underline-offset-[0.2em] hover:text-on-night hover:underline"
									>
										{label}
									</a>
								</li>
							))}
						</ul>
					</div>
					<Column title="Hub">
						<Places places={footerPlaces} />
					</Column>
					<Column title="Take part">
						<Places places={footerLists} />
					</Column>
					<Column title="Programs">
						<Places places={footerPrograms} />
					</Column>
					<Column title="Visit" className="sm:max-lg:col-span-full">
						<address className="not-italic">
							{hub.addresses.map(({ label, lines }) => (
								<p key={label}>{lines.join(', ')}</p>
							))}
							<p className="mt-1 empty:hidden">{hub.hours}</p>
							<ul className="tabular-nums not-first:mt-3 empty:hidden">
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
					</Column>
				</div>
				<noscript>
					<nav
						id={EVERY_PAGE}
						aria-label="All pages"
						className="mt-10 supports-[selector(:popover-open)]:hidden"
					>
						<Places places={allPlaces} />
					</nav>
				</noscript>
				<div className="mt-12 flex flex-wrap justify-between gap-x-6 sm:items-center gap-y-2 border-t border-night-line pt-6 text-ui max-sm:flex-col">
					<p>
						© {year} {hub.name}. All rights reserved.
					</p>
					<ul className="flex flex-wrap gap-x-6">
						{legalPlaces.map(({ label, to }) => (
							<li key={to}>
								<Link to={to} className={link}>
									{label}
								</Link>
							</li>
						))}
					</ul>
				</div>
			</div>
		</footer>
	)
}
