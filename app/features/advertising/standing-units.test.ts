import { expect, test, vi } from 'vitest'
import * as screen from '#app/features/advertising/admin/ads.admin.tsx'
import { AD_NETWORKS, isAdNetworkUsable } from '#app/features/advertising/components/ad-networks.ts'
import { hindranceOf } from '#app/features/advertising/components/hindrance.ts'
import { listStandingUnits } from '#app/features/advertising/queries.server.ts'
import { ad_units } from '#app/features/advertising/tables.server.ts'
import { createAdUnit } from '#app/features/advertising/testing.server.ts'
import { AD_NETWORK_IDS } from '#app/features/advertising/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readScreen, renderScreen } from '#tests/admin-request.ts'

// Read when the settings are first imported.
vi.hoisted(() => Object.assign(process.env, { AD_CLIENT_MEDIANET: '8CU', AD_CLIENT_EZOIC: 'id' }))

test('F-113 a newer unit that cannot run takes no place from one that can', async () => {
	const older = await createAdUnit({ placement: 'header', network: 'media.net' })
	for (const network of ['adsense', 'ezoic'] as const) await createAdUnit({ placement: 'header', network })
	const units = await listStandingUnits(db, (network) => network === 'media.net')
	expect(units.header).toMatchObject({ id: older.id, network: 'media.net' })
})

test('F-113 the row of a unit that cannot run says why, and the screen which networks have their id', async () => {
	const names = { runs: 'media.net', unset: 'adsense', refused: 'ezoic' } as const
	for (const [name, network] of Object.entries(names))
		await createAdUnit({ name, network, placement: 'footer' })
	await createAdUnit({ name: 'off', network: 'adsense', active: false })
	await createAdUnit({ name: 'nowhere', network: 'media.net', placement: 'custom' })
	const { data } = await readScreen(screen, '/admin/ads')
	const shown = renderScreen(screen, '/admin/ads', data)
	const said = (data.list.rows as { id: string; name: string; hindrance?: string }[]).map(
		({ name, hindrance }) => [name, hindrance],
	)
	expect(Object.fromEntries(said)).toMatchObject({
		runs: undefined,
		off: undefined,
		unset: 'Not shown: AdSense has no client ID here yet.',
		refused: 'Not shown: this site cannot run Ezoic.',
		nowhere: 'Not shown: a custom placement has no place on the pages of the site.',
	})
	expect(shown).toContain('Not shown: AdSense has no client ID here yet.')
	expect(shown.match(/Its client ID is set\./g)).toHaveLength(1)
	expect(shown.match(/No client ID is set/g)).toHaveLength(2)
	const { id } = data.list.rows.find((row) => 'name' in row && row.name === 'unset')!
	const dialog = await readScreen(screen, `/admin/ads/${id}`)
	expect(dialog.data.record).toMatchObject({ hindrance: 'Not shown: AdSense has no client ID here yet.' })
})

test('F-113 a unit is said to be hindered where it gets no place, and nowhere else', async () => {
	const stood: string[] = []
	for (const network of AD_NETWORK_IDS) {
		await db.delete(ad_units)
		const unit = await createAdUnit({ placement: 'header', network })
		const { placeholder } = AD_NETWORKS[network]
		for (const clients of [{}, { [network]: '' }, { [network]: placeholder }, { [network]: 'own-id' }]) {
			const given: Partial<Record<string, string>> = clients
			const { header } = await listStandingUnits(db, (asked) => isAdNetworkUsable(asked, given[asked]))
			const said = hindranceOf(unit, clients)
			expect([network, clients, header?.id]).toEqual([network, clients, said ? undefined : unit.id])
			if (header) stood.push(`${network} ${given[network]}`)
		}
	}
	expect(stood).toEqual(
		AD_NETWORK_IDS.filter((network) => network !== 'ezoic').map((network) => `${network} own-id`),
	)
})
