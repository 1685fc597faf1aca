import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { openProvider } from '#app/platform/core/payments/open-provider.server.ts'
import type { Try } from '#app/platform/core/payments/provider.ts'
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'

async function ready(more = '') {
	const standIn = await startIremboPay()
	onTestFinished(() => standIn.stop())
	const [given] = readSettings({ IREMBOPAY_URL: standIn.url + more }).paymentProviders
	const provider = openProvider(given!)
	const one: Try = {
		reference: randomUUID(),
		amount: { minor: 25_000, currency: 'RWF' },
		description: 'Growth package',
		beganAt: new Date(),
		expiresAt: new Date('2099-11-27T14:24:51Z'),
		providerId: null,
		wallet: '250788123456',
		returnTo: 'http://localhost:3000/pay/one',
	}
	const sent = (path: string) =>
		standIn.calls.filter((call) => call.path.endsWith(path)).map(({ body }) => JSON.parse(body) as object)
	return { standIn, provider, one, sent }
}

const PUSH = '/payments/transactions/initiate'

test('D-165 a try with a number has its phone asked, and the page for paying as well', async () => {
	const { standIn, provider, one, sent } = await ready()
	expect(await provider.start(one)).toMatchObject({
		state: 'waiting',
		providerId: '880000000001',
		link: `${standIn.base}/pay/880000000001`,
	})
	expect(sent('/payments/invoices')).toEqual([
		{
			transactionId: one.reference,
			paymentAccountIdentifier: 'TST-RWF',
			paymentItems: [{ code: 'PC-LOOPBACK', quantity: 1, unitAmount: 25_000 }],
			description: 'Growth package',
			expiryAt: '2099-11-27T16:24:51.000+02:00',
			language: 'EN',
		},
	])
	expect(sent(PUSH)).toEqual([
		{
			accountIdentifier: '0788123456',
			paymentProvider: 'MTN',
			invoiceNumber: '880000000001',
			transactionReference: one.reference,
		},
	])
	standIn.approve(one.reference)
	expect(await provider.ask(one)).toMatchObject({ state: 'paid', way: 'MTN_MOMO' })
})

test('D-165 the network is that of the number, unless the payer chose another one', async () => {
	const { provider, one, sent } = await ready()
	await provider.start({ ...one, wallet: '250733123456' })
	await provider.start({ ...one, reference: randomUUID(), wallet: '250733123456', network: 'mtn' })
	expect(sent(PUSH).map((body) => 'paymentProvider' in body && body.paymentProvider)).toEqual([
		'AIRTEL',
		'MTN',
	])
})

test('D-159 drill 31: a number of the other network is told so, and its invoice cannot be paid any more', async () => {
	const { standIn, provider, one } = await ready()
	expect(await provider.start({ ...one, network: 'airtel' })).toEqual({
		state: 'failed',
		failure: 'wrong-network',
	})
	expect(standIn.entries.get(one.reference)?.expiresAt).toBeLessThanOrEqual(Date.now())
})

test('D-159 a number that is none is told so', async () => {
	const { provider, one } = await ready()
	expect(await provider.start({ ...one, wallet: '250' })).toEqual({
		state: 'failed',
		failure: 'unknown-number',
	})
})

test('D-159 a question to the phone that nobody answers is unclear, and is not sent again', async () => {
	const { standIn, provider, one, sent } = await ready()
	standIn.dropAnswer(1, /initiate/)
	expect(await provider.start(one)).toMatchObject({ state: 'unclear' })
	expect(await provider.ask(one)).toMatchObject({ state: 'waiting' })
	expect(await provider.start(one)).toMatchObject({ state: 'waiting' })
	expect(sent(PUSH).length).toBe(1)
})

test('D-159 an invoice of another amount, another state or another try is unclear', async () => {
	const { standIn, provider, one } = await ready()
	await provider.start(one)
	const entry = standIn.entries.get(one.reference)!
	entry.amount = '2500'
	expect(await provider.ask(one)).toMatchObject({ state: 'unclear' })
	entry.amount = '25000'
	expect(await provider.ask(one)).toMatchObject({ state: 'waiting' })
	entry.reference = randomUUID()
	expect(await provider.ask(one)).toMatchObject({ state: 'unknown' })
	standIn.entries.set(one.reference, { ...entry, id: one.reference })
	expect(await provider.ask(one)).toMatchObject({ state: 'unclear' })
})

test('D-159 what is taken back cannot be paid any more', async () => {
	const { standIn, provider, one } = await ready()
	const begun = await provider.start({ ...one, wallet: null })
	await provider.withdraw?.({ ...one, providerId: begun.state === 'waiting' ? begun.providerId : null })
	expect(standIn.entries.get(one.reference)?.expiresAt).toBeLessThanOrEqual(Date.now())
})

test('D-159 a person pays or refuses on the page of the stand-in, and our address is called', async () => {
	const { standIn, provider, one } = await ready()
	const begun = await provider.start({ ...one, wallet: null })
	const link = begun.state === 'waiting' ? (begun.link ?? '') : ''
	expect(await (await fetch(standIn.base)).text()).toContain('Growth package, 25000 RWF')
	const page = await (await fetch(link)).text()
	expect(page).toContain('value="pay"')
	// Here the stand-in calls itself, and writes it down.
	standIn.callbackTo = `${standIn.base}/webhooks/irembopay`
	const press = (act: string) => fetch(link, { method: 'POST', body: new URLSearchParams({ act }) })
	await press('refuse')
	expect(await provider.ask(one)).toMatchObject({ state: 'waiting' })
	expect(await (await press('pay')).text()).toContain('Paid.')
	await expect.poll(() => standIn.calls.filter(({ path }) => path.startsWith('/webhooks')).length).toBe(2)
	expect(await standIn.callback(one.reference, { times: 3, parallel: true, unsigned: true })).toEqual([
		401, 401, 401,
	])
	expect(await provider.ask(one)).toMatchObject({ state: 'paid', way: 'ONLINE_CARD' })
})

test('issue N 2: euros go to the account in euros, and are paid in euros; what has no account is not asked for', async () => {
	const { standIn, provider, one, sent } = await ready('&account_eur=TST-EUR&rate_eur=1650')
	const euros: Try = { ...one, wallet: null, amount: { minor: 1577, currency: 'EUR' } }
	expect(await provider.start(euros)).toMatchObject({ state: 'waiting' })
	expect(sent('/payments/invoices')).toMatchObject([
		{ paymentAccountIdentifier: 'TST-EUR', paymentItems: [{ quantity: 1, unitAmount: 15.77 }] },
	])
	standIn.approve(euros.reference)
	expect(await provider.ask(euros)).toMatchObject({ state: 'paid', paid: euros.amount })
	const dollars: Try = { ...euros, reference: randomUUID(), amount: { minor: 1577, currency: 'USD' } }
	expect(await provider.start(dollars)).toEqual({ state: 'failed', failure: 'not-possible' })
	expect(standIn.entries.has(dollars.reference)).toBe(false)
})
