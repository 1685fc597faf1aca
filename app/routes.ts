import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { backofficeRoutes } from '#app/backoffice/routes.ts'
import { accountRoutes } from '#app/features/accounts/routes.ts'
import { learningPages, learningRoutes } from '#app/learning/routes.ts'
import { publicPages } from '#app/site/public-pages.ts'

const icons = [
	'favicon.svg',
	'favicon.ico',
	'apple-touch-icon.png',
	'icon-192.png',
	'icon-512.png',
	'icon-maskable-512.png',
]

/** The table of contents of the product; pages below which nothing stands are in app/site/public-pages.ts. */
export default [
	layout('site/shell/layout.tsx', [
		index('site/pages/home.tsx'),
		...publicPages.flatMap(({ path, file }) => (file ? [route(path.slice(1), file)] : [])),
		route('services', 'site/pages/services.tsx', [
			route('appointment', 'features/consultations/pages/appointment.tsx'),
			route('digital-bridge', 'features/partnerships/pages/digital-bridge.tsx'),
		]),
		route('impact', 'site/pages/impact.tsx', [route('partner', 'features/partnerships/pages/partner.tsx')]),
		route('programs', 'site/pages/programs.tsx', [
			route(':slug/apply', 'features/programs/pages/apply.tsx'),
			route('book/:package', 'features/consultations/pages/book.tsx'),
		]),
		route('programs/:slug', 'features/programs/pages/program.tsx'),
		layout('site/pages/contact-frame.tsx', [route('contact', 'features/contact/pages/contact.tsx')]),
		route('opportunities', 'features/opportunities/pages/list.tsx', [
			route(':id/apply', 'features/opportunities/pages/apply.tsx'),
		]),
		route('opportunities/:id', 'features/opportunities/pages/opportunity.tsx'),
		route('membership', 'features/memberships/pages/membership.tsx', [
			route(':type/apply', 'features/memberships/pages/apply.tsx'),
		]),
		route('donation', 'site/pages/donation.tsx', [route('give', 'features/donations/pages/give.tsx')]),
		...learningPages,
		route('events', 'features/events/pages/list.tsx', [
			route(':id/register', 'features/events/pages/register.tsx'),
		]),
		route('events/:id', 'features/events/pages/event.tsx'),
		route('requests/:token', 'site/pages/request.tsx', [
			route('cancel', 'site/pages/request-cancel.tsx'),
			route('answer', 'features/inbox/pages/answer.tsx'),
			route('move', 'features/consultations/pages/move.tsx'),
			route('pay', 'features/memberships/pages/pay.tsx'),
		]),
		route('stop-mails/:token/:verb?', 'features/writing/pages/stop-mails.tsx'),
		route('news/:id', 'features/news/pages/article.tsx'),
		route('*', 'site/shell/not-found.tsx'),
	]),
	route('pay/:token', 'site/pages/pay.tsx'),
	route('receipts/:file', 'features/payments/pages/receipt.ts'),
	route('gifts/:token', 'features/donations/pages/giver.tsx'),
	route('gifts/:token/monthly/:pledge', 'features/donations/pages/monthly.tsx'),
	route('gifts/:token/statements/:file', 'features/donations/pages/statement.ts'),
	...learningRoutes,
	...accountRoutes,
	...backofficeRoutes,
	route('requests/:token/files/:file', 'features/inbox/pages/own-file.ts'),
	route('files/*', 'site/machines/files.ts'),
	route('share/*', 'site/machines/share.ts'),
	...icons.map((file) => route(file, 'site/machines/icon.ts', { id: file })),
	route('site.webmanifest', 'site/machines/manifest.ts'),
	route('sitemap.xml', 'site/machines/sitemap.ts'),
	route('robots.txt', 'site/machines/robots.ts'),
	route('.well-known/security.txt', 'site/machines/security-txt.ts'),
	route('webhooks/:provider', 'features/payments/pages/callback.ts'),
	route('ad-events', 'features/advertising/pages/ad-events.ts'),
	route('calendars/:secret/:file', 'backoffice/calendar-feed.ts'),
	route('events/calendar.ics', 'features/events/pages/calendar.ts'),
	route('events/:id/event.ics', 'features/events/pages/ics.ts'),
	route('opportunities/rss.xml', 'features/opportunities/pages/rss.ts'),
	route('donation/month-by-month.csv', 'features/months/pages/csv.ts'),
	route('news/rss.xml', 'features/news/pages/rss.ts'),
] satisfies RouteConfig
