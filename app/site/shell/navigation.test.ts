import { expect, test } from 'vitest'
import {
	ariaCurrent,
	donate,
	footerPlaces,
	footerPrograms,
	isActive,
	joinUs,
	legalPlaces,
	menu,
} from '#app/site/shell/navigation.ts'

const labels = (places: readonly { label: string }[]) => places.map(({ label }) => label)
const services = menu.find(({ label }) => label === 'Services')

test('PUB-NAV-001 the menu has its eight entries in order', () => {
	expect(labels(menu)).toEqual([
		'Home',
		'About',
		'Services',
		'Startups',
		'Opportunities',
		'News',
		'Team',
		'Contact',
	])
})

test('PUB-NAV-002, PUB-NAV-003, PUB-NAV-004, PUB-NAV-010, PUB-NAV-011, PUB-NAV-012, PUB-NAV-013, PUB-NAV-014 every entry has its path', () => {
	expect(menu.map(({ to }) => to)).toEqual([
		'/',
		'/about',
		'/services',
		'/startups',
		'/opportunities',
		'/news',
		'/team',
		'/contact',
	])
})

test('PUB-NAV-005, PUB-NAV-006, PUB-NAV-007, PUB-NAV-008, PUB-NAV-009 the Services dropdown has its entries, each with a line of help', () => {
	expect(services?.entries).toEqual([
		{ label: 'Our Services', to: '/services', help: expect.any(String) },
		{ label: 'Our Impact', to: '/impact', help: expect.any(String) },
		{ label: 'Programs', to: '/programs', help: expect.any(String) },
		{ label: 'E-Learning', to: '/elearning', help: expect.any(String) },
		{ label: 'Events', to: '/events', help: expect.any(String) },
	])
})

test('PUB-NAV-015, PUB-NAV-016 Join Us and Donate have their paths', () => {
	expect(joinUs).toEqual({ label: 'Join Us', to: '/membership' })
	expect(donate).toEqual({ label: 'Donate', to: '/donation' })
})

test('PUB-NAV-018 an entry is active on its own path and below it, at the end of a segment', () => {
	expect(isActive('/news', '/news')).toBe(true)
	expect(isActive('/news', '/news/')).toBe(true)
	expect(isActive('/news', '/news/3f')).toBe(true)
	expect(isActive('/news', '/newsletter')).toBe(false)
	expect(isActive('/news', '/about/news')).toBe(false)
})

test('PUB-NAV-018 Services is not active on the pages that only its dropdown holds', () => {
	expect(isActive('/services', '/services/appointment')).toBe(true)
	expect(isActive('/services', '/impact')).toBe(false)
	expect(isActive('/services', '/programs')).toBe(false)
})

test('PUB-NAV-019 Home is active on the exact root only', () => {
	expect(isActive('/', '/')).toBe(true)
	expect(isActive('/', '/about')).toBe(false)
})

test('PUB-NAV-022 the active link tells assistive technology whether it is this page or one above it', () => {
	expect(ariaCurrent('/news', '/news')).toBe('page')
	expect(ariaCurrent('/news', '/news/')).toBe('page')
	expect(ariaCurrent('/', '/')).toBe('page')
	expect(ariaCurrent('/news', '/news/3f')).toBe('true')
	expect(ariaCurrent('/news', '/team')).toBeUndefined()
})

test('ACC-FOOT-001, ACC-FOOT-002, ACC-FOOT-003, ACC-FOOT-004, ACC-FOOT-005, ACC-FOOT-006, ACC-FOOT-007, ACC-FOOT-008 the footer has its links', () => {
	expect([...footerPlaces, ...legalPlaces].map(({ to }) => to)).toEqual([
		'/',
		'/about',
		'/programs',
		'/team',
		'/news',
		// Beyond the document: what was given and spent.
		'/donation/month-by-month',
		'/contact',
		'/privacy-policy',
		'/terms-of-service',
	])
})

test('ACC-FOOT-009, ACC-FOOT-010, ACC-FOOT-011, ACC-FOOT-012 the footer has the four program anchors', () => {
	expect(footerPrograms.map(({ to }) => to)).toEqual([
		'/programs#startup-incubation',
		'/programs#women-in-tech',
		'/programs#digital-skills',
		'/programs#rural-innovation',
	])
})
