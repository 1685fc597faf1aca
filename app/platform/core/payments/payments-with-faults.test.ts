import { expect, test } from 'vitest'
import { seedOf } from '#tests/providers/payers.ts'
import { runPayments } from '#tests/providers/payments-with-faults.ts'
import { expectSumsAgree } from '#tests/providers/sums-agree.ts'

test('issue N two hundred payments with faults planted at random: our sum is the providers’, each receipt and each thing once, none stuck', async () => {
	const seed = seedOf()
	const options = { seed, payments: 200, workers: 2, killsInHundred: 2, faultsInHundred: 12 }
	const { standIns, steps, kills, forged, days } = await runPayments(options)
	const states = await expectSumsAgree(standIns)
	console.log(
		`Payments with faults, SEED=${seed}: ${JSON.stringify(states)}, ${steps} steps over ${days.toFixed(1)} days, ${kills} kills, ${forged} forged callbacks refused`,
	)
	expect(Object.keys(states)).toEqual(['cancelled', 'expired', 'held', 'paid'])
}, 240_000)
