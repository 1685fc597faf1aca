import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'
import { heldScript } from '#app/platform/pages/still/wake.ts'

/** Around a still page on the server: addresses of the modules that its script will import. */
export const HeldModules = /* @__PURE__ */ createContext<readonly string[] | undefined>(undefined)

function ServerScripts() {
	const modules = useContext(HeldModules)
	if (!modules) return <Scripts />
	return (
		<>
			<script />
			<script type={heldScript.type} data-modules={modules.join(' ')} />
		</>
	)
}

/**
 * The script of a page. A still page has only its elements, empty, where React looks for them when it takes the page
 * over: `wake` fetches what they would hold.
 */
export const PageScripts = import.meta.env.SSR ? ServerScripts : Scripts
