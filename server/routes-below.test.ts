import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { onlyBelow, routesBelow } from '#server/routes-below.ts'

type Route = { id: string; parentId?: string; path?: string; index?: true }

const routes: Route[] = [
	{ id: 'root', path: '' },
	{ id: 'layout', parentId: 'root' },
	{ id: 'home', parentId: 'layout', index: true },
	{ id: 'news', parentId: 'layout', path: 'news' },
	{ id: 'article', parentId: 'layout', path: 'news/:id' },
	{ id: 'feed', parentId: 'root', path: 'news/rss.xml' },
	{ id: 'events', parentId: 'layout', path: 'events' },
	{ id: 'register', parentId: 'events', path: ':id/register' },
	{ id: 'old', parentId: 'root', path: ':address' },
	{ id: 'lost', parentId: 'layout', path: '*' },
]
const manifest = Object.fromEntries(routes.map((route) => [route.id, route]))
const build = { routes: manifest, assets: { version: '1', routes: manifest } } as unknown as ServerBuild

const idsBelow = (step: string) => Object.keys(routesBelow(build).get(step)?.routes ?? {})

test('below a first step stand its own routes, with those above them, the home page and what matches any step', () => {
	const everywhere = ['root', 'layout', 'home', 'old', 'lost']
	expect(idsBelow('')).toEqual(everywhere)
	expect(idsBelow('news').toSorted()).toEqual([...everywhere, 'news', 'article', 'feed'].toSorted())
	expect(idsBelow('events').toSorted()).toEqual([...everywhere, 'events', 'register'].toSorted())
})

test('routes keep their order, and what the browser is told of them is the same selection', () => {
	for (const { routes: kept, assets } of routesBelow(build).values()) {
		expect(Object.keys(kept)).toEqual(Object.keys(manifest).filter((id) => id in kept))
		expect(Object.keys(assets.routes)).toEqual(Object.keys(kept))
		expect(assets.version).toBe('1')
	}
})

test('only steps that are spelled out have a selection', () => {
	expect([...routesBelow(build).keys()].toSorted()).toEqual(['', 'events', 'news'])
})

test('only what begins with a step is left, with the home page and what stands above it, in its order', () => {
	expect(Object.keys(onlyBelow('events', manifest))).toEqual(['root', 'layout', 'home', 'events', 'register'])
})
