import { useContext, useEffect } from 'react'
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

/**
 * What the router needs before it can send a form to another route is that route's module; where it does not get it, it
 * loads the whole page anew, with everything typed lost. So the modules for all forms of a screen are fetched once the
 * screen is there, and a form that is sent before waits for its module, or says that nothing was sent (F-20). Which
 * route an address has the browser knows (office-manifest.server.ts).
 */
export function FormTargets() {
	const router = useContext(DataRouterContext)?.router
	const framework = useContext(FrameworkContext)
	const { key } = useLocation()

	useEffect(() => {
		if (!router || !framework) return
		const { manifest, routeModules } = framework
		const fetched = new Set<string>()

		/** The routes of an address whose modules are not here yet. */
		const missing = (path: string) =>
			(matchRoutes(router.routes, path) ?? []).flatMap(({ route: { id = '' } }) => {
				const files = manifest.routes[id]
				return files === undefined || id in routeModules || fetched.has(id) ? [] : [{ id, files }]
			})
		async function fetchTarget(path: string): Promise<void> {
			for (const { id, files } of missing(path)) {
				await load(files)
				fetched.add(id)
			}
		}

		const waiting = new Set<HTMLFormElement>()
		async function send(form: HTMLFormElement, sender: Sender, path: string): Promise<void> {
			try {
				await fetchTarget(path)
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
			if (missing(path).length === 0) return
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
	return null
}
