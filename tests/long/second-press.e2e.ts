import { expect, test } from 'vitest'
import { hubDetailsSending } from '#tests/browser/daily-sendings.ts'
import { backOfficeSendings, ownSendings } from '#tests/browser/every-sending.ts'
import { kitSendings } from '#tests/browser/kit-sendings.ts'
import { asAdministrator, asVisitor, SECOND_PRESSES, walkTwice } from '#tests/browser/press-twice.ts'
import { createAdministrator } from '#tests/browser/administrator.ts'

const ADMIN = 'every-press@hub.example'

test.each(SECOND_PRESSES)(
	'F-101 a second press %i ms after any act of any screen of the back-office does nothing',
	async (after) => {
		await createAdministrator(ADMIN)
		const sendings = [...backOfficeSendings, hubDetailsSending, ...kitSendings(ADMIN)]
		expect(sendings.length).toBeGreaterThan(70)
		expect((await walkTwice(sendings, asAdministrator(ADMIN), after)).problems).toEqual([])
	},
	900_000,
)

test.each(SECOND_PRESSES)(
	'F-101 a second press %i ms after any act of a visitor, a learner or who signs in does nothing',
	async (after) => {
		expect((await walkTwice(ownSendings, asVisitor, after)).problems).toEqual([])
	},
	900_000,
)
