const isPlainClick = (event: MouseEvent) =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The address that a plain click leads to, if it is another page of this site. */
function otherPageOf(event: MouseEvent): string | undefined {
	if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return undefined
	const link = event.target.closest<HTMLAnchorElement>('a[href]')
	if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
	const { origin, pathname, search, href } = new URL(link.href)
	const here = window.location
	const elsewhere = pathname !== here.pathname || search !== here.search
	return origin === here.origin && elsewhere ? href : undefined
}

let installed = false

/**
 * Where foreign script may run, every link loads its page anew: forms, exam, certificate and back-office then come
 * under a policy of their own, in a document that no foreign script has touched. Stays as long as the document.
 */
export function loadEveryPageAnew(): void {
	if (installed) return
	installed = true
	const load = (event: MouseEvent) => {
		const address = otherPageOf(event)
		if (address === undefined) return
		event.preventDefault()
		window.location.assign(address)
	}
	// Before React, whose links would take the click.
	window.addEventListener('click', load, { capture: true })
}
