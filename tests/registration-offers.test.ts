import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as screen from '#app/features/registrations/admin/registrations.admin.tsx'
import type { RegistrationType } from '#app/features/registrations/rules.ts'
import * as requestPage from '#app/site/pages/request.tsx'
import * as cancelPage from '#app/site/pages/request-cancel.tsx'
import { askAsAdmin } from '#tests/admin-request.ts'
import { ask, linkTo } from '#tests/own-requests.ts'
import { create, KINDS, states } from '#tests/registration-arrows.ts'

const nothing = () => null

/** The list with the dialog of one registration, as the server sends them. */
async function drawDialog(type: RegistrationType, id: string, verb?: string) {
	const path = `/admin/registrations/${type}/${id}${verb ? `/${verb}` : ''}`
	const params = { type, id, ...(verb && { verb }) }
	const loaderData = { screen: await screen.loader({ ...askAsAdmin(path), params } as never) }
	const Stub = createRoutesStub([
		{ id: 'screen', path: '*', Component: screen.default, HydrateFallback: nothing },
	])
	return renderToStaticMarkup(createElement(Stub, { initialEntries: [path], hydrationData: { loaderData } }))
}

/** A visitor's own page, and the question on it that is asked before anything ends, as the server sends them. */
async function drawOwnPage(token: string, verb?: 'cancel') {
	const path = `/requests/${token}${verb ? `/${verb}` : ''}`
	const loaderData = {
		page: (await ask(requestPage.loader, token)).data,
		cancel: (await ask(cancelPage.loader, token)).data,
	}
	const below = { id: 'cancel', path: 'cancel', Component: cancelPage.default }
	const page = { id: 'page', path: '/requests/:token', Component: requestPage.default }
	const Stub = createRoutesStub([
		{ ...page, HydrateFallback: nothing, children: [{ ...below, HydrateFallback: nothing }] },
	])
	return renderToStaticMarkup(createElement(Stub, { initialEntries: [path], hydrationData: { loaderData } }))
}

test.each(states)(
	'M4, ADM-REG-010, ADM-REG-019, D-081, D-150 %s that is %s: its dialog, the list and the visitor’s page offer what is allowed and no more',
	async (name, status) => {
		const kind = KINDS[name]!
		const { type } = kind
		const allowed = kind.allowed[status]!
		const decisions = allowed.filter((act) => act !== 'withdraw')
		const { id } = await create(kind, status)

		const html = await drawDialog(type, id)
		expect(html).toContain('Registration Details')
		const leads = html.matchAll(
			new RegExp(`(?:href|action)="/admin/registrations/${type}/${id}/([\\w-]+)["?]`, 'g'),
		)
		expect(new Set([...leads].map(([, verb]) => verb))).toEqual(new Set(decisions))
		expect(html.includes(`href="/admin/write/registrations/${id}"`), 'the way to write').toBe(
			status !== 'withdrawn',
		)
		expect(html.includes(`value="${type} ${id}"`), 'a tick in the list').toBe(decisions.length > 0)
		for (const verb of ['approve', 'reject'] as const)
			expect((await drawDialog(type, id, verb)).includes('name="reason"'), verb).toBe(
				decisions.includes(verb),
			)

		const token = linkTo(type, id)
		const own = await drawOwnPage(token)
		expect(own).toContain(id.slice(0, 8).toUpperCase())
		const canWithdraw = allowed.includes('withdraw')
		expect(own.includes(`href="/requests/${token}/cancel"`), 'the way to the question').toBe(canWithdraw)
		expect((await drawOwnPage(token, 'cancel')).includes('<form'), 'the question').toBe(canWithdraw)
	},
)
