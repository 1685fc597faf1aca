import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Brand } from '#app/site/shell/brand.tsx'
import { telephoneLink } from '#app/platform/person/contact-links.ts'
import {
	allPlaces,
	EVERY_PAGE,
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
		<div className={className}>
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

/** The public footer: places, programs, addresses, telephones, e-mail and the copyright line (ACC-FOOT). */
export function Footer({ hub, year }: Pick<SiteFacts, 'hub' | 'year'>) {
	return (
		<footer className="print:hidden on-night bg-night text-[0.9375rem] text-on-night-2">
			<Ridge />
			<div className="wrap pt-12 pb-8 sm:pt-16">
				<div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-10 lg:grid-cols-[4fr_2fr_2.4fr_3.4fr]">
					<div className="max-sm:col-span-2">
						<Brand hubName={hub.name} className="text-on-night" />
						<p className="mt-3 max-w-76">
							An innovation and incubation centre in Kigali, working against youth and women unemployment.
						</p>
						<ul className="mt-2 -ml-2.5 flex flex-wrap">
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
					<Column title="Programs">
						<Places places={footerPrograms} />
					</Column>
					<Column title="Visit" className="max-sm:col-span-2">
						<address className="not-italic">
							{hub.addresses.map(({ label, lines }) => (
								<p key={label}>{lines.join(', ')}</p>
							))}
							<ul className="mt-3 tabular-nums">
								{hub.phones.map((phone) => (
									<li key={phone}>
										<a href={telephoneLink(phone)} className={link}>
											{phone}
										</a>
									</li>
								))}
							</ul>
							<a href={`mailto:${hub.email}`} className={link}>
								{hub.email}
							</a>
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
