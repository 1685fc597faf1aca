import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ShownPayment } from '#app/platform/core/payments/shown-payment.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { isDocument } from '#app/platform/web/pages/page-context.server.ts'
import { FirstScript, PageScriptProvider } from '#app/platform/web/pages/page-script.tsx'
import { changeOwnPayment } from '#app/site/pages/own-payments.server.ts'
import * as page from '#app/site/pages/pay.tsx'
import { newRouteContext } from '#tests/route-context.ts'
import { type PaymentName, shownPayments } from '#tests/shown-payments.ts'

const WAYS = vi.hoisted(() => ({
	choices: [
		{ id: 'airtel-money', name: 'Airtel Money', note: 'No fees', francs: 25_000, asksNumber: true },
		{
			id: 'credit-card',
			name: 'Credit/Debit Card',
			note: '2.9% + 300 RWF',
			francs: 26_025,
			asksNumber: false,
		},
		{
			id: 'bank-transfer',
			name: 'Bank Transfer',
			note: '1-3 business days',
			francs: 25_000,
			asksNumber: false,
		},
	],
	anew: { label: 'Another amount', note: 'from 10,000 RWF', href: '/donation/give' },
}))

vi.mock('#app/site/pages/own-payments.server.ts', () => ({
	findShownPayment: async (_db: unknown, token: string, now: Date) =>
		(shownPayments(now) as Record<string, ShownPayment>)[token] ?? null,
	findOtherWays: async () => WAYS,
	changeOwnPayment: vi.fn(async () => {}),
}))

const visitor = newVisitor()

/** What the route answers at a link; with `fields` to a post. */
async function ask(
	handler: typeof page.loader | typeof page.action,
	token: string,
	{
		search = '',
		fields,
		made = newRouteContext(),
	}: { search?: string; fields?: Record<string, string>; made?: ReturnType<typeof newRouteContext> } = {},
) {
	const keys = { csrf_token: visitor.token, idempotency_key: randomUUID() }
	const request = new Request(`http://localhost/pay/${token}${search}`, {
		headers: fields ? { cookie: visitor.cookie.split(';')[0]! } : {},
		...(fields && { method: 'POST', body: new URLSearchParams({ ...keys, ...fields }) }),
	})
	const args = { request, url: new URL(request.url), params: { token }, context: made.context, pattern: '' }
	const answer = await (handler as (args: unknown) => unknown)(args)
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), data: null, ...made }
	const { data, init } = answer as { data: unknown; init: { status: number } | null }
	return { status: init?.status ?? 200, location: null, data, ...made }
}

/** The page as the server sends it, without its head; and how it looks again. */
async function draw(token: string, actionData?: unknown) {
	const { data, status, page: state } = await ask(page.loader, token)
	const Stub = createRoutesStub([
		{ id: 'pay', path: '/pay/:token', Component: page.default as never, HydrateFallback: () => null },
	])
	const hydrationData = {
		loaderData: { pay: data },
		...(actionData ? { actionData: { pay: actionData } } : {}),
	}
	const element = createElement(Stub, { initialEntries: [`/pay/${token}`], hydrationData })
	const html = renderToStaticMarkup(element)
	const text = html
		.replaceAll(/<svg.*?<\/svg>|<(?:div|span) aria-hidden="true".*?<\/(?:div|span)>/gs, '')
		.replaceAll(/<\/(?:p|h1|h2|dt|dd|b|li|span|a|button|summary)>/g, ' ')
		.replaceAll(/<[^>]*>/g, '')
		.replaceAll(/\s+/g, ' ')
	return { html, text, status, state, data: data as { keys: object | null } }
}

