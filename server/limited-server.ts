import { createServer, type Server } from 'node:http'

/** An HTTP server that waits for no client for ever; times in milliseconds, headers in bytes. */
export const createLimitedServer = (): Server =>
	createServer({
		headersTimeout: 12_000,
		requestTimeout: 27_000,
		keepAliveTimeout: 65_000,
		connectionsCheckingInterval: 2_000,
		maxHeaderSize: 16 * 1024,
	})
