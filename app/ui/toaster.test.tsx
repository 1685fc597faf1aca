import { renderToStaticMarkup } from 'react-dom/server'
import toast, { useToasterStore } from 'react-hot-toast/headless'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import {
	dismissToast,
	notify,
	notifyError,
	notifyLoading,
	notifySuccess,
	toastOptions,
} from '#app/ui/toasts.ts'
import { ToasterView } from '#app/ui/toaster-view.tsx'

const renderToaster = () =>
	renderToStaticMarkup(
		<MemoryRouter>
			<ToasterView />
		</MemoryRouter>,
	)

function Durations() {
	const { toasts } = useToasterStore(toastOptions)
	return <>{toasts.map(({ type, duration }) => `${type} ${duration}`).join(', ')}</>
}

test('ACC-SHELL-038, ACC-TOAST-002 success stays 3 s, error and plain 4 s, loading until it is dismissed', () => {
	toast.remove()
	notifySuccess('Saved')
	notifyError('Not saved')
	notify('Murakaza neza')
	notifyLoading('Saving...')
	toast.custom('Something else')
	expect(renderToStaticMarkup(<Durations />)).toBe(
		'custom 4000, loading Infinity, blank 4000, error 4000, success 3000',
	)
})

test('ACC-TOAST-001 holds 20 toasts and drops the oldest', () => {
	toast.remove()
	for (let i = 1; i <= 25; i++) notify(`Message ${i}.`)
	const shown = [...renderToaster().matchAll(/Message (\d+)\./g)].map(([, number]) => Number(number))
	expect(shown).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i))
})

test('ACC-SHELL-037 stands top right, tells success politely and failure at once, and can be dismissed', () => {
	toast.remove()
	const id = notifySuccess('It worked')
	notifyError('It failed')
	const html = renderToaster()
	expect(html).toMatch(/class="[^"]*\bfixed\b[^"]*\bright-0\b[^"]*\bsm:top-6 sm:right-6 sm:left-auto\b/)
	expect(html).toMatch(/role="status" aria-live="polite"[^>]*>It worked</)
	expect(html).toMatch(/role="alert" aria-live="assertive"[^>]*>It failed</)
	expect(html.match(/aria-label="Dismiss"/g)).toHaveLength(2)
	dismissToast(id)
	expect(renderToaster()).not.toContain('It worked')
})
