import { useContext, useEffect, useState } from 'react'
import {
	matchRoutes,
	UNSAFE_DataRouterContext as DataRouterContext,
	UNSAFE_FrameworkContext as FrameworkContext,
	useLocation,
} from 'react-router'
import { HONEYPOT_FIELD } from '#app/platform/forms/form-result.ts'
import { noteSent, tellUnsent } from '#app/platform/forms/sent-form.ts'

const LOST = 'Nothing was sent: the connection was lost.'
const KEPT = `${LOST} What you typed is still here. Please try again.`
const PRESSED = `${LOST} Please try again.`

/** How long a screen has been there when what its forms need is fetched. */
const IDLE_MILLISECONDS = 700

/** The forms that the router sends. */
const FORMS = 'form[data-discover][method="post"]'

type Sender = HTMLButtonElement | HTMLInputElement | null

const targetOf = (form: HTMLFormElement, sender: Sender = null) =>
	new URL(sender?.hasAttribute('formaction') ? sender.formAction : form.action).pathname

/** Every address that something in the page is sent to. */
const targetsInPage = () =>
	new Set(
		[...document.querySelectorAll<HTMLFormElement>(FORMS)].flatMap((form) => [
			targetOf(form),
			...[...form.querySelectorAll<HTMLButtonElement>('button[formaction]')].map((button) =>
				targetOf(form, button),
			),
		]),
	)

/** Asks for something of this release. What is gone from the server is no fault of the line: the router sees to it. */
async function ask(address: string): Promise<Response> {
	const answer = await fetch(address)
	if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status} for ${address}`)
	return answer
}

/** What the build says of a route: its module, and whatever that imports. */
type RouteFiles = { module: string; imports?: string[] | undefined }

/** Files that have come once, and are in the browser's cache. */
const held = new Set<string>()

async function hold(file: string): Promise<boolean> {
	if (!held.has(file) && (await ask(file)).ok) held.add(file)
	return held.has(file)
}

/**
 * Loads the module of a route. All of its files are asked for first, because some browsers never ask again for a file
 * that failed once while a module was loaded, whichever module it was: every press would fail until the page is left.
 */
async function load({ module, imports = [] }: RouteFiles): Promise<void> {
	const are = await Promise.all([module, ...imports].map(hold))
	if (are.every(Boolean)) await import(/* @vite-ignore */ module)
}

/** Records have addresses of one shape: what one row of a list needs, the next one needs, too. */
const shapeOf = (path: string) => path.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')

/** The address and every one above it, as the router asks for them. */
const withAncestors = (path: string) =>
	path
		.split('/')
		.map((_, index, parts) => parts.slice(0, index + 1).join('/'))
		.slice(1)

/** Longer requests than this the router does not make (its URL_LIMIT, less what stands around the addresses). */
const MOST_ASKED_AHEAD = 7400

/**
 * Whether the router has asked ahead which routes the addresses of this page have. It asks for all at once, and where
 * that would be too long (a full list) for none: then it asks when a form is sent.
 */
function isAskedAhead(): boolean {
	const paths = new Set<string>()
	for (const element of document.querySelectorAll<HTMLElement>('a[data-discover], form[data-discover]')) {
		const path =
			element instanceof HTMLFormElement ? targetOf(element) : (element as HTMLAnchorElement).pathname
		for (const one of withAncestors(path)) paths.add(one)
	}
	return encodeURIComponent([...paths].join()).length < MOST_ASKED_AHEAD
}

/**
 * What the router needs before it can send a form to another route is that route's module; where it does not get it, it
 * loads the whole page anew, with everything typed lost. It also asks the server which routes an address may have, unless
 * it has done so ahead, for the page that it comes back to as well. So the modules for all forms of a screen are fetched once the
 * screen is there, and a form that is sent before waits for its module, or says that nothing was sent (F-20).
 */
export function FormTargets() {
	const router = useContext(DataRouterContext)?.router
	const framework = useContext(FrameworkContext)
	const { key, pathname } = useLocation()
	const [addresses, setAddresses] = useState<readonly string[]>([])

	useEffect(() => setAddresses([...targetsInPage().add(pathname)]), [key, pathname])

	useEffect(() => {
		if (!router || !framework) return
		const { manifest, routeModules } = framework
		const fetched = new Set<string>()
		/** Addresses that the server has answered for just now: the router, which asks again, will be answered, too. */
		const answered = new Set<string>()

		/** Modules that are not here yet, or null where the router does not know the route. */
		const missing = (path: string): RouteFiles[] | null => {
			const matches = matchRoutes(router.routes, path) ?? []
			if (matches.length === 0 || matches.at(-1)?.route.path === '*') return null
			return matches.flatMap(({ route: { id } }) => {
				const files = manifest.routes[id ?? '']
				return files === undefined || (id ?? '') in routeModules ? [] : [files]
			})
		}
		const isReady = (path: string) => fetched.has(shapeOf(path)) || missing(path)?.length === 0

		async function discover(path: string): Promise<RouteFiles[]> {
			const asked = new URLSearchParams({ paths: withAncestors(path).join(), version: manifest.version })
			const answer = await ask(`/__manifest?${asked}`)
			if (answer.status !== 200) return []
			const found = (await answer.json()) as Record<string, (RouteFiles & { id: string }) | undefined>
			return Object.values(found).flatMap((route) => (route && !(route.id in routeModules) ? [route] : []))
		}
		async function fetchTarget(path: string): Promise<void> {
			if (isReady(path)) return
			for (const files of missing(path) ?? (await discover(path))) await load(files)
			fetched.add(shapeOf(path))
		}
		const isKnown = (path: string) => answered.has(path) || isAskedAhead()

		const waiting = new Set<HTMLFormElement>()
		async function send(form: HTMLFormElement, sender: Sender, path: string): Promise<void> {
			try {
				await fetchTarget(path)
				if (!isKnown(path)) await discover(path)
				answered.add(path)
			} catch {
				tellUnsent(form.elements.namedItem(HONEYPOT_FIELD) ? KEPT : PRESSED)
				return
			} finally {
				waiting.delete(form)
			}
			if (form.isConnected) form.requestSubmit(sender?.isConnected ? sender : null)
		}
		const onSubmit = (event: SubmitEvent) => {
			const form = event.target as HTMLFormElement
			if (!form.matches(FORMS)) return
			const sender = event.submitter as Sender
			const path = targetOf(form, sender)
			noteSent(form)
			if (isReady(path) && isKnown(path)) {
				answered.delete(path)
				return
			}
			event.preventDefault()
			event.stopImmediatePropagation()
			if (waiting.has(form)) return
			waiting.add(form)
			void send(form, sender, path)
		}
		// One after the other: what is fetched for one row of a list is there for the next.
		const idle = setTimeout(async () => {
			for (const path of targetsInPage()) await fetchTarget(path).catch(() => undefined)
		}, IDLE_MILLISECONDS)
		// Before the router, which listens on the document.
		window.addEventListener('submit', onSubmit, true)
		return () => {
			clearTimeout(idle)
			window.removeEventListener('submit', onSubmit, true)
		}
	}, [router, framework, key])
	// The router asks ahead which routes are behind the links of a page, and only then goes there without asking.
	return (
		<div hidden>
			{addresses.map((address) => (
				<a key={address} data-discover="true" href={address}>
					{address}
				</a>
			))}
		</div>
	)
}
