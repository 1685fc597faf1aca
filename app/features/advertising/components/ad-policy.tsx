import { createContext, useContext } from 'react'

const Granted = createContext(false)

/** Around the page on the server: whether its policy names the hosts of ad networks. */
export const AdPolicyProvider = Granted.Provider

const META = 'ad-policy'

/** Whether the policy of the document in the browser names the hosts of ad networks. It outlives soft navigation. */
export const documentGrantsAds = (): boolean =>
	document.querySelector(`meta[name="${META}"][content="granted"]`) !== null

/** Carries the answer in the document, so that nothing is asked for that its policy would refuse. */
export function AdPolicyMeta() {
	const onServer = useContext(Granted)
	const granted = typeof document === 'undefined' ? onServer : documentGrantsAds()
	return granted ? <meta name={META} content="granted" /> : null
}
