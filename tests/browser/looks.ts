import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a page is looked at with: a desk or a phone, and the colours that it prefers. */
export type Look = { width: 1280 | 360; dark: boolean }

const DEVICES = {
	1280: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
	360: { width: 360, height: 740, deviceScaleFactor: 2, mobile: true },
} as const

const sessions = new WeakMap<Page, CDPSession>()

/** Makes the tab that of another device, touch and colours included, and leaves the page in it as it was loaded. */
async function become(page: Page, { width, dark }: Look): Promise<void> {
	const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
	sessions.set(page, session)
	const device = DEVICES[width]
	await session.send('Emulation.setDeviceMetricsOverride', device)
	await session.send('Emulation.setTouchEmulationEnabled', { enabled: device.mobile })
	await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}

/** Fails unless the page is shown so. */
async function expectShown(page: Page, { width, dark }: Look): Promise<void> {
	const is = await page.evaluate<unknown>(
		`[innerWidth, ...['(pointer: coarse)', '(prefers-color-scheme: dark)'].map((query) => matchMedia(query).matches)]`,
	)
	expect(is, 'width, touch and dark colours').toEqual([width, DEVICES[width].mobile, dark])
}

/**
 * Opens an address and looks at it in each of these ways. It is loaded once: in the way that the address before it was
 * looked at last, so that each way has its share of what a page does while it loads.
 * @param page of a tab that such a walk alone goes on with
 * @param looks in the order of this address, which is turned round for the next one
 */
export async function lookBothWays(
	page: Page,
	looks: Look[],
	open: () => Promise<unknown>,
	look: (as: Look) => Promise<void>,
): Promise<void> {
	for (const [at, as] of looks.entries()) {
		await become(page, as)
		if (at === 0) await open()
		await expectShown(page, as)
		await look(as)
	}
	looks.reverse()
}
