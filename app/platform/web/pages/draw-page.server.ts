import { createContext } from 'react-router'

/** Answers the address of a page of ours as a stranger would be answered; null where no server is behind the routes. */
export const drawPageContext = createContext<((path: string) => Promise<Response>) | null>(null)
