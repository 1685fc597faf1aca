import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether script runs here: false on the server and in the first picture, true from then on. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
