/** What was touched before React was there, in the order of the last touch, and what it held then. */
export type Early = { touched: Map<EventTarget, string | undefined>; stop: AbortController }

declare global {
	interface Window {
		/** Kept by the script that stands in every page (`fetchAfterPaint`). */
		hubEarly?: Early
	}
}

/** What only React brings to life; menus and their buttons do without it (`tendMenus`). */
export const BUTTON = 'button[type="button"]:not([popovertarget])'

export const FIELDS = 'input:not([type="hidden"]), select, textarea'

/** Whether something was pressed or filled that only React answers. */
export const isTouched = (): boolean =>
	[...(window.hubEarly?.touched.keys() ?? [])].some(
		(target) => target instanceof Element && target.closest(`${BUTTON}, ${FIELDS}`),
	)
