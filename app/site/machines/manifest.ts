import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { PIGMENTS } from '#app/ui/pattern/pigments.ts'

const png = (file: string, size: number, purpose: 'any' | 'maskable') => ({
	src: `/${file}.png`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
})

/** What a phone needs to put the site on its home screen. */
export const loader = () =>
	new Response(
		JSON.stringify({
			id: '/',
			name: currentHub().name,
			short_name: currentHub().shortName.slice(0, 12).trim(),
			description: 'An innovation and incubation center in Kigali.',
			lang: 'en',
			dir: 'ltr',
			start_url: '/',
			scope: '/',
			display: 'minimal-ui',
			theme_color: PIGMENTS.ink,
			background_color: PIGMENTS.ink,
			icons: [
				png('icon-192', 192, 'any'),
				png('icon-512', 512, 'any'),
				png('icon-maskable-512', 512, 'maskable'),
			],
		}),
		{
			headers: {
				'content-type': 'application/manifest+json; charset=utf-8',
				'cache-control': 'public, max-age=86400',
			},
		},
	)
