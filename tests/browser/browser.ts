import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions, AxeResults } from 'axe-core'
import {
	type Browser,
	type BrowserContext,
	type CDPSession,
	chromium,
	type Page,
	type Request,
} from 'playwright-core'
import { expect, inject } from 'vitest'
import { newAddress } from '#tests/browser/http.ts'

let connection: Promise<Browser> | undefined

/** Contexts in which no JavaScript runs. */
const scriptless = new WeakSet<BrowserContext>()

const connect = (endpoint: string) => (connection ??= chromium.connect(endpoint))

export type PageOptions = {
	/** Whether JavaScript runs. */
	script: boolean
	width: 1280 | 360
	/** The visitor prefers dark colours. */
	dark?: boolean
	/** Answers that the test provokes, such as 422; any other answer of 400 and above is a fault. */
	expectStatus?: number[]
	/** A program of the test's own; that of all tests unless stated. */
	siteUrl?: string
	/** Presses follow each other as fast as the test makes them; otherwise each is a press of its own (F-101). */
	hasty?: boolean
	/** A browser of the test's own, by its endpoint; that of all tests unless stated. */
	chromium?: string
	/** Hosts outside the site that the page may ask; they are answered with an empty document. */
	otherHosts?: string[]
}

export type Tab = AsyncDisposable & {
	page: Page
	context: BrowserContext
	/** The address that the program sees: no two tabs share their limits. */
	address: string
	/** What has gone wrong so far: console and page errors, policy violations, failed requests and answers. */
	faults: readonly string[]
	/** For tests of the fault itself: returns the faults and forgets them. */
	takeFaults(): string[]
}

/**
 * Opens a blank page of a visitor whom the program has never seen. Paths in `goto` are those of the site.
 * Use with `await using`: leaving the block closes the page and fails the test on any fault.
 */
export async function openPage(options: PageOptions): Promise<Tab> {
	const browser = await connect(options.chromium ?? inject('chromium'))
	const { siteUrl = inject('siteUrl') } = options
	const address = newAddress()
	const context = await browser.newContext({
		baseURL: siteUrl,
		javaScriptEnabled: options.script,
		viewport: { width: options.width, height: options.width === 360 ? 740 : 800 },
		colorScheme: options.dark ? 'dark' : 'light',
		reducedMotion: 'reduce',
		locale: 'en-US',
		timezoneId: 'Africa/Kigali',
		extraHTTPHeaders: { 'x-forwarded-for': address },
		...(options.width === 360 && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
	})
	context.setDefaultTimeout(10_000)
	if (!options.script) scriptless.add(context)
	for (const host of options.otherHosts ?? []) {
		await context.route(
			(url) => url.hostname === host,
			(route) => route.fulfill({ contentType: 'text/html', body: '<title>Another host</title>' }),
		)
	}
	const faults = collectFaults(context, siteUrl, options)
	if (options.script && !options.hasty) await context.addInitScript(restBetweenPresses)
	const page = await context.newPage()
	await waitForRest(page, options.script)
	return {
		page,
		context,
		address,
		faults,
		takeFaults: () => faults.splice(0),
		async [Symbol.asyncDispose]() {
			await context.close()
			await copies.get(context)?.copy.context().close()
			expect(faults, 'console, policy and request faults of the page').toEqual([])
		},
	}
}

/**
 * Lets the hand do something else before each press: two of a test come quicker than two of a person, and the second
 * would be taken for the first.
 */
function restBetweenPresses(): void {
	const rest = (event: Event) => {
		if (event.isTrusted) dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
	}
	addEventListener('pointerdown', rest, true)
	addEventListener('keydown', rest, true)
}

/** How long React may take to start in a page that starts it at once; what a test holds up starts when it can. */
const START_MILLISECONDS = 5000
/** With no request under way for so long a page has fetched what it fetches by itself. */
const QUIET_MILLISECONDS = 150

/** Whether the scripts of a page listen: its own first one, and in an application React. */
const IS_SETTLED = `document.documentElement.matches(document.querySelector('script[data-forms]') ? '[data-scripted]' : '[data-hydrated]')`

const pause = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds))

/**
 * Lets `goto` and `reload` return when React has taken over a page that starts it at once: that comes after the page's
 * load. 'networkidle' then waits until the network rests, for less than the half second of Playwright's own.
 */
async function waitForRest(page: Page, script: boolean): Promise<void> {
	const underWay = new Set<Request>()
	let last = 0
	page.on('request', (request) => {
		underWay.add(request)
		last = performance.now()
	})
	const end = (request: Request) => {
		underWay.delete(request)
		last = performance.now()
	}
	page.on('requestfinished', end)
	page.on('requestfailed', end)
	const isSettled = () => page.evaluate(IS_SETTLED)
	const rest = async () => {
		const until = performance.now() + 2 * START_MILLISECONDS
		while (underWay.size > 0 || performance.now() - last < QUIET_MILLISECONDS) {
			if (performance.now() > until)
				throw new Error(`${page.url()} still fetches ${[...underWay].map((one) => one.url()).join(', ')}`)
			await pause(20)
		}
	}

	type Options = Parameters<Page['goto']>[1]
	const settle = async <Answer>(go: (options: Options) => Promise<Answer>, options: Options) => {
		const idle = options?.waitUntil === 'networkidle'
		underWay.clear()
		const answer = await go(idle ? { ...options, waitUntil: 'load' } : options)
		if (!script) return answer
		const until = performance.now() + START_MILLISECONDS
		while (!(await isSettled()) && performance.now() < until) await pause(20)
		last = performance.now()
		if (idle) await rest()
		return answer
	}
	const goto = page.goto.bind(page)
	const reload = page.reload.bind(page)
	const waitForLoadState = page.waitForLoadState.bind(page)
	page.waitForLoadState = (state, options) =>
		state === 'networkidle' ? rest() : waitForLoadState(state, options)
	page.goto = (url, options) => settle((given) => goto(url, given), options)
	page.reload = (options) => settle((given) => reload(given), options)
}

