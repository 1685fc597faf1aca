import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { readConfirmation } from '#app/platform/web/forms/flash.server.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { newVisitor, readVisitorToken } from '#app/platform/web/forms/visitor.server.ts'
import { markApplication, markUncacheable, pageContext } from '#app/platform/web/pages/page-context.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What a page needs to show a form: its keys, and what it says if it was just accepted. Gives the visitor a cookie if there is none; the page is never cached, and React starts in it. */
export function formPage(args: Args): FormKeys {
	markApplication(args.context)
	return plainFormPage(args)
}

/** The same for forms that are plain posts, in a page that stays a document. */
export function plainFormPage(args: Args): FormKeys {
	markUncacheable(args.context)
	const page = args.context.get(pageContext)
	let token = readVisitorToken(args) ?? page.visitorToken
	if (!token) {
		const visitor = newVisitor()
		token = visitor.token
		page.cookies.push(visitor.cookie)
	}
	page.visitorToken = token
	const confirmation = readConfirmation(args)
	return { csrf_token: token, idempotency_key: randomUUID(), ...(confirmation && { confirmation }) }
}
