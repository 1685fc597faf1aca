import type { Tx } from '#app/platform/db/db.server.ts'

/** The first content of a new hub, slice by slice in the order of their references. */
export const starterContent: readonly ((tx: Tx) => Promise<void>)[] = []
