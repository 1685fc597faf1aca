import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * A still page gets its script later than its document (docs/decisions/076), and may have been changed in between: React
 * then draws it anew. In any other page such a difference is a fault, which React reports by itself.
 */
const isStill = import.meta.env.PROD && document.querySelector('script[data-wake]') === null

const warn = (error: unknown) =>
	console.warn('This page has changed since it was read, and was drawn anew.', error)

startTransition(() => {
	hydrateRoot(document, <HydratedRouter />, isStill ? { onRecoverableError: warn } : {})
})
