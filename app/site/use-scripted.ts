import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether script runs: false on the server and while the page is taken over, true from then on. */
export const useScripted = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
