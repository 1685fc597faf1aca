import { expect, test } from 'vitest'

import { drawAvatar } from '#app/ui/pattern/avatar.ts'
import { imigongo } from '#app/ui/pattern/imigongo.ts'
import { lookOf } from '#app/ui/pattern/look.ts'
import { FAMILIES, type Family } from '#app/ui/pattern/motifs.ts'
import { makePick, makeRandom } from '#app/ui/pattern/random.ts'
import { toSvg } from '#app/ui/pattern/svg.ts'

const seeds = Array.from({ length: 500 }, (_, i) => `startup:${i}`)

test('a seed gives one tile for ever, on every machine', () => {
	expect(imigongo('startup:7')).toEqual(imigongo('startup:7'))
	expect(imigongo('startup:7')).not.toEqual(imigongo('startup:8'))
	// The first shape of two known tiles: a change here changes every cover on the site.
	const first = (seed: string) => imigongo(seed).layers[0]?.path.slice(0, 40)
	expect(first('startup:7')).toMatchInlineSnapshot(`"M0 0h160v160h-160zM20 20h120v120h-120zM4"`)
	expect(first('news:1')).toMatchInlineSnapshot(`"M105 90l30 30-15 15-45-45 45-45 75 75-75"`)
})

test('the median tile is 2 KB of markup or less, the largest below 6 KB', () => {
	const sizes = seeds.map((seed) => toSvg(imigongo(seed)).length).sort((a, b) => a - b)
	expect(sizes[250]).toBeLessThanOrEqual(2048)
	expect(sizes.at(-1)).toBeLessThan(6 * 1024)
})

test('every family is used, and a list can be kept to some of them', () => {
	for (const family of FAMILIES) expect(imigongo('x', { family }).layers.length).toBeGreaterThan(0)
	// Only an iris is split down its axis by a rectangle as wide as the canvas is wide and high.
	for (const seed of seeds)
		expect(imigongo(seed, { families: ['iris'] }).layers[0]?.path).toMatch(/h800v320h-800z$/)
})

test('avatars differ between people and stay the same for one', () => {
	expect(new Set(seeds.map((seed) => toSvg(drawAvatar(seed)))).size).toBeGreaterThan(60)
	expect(drawAvatar('a')).toEqual(drawAvatar('a'))
})

/** Ground and families of every tile of a list, as they are drawn. */
function drawnList(ids: readonly string[], families: readonly Family[]) {
	return ids.map((seed, at) => {
		const options = { families, after: ids.slice(0, at) }
		return lookOf(makePick(makeRandom(seed)), options)
	})
}

test.each([
	['programs', ['iris', 'diamond', 'zigzag', 'weave']],
	['startups', ['square', 'zigzag', 'diamond', 'sawtooth', 'weave', 'spiral']],
	['events', ['square', 'sawtooth', 'weave']],
] as const)('F-52 no two neighboring tiles of a list look alike: %s', (name, families) => {
	for (let list = 0; list < 200; list++) {
		const ids = Array.from({ length: 12 }, (_, row) => `${name}:${list}-${row}`)
		const looks = drawnList(ids, families)
		for (let at = 1; at < looks.length; at++) {
			expect(looks[at]?.family, `${ids[at]}`).not.toBe(looks[at - 1]?.family)
			for (const before of looks.slice(Math.max(0, at - 3), at)) {
				expect(looks[at]?.palette, `${ids[at]}`).not.toBe(before.palette)
			}
		}
	}
})

test('F-52 alone a record has the tile of its id; most keep it in a list', () => {
	const families = ['square', 'zigzag', 'diamond', 'sawtooth', 'weave', 'spiral'] as const
	const ids = Array.from({ length: 600 }, (_, row) => `startup:${row}`)
	const kept = ids.filter((seed, at) => {
		const alone = toSvg(imigongo(seed, { families }))
		const after = ids.slice(Math.floor(at / 6) * 6, at)
		return toSvg(imigongo(seed, { families, after })) === alone
	})
	expect(kept.length / ids.length).toBeGreaterThan(0.4)
	expect(toSvg(imigongo('startup:7', { families, after: [] }))).toBe(
		toSvg(imigongo('startup:7', { families })),
	)
})
