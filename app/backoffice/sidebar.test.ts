import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { adminScreens } from '#app/admin-screens.ts'
import { SidebarEntry } from '#app/backoffice/sidebar.tsx'
import { type ShellFacts, UserPanel } from '#app/backoffice/user-panel.tsx'

function drawAt(path: string, element: React.ReactElement): string {
	const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
	return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

const isActive = (screen: (typeof adminScreens)[number], at: string) =>
	drawAt(at, createElement(SidebarEntry, { screen, waiting: 0 })).includes('aria-current="page"')

test('ACC-SHELL-021 the item of /admin is active on its own page alone, any other also below itself', () => {
	for (const screen of adminScreens) {
		const own = screen.path === '/admin'
		expect(isActive(screen, screen.path), screen.path).toBe(true)
		expect(isActive(screen, `${screen.path}/6f1c1d8e`), screen.path).toBe(!own)
	}
	const [dashboard] = adminScreens
	for (const { path } of adminScreens.slice(1)) expect(isActive(dashboard!, path), path).toBe(false)
})

test('F-165 what waits is marked where somebody waits for an answer; of registrations it is a plain number', () => {
	const drawn = (path: string) =>
		drawAt(
			'/x',
			createElement(SidebarEntry, { screen: adminScreens.find((one) => one.path === path)!, waiting: 9 }),
		)
	const [loud, quiet] = [drawn('/admin/appointments'), drawn('/admin/registrations')]
	expect([loud.includes('bg-ochre'), quiet.includes('bg-ochre')]).toEqual([true, false])
	expect(loud).toMatch(/>9<span[^>]*> waiting</)
	expect(quiet).toMatch(/>9<span[^>]*> pending</)
})

const drawPanel = (user: Partial<ShellFacts['user']>) => {
	const nothing = { email_verified: false, phone_verified: false, two_factor_enabled: false }
	const facts: ShellFacts = {
		hubName: 'IRIS Hub',
		logo: null,
		shortName: 'IRIS Hub',
		now: new Date('2026-01-05T10:00:00Z'),
		user: { id: 'a1', email: 'ada@hub.example', name: 'Administrator', ...nothing, ...user },
		badges: {},
		keys: { csrf_token: 'c', idempotency_key: 'i' },
	}
	return drawAt('/admin/programs', createElement(UserPanel, { facts }))
}

const panelOf = (user: Partial<ShellFacts['user']>) =>
	[...drawPanel(user).matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, name]) => name)

test('ACC-SHELL-027, D-164, D-167 the row says the name of who is signed in, its panel the role too; without a name both say Administrator', () => {
	const wordsOf = (html: string) =>
		html
			.replaceAll(/<[^>]+>/g, '\n')
			.split(/\n+/)
			.filter(Boolean)
			.slice(0, 4)
	expect(wordsOf(drawPanel({ name: 'Ada Uwase' }))).toEqual([
		'Ada Uwase',
		'Ada Uwase',
		'Administrator',
		'ada@hub.example',
	])
	expect(wordsOf(drawPanel({})).slice(0, 3)).toEqual(['Administrator', 'Administrator', 'ada@hub.example'])
})

test('ACC-SHELL-030, ACC-SHELL-031, ACC-ROLE-006, D-018 the user panel has a badge for what is verified, and for nothing else', () => {
	expect(panelOf({})).toEqual([])
	expect(panelOf({ email_verified: true })).toEqual(['Email'])
	expect(panelOf({ phone_verified: true })).toEqual(['SMS'])
	expect(panelOf({ two_factor_enabled: true })).toEqual(['2FA'])
	expect(panelOf({ email_verified: true, phone_verified: true, two_factor_enabled: true })).toEqual([
		'Email',
		'SMS',
		'2FA',
	])
})
