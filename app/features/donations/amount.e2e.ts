import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { choose, dialogOf, next, stored } from '#tests/browser/donation-dialog.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readForms } from '#tests/browser/page-forms.ts'

const CARDS = [10_000, 25_000, 50_000, 100_000]
const METHODS = ['mtn-mobile-money', 'airtel-money', 'credit-card', 'bank-transfer', 'paypal'] as const
const count = (amount: number) => amount.toLocaleString('en-US')

/** The same choices for the same seed (mulberry32). */
function dice(seed: number) {
	let state = seed
	const roll = (sides: number) => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
	}
	return { roll, pick: <Item>(items: readonly Item[]) => items[roll(items.length)]! }
}

/** An amount that a donor may give, as one of many would write it. */
function writtenAmount({ roll, pick }: ReturnType<typeof dice>) {
	const amount = 10_000 + roll(990_001)
	const grouped = count(amount)
	const texts = [String(amount), grouped, grouped.replaceAll(',', ' '), grouped.replaceAll(',', '.')]
	return { amount, text: pick(texts) }
}

const opening = ({ roll, pick }: ReturnType<typeof dice>) =>
	roll(2) === 0 ? { path: '/donation/give', amount: 25_000 } : openingOfCard(pick([25_000, 50_000, 100_000]))
const openingOfCard = (amount: number) => ({ path: `/donation/give?amount=${amount}`, amount })

/** One donor without script: answers every page as a browser would post it, and keeps what he saw last in mind. */
async function walkWithoutScript(seed: number) {
	const random = dice(seed)
	const visitor = new Visitor()
	const email = `path-${seed}@mail.example`
	let { path, amount } = opening(random)
	let step = 'amount'
	let { values } = await visitor.getForm(path, 'amount')
	const trail = [path]
	const post = async (fields: Record<string, string>) => {
		const answer = await visitor.post(path, { ...values, ...fields })
		trail.push(JSON.stringify(fields))
		if (answer.status === 303) return answer
		expect([answer.status, trail]).toEqual([200, trail])
		values = readForms(answer.text).find(({ controls }) => controls.includes('amount'))!.values
		return answer
	}
	const details = { donor_name: 'Aline', email }
	for (let moves = 0; moves < 14; moves++) {
		if (step === 'amount') {
			const way = random.roll(4)
			const fields: Record<string, string> = {}
			if (way === 0) fields['preset'] = String((amount = random.pick(CARDS)))
			if (way === 1)
				({ amount, text: fields['amount'] } = writtenAmount(random) as { amount: number; text: string })
			if (way === 2) {
				;({ path, amount } = opening(random))
				;({ values } = await visitor.getForm(path, 'amount'))
				trail.push(path)
				continue
			}
			await post({ ...fields, go_to_step: 'details' })
			step = 'details'
		} else if (step === 'details') {
			const to = random.pick(['amount', 'payment', 'payment'])
			await post({ ...details, go_to_step: to })
			step = to
		} else {
			const to = random.pick(['details', 'payment'])
			const page = await post({ payment_method: random.pick(METHODS), go_to_step: to })
			if (to === 'payment')
				expect([page.text.includes(`>${count(amount)} RWF<`), trail]).toEqual([true, trail])
			step = to
		}
		if (step === 'amount') expect([values['amount'], trail]).toEqual([count(amount), trail])
	}
	if (step === 'amount') await post({ go_to_step: 'details' })
	if (step !== 'payment') await post({ ...details, go_to_step: 'payment' })
	expect((await post({})).status, trail.join('\n')).toBe(303)
	expect([await stored(email), trail]).toMatchObject([[{ amount }], trail])
}

test('F-01, PUB-DON-013, PUB-DON-024 without script the amount shown last is the amount kept, on any path', async () => {
	await Promise.all(Array.from({ length: 24 }, (_, seed) => walkWithoutScript(seed + 1)))
})

test.each([7, 8, 9, 10])(
	'F-01, PUB-DON-013, PUB-DON-024 with script the amount shown last is the amount kept, on any path (seed %i)',
	async (seed) => {
		const random = dice(seed)
		const email = `script-path-${seed}@mail.example`
		await using tab = await openPage({ script: true, width: random.pick([360, 1280]) })
		const { page } = tab
		const trail: string[] = []
		const title = () => page.locator('dialog h2').innerText()
		const shown = async () =>
			/[\d,]+(?= RWF)/.exec(await page.locator('p', { hasText: 'You give' }).innerText())?.[0]
		await page.goto(opening(random).path)
		for (let moves = 0; moves < 16; moves++) {
			const at = await title()
			if (at === 'Your donation') {
				const way = random.roll(6)
				if (way === 0) await choose(page, new RegExp(`^${count(random.pick(CARDS))}`))
				if (way === 1 || way === 2) {
					const { text } = writtenAmount(random)
					trail.push(text)
					await page.getByLabel('Or another amount').fill(text)
				}
				if (way === 3) await page.goto(opening(random).path)
				if (way === 4) await page.reload({ waitUntil: 'networkidle' })
				trail.push(`amount ${way}: ${await shown()}`)
				const before = await shown()
				await next(page)
				await dialogOf(page, 'Your details').waitFor()
				expect([await shown(), trail]).toEqual([before, trail])
				await page.getByLabel('Name').fill('Aline')
				await page.getByLabel('Email').fill(email)
			} else if (at === 'Your details') {
				const before = await shown()
				const back = random.roll(2) === 0
				trail.push(`details, back ${back}`)
				if (back) await page.getByRole('button', { name: 'Back' }).click()
				else await next(page)
				await dialogOf(page, back ? 'Your donation' : 'Payment method').waitFor()
				if (back) expect([await shown(), trail]).toEqual([before, trail])
				else await page.locator('dl', { hasText: `${before} RWF` }).waitFor()
			} else {
				await page.locator('input[name="payment_method"]').nth(random.roll(5)).check({ force: true })
				trail.push('payment, back')
				await page.getByRole('button', { name: 'Back' }).click()
				await dialogOf(page, 'Your details').waitFor()
			}
		}
		while ((await title()) !== 'Payment method') {
			const before = await title()
			await next(page)
			await expect.poll(title).not.toBe(before)
		}
		await choose(page, /^PayPal/)
		const donation = await page.locator('dl div', { hasText: /^Donation/ }).innerText()
		await page.getByRole('button', { name: /^Give / }).click()
		await dialogOf(page, 'Thank you').waitFor()
		const [row] = await stored(email)
		expect([`${count(row!.amount)} RWF`, trail]).toEqual([donation.split('\n').at(-1), trail])
	},
)

test('F-01 the paths on which another amount was kept than the one shown', async () => {
	const email = 'five-hundred@mail.example'
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/donation/give?amount=50000')
	await page.getByLabel('Or another amount').fill('12345')
	await next(page)
	await dialogOf(page, 'Your details').waitFor()
	await page.getByRole('button', { name: 'Back' }).click()
	await dialogOf(page, 'Your donation').waitFor()
	expect(await page.getByLabel('Or another amount').inputValue()).toBe('12,345')
	await next(page)
	await page.getByLabel('Name').fill('Aline')
	await page.getByLabel('Email').fill(email)
	await next(page)
	await dialogOf(page, 'Payment method').waitFor()
	await page.locator('dl', { hasText: 'Donation' }).getByText('12,345 RWF').first().waitFor()
})
