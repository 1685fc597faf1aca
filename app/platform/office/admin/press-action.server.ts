import type { ActionFunctionArgs } from 'react-router'
import { PRESS, PRESSED } from '#app/platform/office/admin/addresses.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'

type Act<Answer> = (args: ActionFunctionArgs) => Promise<Answer>

/**
 * The action of a screen with several presses (`useAddresses().press`). They are sent to the screen's own address, for
 * the router needs a route's module to send a form there, and the screen's own is in the browser whatever the line does.
 * An act gets the id of the pressed record as its parameter, as it would from an address of its own.
 */
export const pressAction =
	<Answer>(acts: Readonly<Record<string, Act<Answer>>>): Act<Answer> =>
	async (args) => {
		const { searchParams } = new URL(args.request.url)
		const act = new Map(Object.entries(acts)).get(searchParams.get(PRESS) ?? '')
		if (!act) throw notFound()
		const id = searchParams.get(PRESSED)
		return act(id === null ? args : { ...args, params: { ...args.params, id } })
	}