/** What a page of each state says, at least. */
const SAID: Record<PaymentName, readonly string[]> = {
	refunded: ['25,000 RWF arrived at', '5,000 RWF given back at'],
	preparing: ['One moment', 'It takes a few seconds.'],
	link: [
		'Pay 25,000 RWF',
		'Gift to IRIS Hub, every month',
		'Pay on the IremboPay page',
		'You may close this page; we write to you by email.',
		'Cancel this payment',
	],
	phone: [
		'Approve on your phone',
		'Enter your PIN there, never on this page.',
		'MTN asks on the number that ends in 012',
		'25,000 RWF',
		'1:12',
		'Nothing came?',
		'Dial *182*7*1# and open pending approvals',
		'in 1:12 , so that nothing is taken twice',
		'Pay later',
		'We look by ourselves',
	],
	airtel: [
		'TEST. No money moves here.',
		'Airtel asks on',
		'Open your Airtel Money menu',
		'Cancel this payment',
	],
	unclear: ['We have not heard from MTN yet', 'Do not pay again: we look by ourselves.'],
	failed: [
		'Too little money on this number',
		'MTN answered at',
		'MTN, number ending in 012',
		'Mobile number',
		'Nothing was taken.',
		'Your payment waits here until',
		'You can also pay another way.',
		'Try again, 25,000 RWF',
		'Or another way',
		'Airtel Money No fees 25,000 RWF',
		'Credit/Debit Card 2.9% + 300 RWF 26,025 RWF',
		'Bank Transfer 1-3 business days 25,000 RWF',
		'Another amount from 10,000 RWF',
	],
	unlinked: ['IremboPay answered at', 'Tried with IremboPay', 'Try again, 25,000 RWF'],
	looking: ['A person looks at your payment', 'Do not pay again:'],
	paid: [
		'Murakoze, Claire',
		'25,000 RWF arrived at',
		'Receipt R-2026-000412',
		'What opens now',
		'Your own page change, pause or stop; all receipts',
		'Next on Wednesday, December 23',
		'Make Another Donation Return to Homepage',
	],
	course: [
		'Course purchased successfully! Full-Stack Bootcamp is open',
		'Receipt, 25,000 RWF R-2026-000413',
		'The link in your email opens the same course there. Start lesson 1',
	],
	unreceipted: ['Murakoze, Claire', 'as soon as your receipt is ready'],
	expired: ['The time to pay is over', 'Please do not pay it any more.'],
	cancelled: ['This payment is cancelled'],
	transfer: [
		'Waiting for your transfer',
		'Please transfer 25,000 RWF',
		'Account 000 111 222',
		'Reference DONATION-1',
	],
	transferred: ['Your transfer has arrived', 'We have your transfer of 25,000 RWF', 'Reference DONATION-1'],
	untransferred: ['25,000 RWF are to be transferred. Please ask us for our account.'],
}

test.each(Object.keys(SAID) as PaymentName[])(
	'issue N 3 the page of a payment says one state, in its first words: %s',
	async (name) => {
		const { html, text, status } = await draw(name)
		expect(status).toBe(200)
		for (const words of SAID[name]) expect(text.replaceAll(' :', ':')).toContain(words)
		expect(html.match(/<h1/g)).toHaveLength(1)
		// Never said before it is so.
		if (!['paid', 'refunded', 'course', 'unreceipted'].includes(name))
			expect(text).not.toMatch(/\barrived at|\bReceipt\b/)
		if (!['failed', 'unlinked'].includes(name)) expect(text).not.toContain('Nothing was taken')
		// A page of 4 KB has no place for the letters of an application.
		expect(html.length).toBeLessThan(16_000)
	},
)

test('issue N 3 what does not hold is not offered: other ways, a copy of no receipt, a test that is none', async () => {
	const phone = await draw('phone')
	expect(phone.html).not.toContain('<form')
	expect(phone.html).not.toContain('TEST')
	expect(phone.html).toContain('href="tel:*182*7*1%23"')
	expect((await draw('airtel')).html).not.toContain('tel:*182')
	expect((await draw('failed')).html).toContain('name="wallet"')
	expect((await draw('unlinked')).html.split('Or another way')[0]).not.toContain('name="wallet"')
	const paid = await draw('paid')
	expect(paid.html).toContain('data-copy="R-2026-000412"')
	expect((await draw('unreceipted')).html).not.toContain('data-copy')
})

test('issue N 3 the way to pay is an ordinary link of the same window, and no form goes to another site', async () => {
	const { html } = await draw('link')
	expect(html).toMatch(/<a href="https:\/\/checkout\.example\/invoice\/880" rel="noopener noreferrer"[^>]*>/)
	expect(html).not.toContain('target=')
	for (const [, action] of html.matchAll(/<form[^>]*action="([^"]*)"/g)) expect(action).toBe('/pay/link')
})

test('issue N 3 the page is a document that nobody keeps, finds, or is told of; only one with forms makes a visitor', async () => {
	for (const name of ['phone', 'failed', 'nothing']) {
		const { state, data } = await draw(name)
		expect(isDocument(state), name).toBe(true)
		expect(state.cache).toBe('forbidden')
		expect(state.headers).toContainEqual(['x-robots-tag', 'noindex, nofollow'])
		expect(state.headers).toContainEqual(['referrer-policy', 'same-origin'])
		expect(data.keys !== null, name).toBe(name === 'failed')
	}
})

