import { expect, test } from 'vitest'
import {
	isDocument,
	markApplication,
	markCacheable,
	markDocument,
	markUncacheable,
} from '#app/platform/web/pages/page-context.server.ts'
import { newRouteContext } from '#tests/route-context.ts'

test('a page is a document only if it says so; what needs React wins, whichever comes first, and so does foreign script', () => {
	const plain = newRouteContext()
	expect(isDocument(plain.page)).toBe(false)
	markDocument(plain.context)
	expect(isDocument(plain.page)).toBe(true)
	// Private, but read.
	markUncacheable(plain.context)
	expect(isDocument(plain.page)).toBe(true)
	markApplication(plain.context)
	markDocument(plain.context)
	expect(isDocument(plain.page)).toBe(false)

	const foreignHosts = { script: ['https://ads.example'] }
	const shared = newRouteContext({ foreignHosts })
	markDocument(shared.context)
	markCacheable(shared.context)
	expect(isDocument(shared.page)).toBe(false)
	// Foreign script never stands in a page of one visitor.
	markUncacheable(shared.context)
	expect(isDocument(shared.page)).toBe(true)
})
