import type { data } from 'react-router'

/** The answer of a form's action for a script that asked for it itself. */
export async function asJson(answer: Promise<Response | ReturnType<typeof data>>): Promise<Response> {
	const given = await answer
	return given instanceof Response ? given : Response.json(given.data, given.init ?? {})
}
