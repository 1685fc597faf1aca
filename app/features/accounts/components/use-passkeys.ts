import { useHydrated } from '#app/ui/hydrated.ts'

/** Whether this browser has passkeys on this site: never without script, nor on another origin than the given one. */
export function usePasskeys(origin: string | null): boolean {
	const hydrated = useHydrated()
	return hydrated && origin !== null && origin === location.origin && 'PublicKeyCredential' in window
}
