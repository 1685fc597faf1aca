import { expect, test } from 'vitest'
import { seedOf } from '#tests/providers/payers.ts'
import { runPayments } from '#tests/providers/payments-with-faults.ts'
import { expectSumsAgree } from '#tests/providers/sums-agree.ts'

/** `SEED=1 npx vitest run --project=long tests/long/ten-thousand-payments.test.ts` has the same payers and faults again. */
test('issue N ten thousand payments with faults planted at random: our sum is the providers’, each receipt and each thing once, none stuck', async () => {
	const seed = seedOf()
	console.log(`Payments with faults: SEED=${seed}`)
	const options = { seed, payments: 10_000, workers: 3, killsInHundred: 10, faultsInHundred: 12 }
	const began = performance.now()
	const { standIns, steps, kills, forged, days } = await runPayments(options)
	const states = await expectSumsAgree(standIns)
	console.log(
		`${JSON.stringify(states)}, ${steps} steps over ${days.toFixed(1)} days in ${((performance.now() - began) / 60_000).toFixed(1)} minutes, ${kills} kills, ${forged} forged callbacks refused`,
	)
	expect(kills).toBeGreaterThanOrEqual(5)
}, 3_600_000)
