import { packageTexts } from '#app/features/consultations/texts.ts'
import {
	donationEnding,
	donationFigures,
	donationOpening,
	levelTexts,
	storyTexts,
} from '#app/features/donations/texts.ts'
import {
	membershipEnding,
	membershipOpening,
	membershipSteps,
	planTexts,
} from '#app/features/memberships/texts.ts'
import { monthsOpening } from '#app/features/months/texts.ts'
import { aboutHub, aboutOpening } from '#app/features/page-texts/texts/about.ts'
import { askUs, callToAction, footerTexts } from '#app/features/page-texts/texts/everywhere.ts'
import { homeOpening } from '#app/features/page-texts/texts/home.ts'
import {
	impactEnding,
	impactFigures,
	impactOpening,
	kindsOfWork,
	specialisations,
} from '#app/features/page-texts/texts/impact.ts'
import {
	communitiesTexts,
	elearningLists,
	elearningOpening,
	eventsOpening,
	newsOpening,
	opportunitiesOpening,
	partnersEnding,
	partnersList,
	partnersOpening,
	startupsOpening,
	teamOpening,
} from '#app/features/page-texts/texts/lists.ts'
import { mailPages } from '#app/features/site-texts/queries/mails.server.ts'
import { programsOpening } from '#app/features/page-texts/texts/programs.ts'
import {
	consultationSteps,
	digitalBridge,
	researchAreas,
	servicesList,
	servicesOpening,
	whichService,
} from '#app/features/page-texts/texts/services.ts'
import { testimonialTexts } from '#app/features/page-texts/texts/testimonials.ts'
import type { TextsPage } from '#app/platform/web/site-texts/site-texts.ts'

/** Every text of the public pages that can be changed, by the page that shows it, in the order of the screen. */
export const textsPages: readonly TextsPage[] = [
	{ key: 'home', name: 'Home', path: '/', sections: [homeOpening, communitiesTexts] },
	{ key: 'about', name: 'About', path: '/about', sections: [aboutOpening, aboutHub] },
	{
		key: 'services',
		name: 'Services',
		path: '/services',
		sections: [servicesOpening, servicesList, researchAreas, digitalBridge, consultationSteps, whichService],
	},
	{ key: 'programs', name: 'Programs', path: '/programs', sections: [programsOpening, packageTexts] },
	{
		key: 'impact',
		name: 'Impact',
		path: '/impact',
		sections: [impactOpening, impactFigures, kindsOfWork, specialisations, impactEnding],
	},
	{
		key: 'elearning',
		name: 'E-learning',
		path: '/elearning',
		sections: [elearningOpening, elearningLists],
	},
	{
		key: 'opportunities',
		name: 'Opportunities',
		path: '/opportunities',
		sections: [opportunitiesOpening],
	},
	{ key: 'events', name: 'Events', path: '/events', sections: [eventsOpening] },
	{ key: 'news', name: 'News', path: '/news', sections: [newsOpening] },
	{ key: 'startups', name: 'Startups', path: '/startups', sections: [startupsOpening] },
	{ key: 'team', name: 'Team', path: '/team', sections: [teamOpening] },
	{
		key: 'partners',
		name: 'Partners',
		path: '/partners',
		sections: [partnersOpening, partnersList, partnersEnding],
	},
	{
		key: 'membership',
		name: 'Membership',
		path: '/membership',
		sections: [membershipOpening, planTexts, membershipSteps, membershipEnding],
	},
	{
		key: 'donation',
		name: 'Donation',
		path: '/donation',
		sections: [donationOpening, donationFigures, levelTexts, storyTexts, donationEnding],
	},
	{
		key: 'months',
		name: 'Month by month',
		path: '/donation/month-by-month',
		sections: [monthsOpening],
	},
	{
		key: 'testimonials',
		name: 'Testimonials',
		path: '/testimonials',
		sections: [testimonialTexts],
	},
	{
		key: 'everywhere',
		name: 'On many pages',
		path: '/',
		isEverywhere: true,
		sections: [callToAction, askUs, footerTexts],
	},
]

/** Those, and every email. */
export const everyTextsPage: readonly TextsPage[] = [...textsPages, ...mailPages]

export const findTextsPage = (key: string | null): TextsPage | undefined =>
	everyTextsPage.find((page) => page.key === key)
