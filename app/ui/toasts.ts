import { type DefaultToastOptions, toast } from 'react-hot-toast/headless'

/** How long a toast stays, in milliseconds. */
export const TOAST_MILLISECONDS = {
	success: 3000,
	error: 4000,
	blank: 4000,
	loading: Number.POSITIVE_INFINITY,
} as const

/** How long a dismissed toast stays in the page before it is taken out, in milliseconds. */
const REMOVE_DELAY = 100

/** The same times for toasts that some other code raises. */
export const toastOptions: DefaultToastOptions = {
	duration: TOAST_MILLISECONDS.blank,
	removeDelay: REMOVE_DELAY,
	success: { duration: TOAST_MILLISECONDS.success },
	error: { duration: TOAST_MILLISECONDS.error },
	loading: { duration: TOAST_MILLISECONDS.loading },
}

const assertive = { role: 'alert', 'aria-live': 'assertive' } as const

/** The same sentence again is the same toast, for longer. */
const idOf = (sentence: string) => ({ id: sentence })

/** Says that it worked, for 3 s. Returns the toast's id. Browser only, as are the others. */
export function notifySuccess(sentence: string): string {
	return toast.success(sentence, idOf(sentence))
}

/** Says what failed, for 4 s, and interrupts a screen reader. */
export function notifyError(sentence: string): string {
	return toast.error(sentence, { ...idOf(sentence), ariaProps: assertive })
}

/** Says something else, for 4 s. */
export function notify(sentence: string): string {
	return toast(sentence, idOf(sentence))
}

/** Says what is under way until `dismissToast`. */
export function notifyLoading(sentence: string): string {
	return toast.loading(sentence)
}

export function dismissToast(id: string): void {
	toast.dismiss(id)
}
