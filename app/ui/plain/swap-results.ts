import { hidePending, isPlain, showPending } from '#app/ui/plain/pending-sign.ts'
import { within } from '#app/ui/plain/within.ts'

const RESULTS = '[data-results]'
const SEARCH = 'form[data-swap]'

const addressOf = (form: HTMLFormElement) => {
	const fields = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
	return `${location.pathname}?${new URLSearchParams(fields)}`.replace(/\?$/, '')
}

/** What a page is asked for last: an older answer that comes later is nothing. */
let asked = 0

/** After Back the fields say what the list shows. */
function fillFields(other: Document): void {
	for (const field of document.querySelectorAll<HTMLInputElement>(
		`${SEARCH} [type="search"], ${SEARCH} select`,
	)) {
		field.value = other.querySelector<HTMLInputElement>(`${SEARCH} [name="${field.name}"]`)?.value ?? ''
	}
}

/**
 * Shows the results of another address of this page in the place of these. The fields are left alone, so whoever types
 * goes on typing. Where it does not come, the browser follows the address as it follows any link.
 */
async function swap(address: string, isReturn = false): Promise<void> {
	const turn = ++asked
	const places = document.querySelectorAll<HTMLElement>(RESULTS)
	for (const place of places) place.setAttribute('aria-busy', 'true')
	showPending(places[0]?.dataset['results'])
	try {
		const answer = await fetch(address)
		const other = new DOMParser().parseFromString(await answer.text(), 'text/html')
		if (turn !== asked) return
		const results = other.querySelectorAll(RESULTS)
		if (!answer.ok || results.length !== places.length) return location.assign(address)
		if (isReturn) fillFields(other)
		else history.pushState(null, '', address)
		document.title = other.title
		places.forEach((place, at) => place.replaceWith(results[at] as Element))
		hidePending()
	} catch {
		location.assign(address)
	}
}

/**
 * Lets the lists of a reading page change in their place: a form with `data-swap` (sent, or by choosing in a list of
 * it) and links with `data-swap` replace what stands in `data-results` instead of the whole page.
 */
export function tendResults(): void {
	if (!document.querySelector(RESULTS)) return
	within<HTMLFormElement, 'submit'>('submit', SEARCH, (form, event) => {
		event.preventDefault()
		void swap(addressOf(form))
	})
	within<HTMLSelectElement, 'change'>('change', `${SEARCH} select`, ({ form }) => {
		if (form) void swap(addressOf(form))
	})
	within<HTMLAnchorElement, 'click'>('click', 'a[data-swap]', (link, event) => {
		if (!isPlain(event)) return
		event.preventDefault()
		void swap(link.pathname + link.search)
	})
	addEventListener('popstate', () => {
		if (!location.hash) void swap(location.pathname + location.search, true)
	})
	// Somebody has chosen before this script had come.
	const early = [...document.querySelectorAll<HTMLSelectElement>(`${SEARCH} select`)].find(
		({ selectedOptions: [option], value }) => value !== '' && !option?.defaultSelected,
	)
	if (early?.form) void swap(addressOf(early.form))
}