test('issue N 3 a link that leads to no payment is answered 404, in the same frame, and looks no more', async () => {
	const { status, text, state } = await draw('nothing')
	expect(status).toBe(404)
	expect(text).toContain('This is no longer here')
	expect(state.lookAgain).toBeUndefined()
})

test('issue N 3 without script a page that waits looks again after 5, 10, 15, 30 and 60 seconds, counted in its address; a final one never', async () => {
	const looks = async (name: string, look: string) =>
		(await ask(page.loader, name, { search: `?look=${look}` })).page.lookAgain
	const steps = [
		['', 5, 1],
		['1', 10, 2],
		['2', 15, 3],
		['3', 30, 4],
		['4', 60, 5],
		['5', 60, 6],
		['99', 60, 99],
		['-1', 5, 1],
		['100', 5, 1],
		['x', 5, 1],
	] as const
	for (const [look, seconds, next] of steps) {
		expect(await looks('phone', look), look).toEqual({ seconds, to: `?look=${next}` })
	}
	for (const name of ['preparing', 'link', 'unclear', 'looking'])
		expect(await looks(name, ''), name).toBeDefined()
	for (const name of ['failed', 'paid', 'unreceipted', 'expired', 'cancelled'])
		expect(await looks(name, ''), name).toBeUndefined()

	const script = { first: '/first.js', isApplication: false, isLocked: false, forms: [] }
	const drawHead = (lookAgain?: { seconds: number; to: string }) =>
		renderToStaticMarkup(
			createElement(
				PageScriptProvider,
				{ value: { ...script, ...(lookAgain && { lookAgain }) } },
				createElement(FirstScript),
			),
		)
	expect(drawHead({ seconds: 5, to: '?look=1' })).toContain(
		'<noscript><meta http-equiv="refresh" content="5; url=?look=1"/></noscript>',
	)
	expect(drawHead()).not.toContain('refresh')
})

test('issue N 3 with script a page that waits says how often it is asked for, and what it says has a name', async () => {
	const markOf = async (name: PaymentName) =>
		/<div data-own-page="([^"]*)"(?: data-awaits="(\d+)")?/.exec((await draw(name)).html)!.slice(1)
	expect((await markOf('phone'))[1]).toBe('3')
	expect((await markOf('looking'))[1]).toBe('60')
	expect((await markOf('failed'))[1]).toBeUndefined()
	const names = await Promise.all((['preparing', 'link', 'phone', 'failed', 'paid'] as const).map(markOf))
	expect(new Set(names.map(([name]) => name)).size).toBe(5)
})

const send = (token: string, fields: Record<string, string>) => ask(page.action, token, { fields })

test('issue N 3 cancel and try again are sent once each, and lead back to the page', async () => {
	const change = vi.mocked(changeOwnPayment)
	for (const intent of ['cancel', 'again', 'way'] as const) {
		change.mockClear()
		const method = intent === 'way' ? { payment_method: 'airtel-money' } : null
		const key = { intent, idempotency_key: randomUUID(), wallet: '078 000 0012', ...method }
		for (let press = 0; press < 2; press++) {
			expect(await send('failed', key)).toMatchObject({ status: 303, location: '/pay/failed' })
		}
		expect(change).toHaveBeenCalledTimes(1)
		const wallet = intent === 'cancel' ? null : '250780000012'
		const act = { intent, method: method?.payment_method ?? null, wallet }
		expect(change.mock.lastCall?.slice(1, 3)).toEqual(['failed', act])
	}
	change.mockClear()
	expect((await send('failed', { intent: 'pay' })).status).toBe(422)
	expect((await send('failed', { intent: 'again', wallet: '12' })).status).toBe(422)
	expect(change).not.toHaveBeenCalled()
})

test('issue N 3 what is refused is said at the form that was sent, and the page waits until it is read', async () => {
	vi.mocked(changeOwnPayment).mockRejectedValueOnce(new Refusal('it was tried ten times'))
	const refused = await send('failed', { intent: 'again' })
	expect(refused.status).toBe(409)
	const { html } = await draw('failed', refused.data)
	const [again = '', cancel = ''] = html.split('<details')
	expect(again).toContain('Nothing was changed: it was tried ten times.')
	expect(cancel).not.toContain('Nothing was changed')
	const { page: state, context } = refused
	const waiting = await ask(page.loader, 'phone', { made: { page: state, context } })
	expect(waiting.page.lookAgain).toBeUndefined()
})
