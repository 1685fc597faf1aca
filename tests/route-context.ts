import { RouterContextProvider } from 'react-router'
import { type Admin, adminContext } from '#app/platform/web/session/admin-context.server.ts'
import { newPageState, pageContext, type PageState } from '#app/platform/web/pages/page-context.server.ts'

/**
 * What the server gives to the routes of one request, and what they leave there.
 * @param given what the page's state begins with beside a visitor's address
 */
export function newRouteContext(given: Partial<PageState> = {}) {
	const page = newPageState({ clientAddress: '203.0.113.9', ...given })
	const context = new RouterContextProvider()
	context.set(pageContext, page)
	return { page, context }
}

/** An administrator as the guard hands one to the routes. */
export const testAdmin: Admin = {
	id: '00000000-0000-4000-8000-00000000aaa1',
	email: 'a@hub.example',
	name: 'Administrator',
	role: 'admin',
	phone: null,
	email_verified: true,
	phone_verified: false,
	two_factor_enabled: false,
	created_at: new Date(),
	session_id: '00000000-0000-4000-8000-0000000000a1',
	signed_in_at: new Date(),
}

/** The same for a request that the guard has let through. */
export function newAdminContext(admin: Admin = testAdmin) {
	const made = newRouteContext()
	made.context.set(adminContext, admin)
	return made
}