function collectFaults(context: BrowserContext, siteUrl: string, options: PageOptions): string[] {
	const faults: string[] = []
	const expected = options.expectStatus ?? []
	const expectedLine = new RegExp(`^Failed to load resource: .* status of (${expected.join('|')})\\b`)
	context.on('console', (message) => {
		const text = message.text()
		const counts = message.type() === 'error' || /content security policy/i.test(text)
		// What a test adds to every document is refused by the frame that shows a mail and runs nothing.
		if (text.startsWith("Blocked script execution in 'about:srcdoc'")) return
		if (!counts || (expected.length > 0 && expectedLine.test(text))) return
		faults.push(`console: ${text} (${message.location().url})`)
	})
	context.on('weberror', (failure) => {
		faults.push(`error in the page: ${failure.error().stack ?? failure.error().message}`)
	})
	context.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? ''
		// Where script is off, Chromium refuses its files by this name.
		if (!options.script && request.resourceType() === 'script' && reason === 'csp') return
		// Leaving a page drops what it was still loading.
		if (reason !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} ${reason}`)
	})
	context.on('response', (response) => {
		if (!response.url().startsWith(siteUrl)) return
		if (response.status() >= 400 && !expected.includes(response.status())) {
			faults.push(`${response.status()} for ${response.request().method()} ${response.url()}`)
		}
	})
	return faults
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: RunOptions = {
	runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
	resultTypes: ['violations'],
}

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> }

/** Fails unless the page as it stands, an open dialog included, has no violation of WCAG 2.2 AA that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
	const results = scriptless.has(page.context()) ? await runAxeOnCopy(page) : await runAxe(page)
	expect(results.passes.length, 'axe looked at something').toBeGreaterThan(0)
	const violations = results.violations.flatMap((violation) =>
		violation.nodes.map(
			(node) => `${violation.id}: ${node.target.join(' ')}: ${node.failureSummary ?? violation.help}`,
		),
	)
	expect(violations.join('\n'), `accessibility of ${page.url()}`).toBe('')
}

/** By these axe goes to a page as it is. They stay: one that ends takes with it what others have plugged in, such as a key. */
const sessions = new WeakMap<Page, CDPSession>()

async function runAxe(page: Page): Promise<AxeResults> {
	const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
	sessions.set(page, session)
	if (await page.evaluate(`typeof axe === 'undefined'`))
		await session.send('Runtime.evaluate', { expression: axeSource })
	return page.evaluate((options) => axe.run(document, options), axeOptions)
}

/** Where script may run, for the pages of a context in which none may, and what it shows. */
const copies = new WeakMap<BrowserContext, { copy: Page; shown: string }>()

/** Axe is script: it gets the same document at the same address where script is allowed, with the page's own taken out. */
async function runAxeOnCopy(page: Page): Promise<AxeResults> {
	const html = (await page.content())
		.replace(/<script\b[\s\S]*?<\/script>/g, '')
		.replace(/<(\/?)noscript\b/g, '<$1div')
	const { copy, shown } = copies.get(page.context()) ?? { copy: await openCopy(), shown: '' }
	const [width, height, dark] = await page.evaluate<[number, number, boolean]>(
		`[innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches]`,
	)
	await copy.setViewportSize({ width, height })
	await copy.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
	const whole = page.url() + html
	copies.set(page.context(), { copy, shown: whole })
	if (shown === whole) return runAxe(copy)
	const isSame = (url: URL) => url.href === page.url()
	await copy.route(isSame, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
	try {
		await copy.goto(page.url())
		return await runAxe(copy)
	} finally {
		await copy.unroute(isSame)
	}
}

async function openCopy(): Promise<Page> {
	const browser = await connect(inject('chromium'))
	return (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
}

/** Fails if the page can be scrolled sideways at its present width, and names what sticks out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const sideways = await page.evaluate(() => {
		const root = document.documentElement
		if (root.scrollWidth <= root.clientWidth) return null
		/** A row of chips that scrolls in itself makes no page wider. */
		const isScrolledWithin = (element: Element): boolean => {
			const box = element.parentElement
			return (
				box !== null &&
				box !== document.body &&
				(getComputedStyle(box).overflowX !== 'visible' || isScrolledWithin(box))
			)
		}
		const wide = [...document.body.querySelectorAll('*')]
			.filter(
				(element) =>
					element.getBoundingClientRect().right > root.clientWidth + 0.5 && !isScrolledWithin(element),
			)
			.slice(0, 5)
			.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
		return `${root.scrollWidth} px wide in ${root.clientWidth} px: ${wide.join(', ')}`
	})
	expect(sideways, `sideways scroll of ${page.url()}`).toBeNull()
}

/**
 * Keeps what a page said while another one was awaited as `said` of the session: Playwright itself looks for nothing
 * then.
 */
export const noteSigns = (page: Page): Promise<unknown> =>
	page.addInitScript(() => {
		const note = () => {
			const sign = [...document.querySelectorAll('[role="status"]')].find((one) =>
				one.textContent?.startsWith('Loading'),
			)
			if (sign) sessionStorage.setItem('said', sign.textContent ?? '')
		}
		new MutationObserver(note).observe(document, { childList: true, subtree: true })
	})
