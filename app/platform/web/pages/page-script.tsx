import { createContext, useContext } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'

/** What the server knows of a page's script while it renders it. */
export type PageScript = {
	/** Address of the one script that every page runs. */
	first: string
	/** The page is an application: React starts in it at once. One to read or to search never starts React. */
	isApplication: boolean
	/** The page is locked against the browser's tools. */
	isLocked: boolean
	/** After how many seconds it looks again where no script runs, and where. */
	lookAgain?: { seconds: number; to: string }
	/** Addresses of the modules that all forms share. */
	forms: readonly string[]
}

/** Around a page on the server. In the browser there are applications only. */
export const PageScriptProvider = /* @__PURE__ */ createContext<PageScript | undefined>(undefined)

/** Notes at each field when it was last filled: of two that answer the same question the later one counts. */
const noteOrder = `addEventListener('input', ({ target }) => { target.dataset.filled = performance.now() }, true)`

/** For the head. */
export function FirstScript() {
	const script = useContext(PageScriptProvider)
	// React takes the head over as it stands, and has nothing to add to it.
	if (!script) return null
	const { lookAgain } = script
	return (
		<>
			{lookAgain && (
				<noscript>
					<meta httpEquiv="refresh" content={`${lookAgain.seconds}; url=${lookAgain.to}`} />
				</noscript>
			)}
			<script
				defer
				src={script.first}
				data-page-lock={script.isLocked ? '' : undefined}
				data-forms={script.isApplication ? undefined : script.forms.join(' ')}
			/>
			{script.isApplication && <script dangerouslySetInnerHTML={{ __html: noteOrder }} />}
		</>
	)
}

/** For the end of the body. */
export function ApplicationScripts() {
	const script = useContext(PageScriptProvider)
	if (script && !script.isApplication) return null
	return (
		<>
			<ScrollRestoration />
			<Scripts />
		</>
	)
}
