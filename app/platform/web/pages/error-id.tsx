import { createContext, useContext } from 'react'

const ErrorId = createContext<string | undefined>(undefined)

/** Around the page on the server: the id under which a fault of this answer stands in the log. */
export const ErrorIdProvider = ErrorId.Provider

const META = 'error-id'

/** The id of the fault that the error screen tells about; in the browser it is read from the page that came. */
export function useErrorId(): string | undefined {
	const fromServer = useContext(ErrorId)
	if (typeof document === 'undefined') return fromServer
	return document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content
}

/** Carries the id in the page, so that the browser shows the same. */
export const ErrorIdMeta = ({ id }: { id: string | undefined }) =>
	id ? <meta name={META} content={id} /> : null
