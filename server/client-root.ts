import { fileURLToPath } from 'node:url'

/** Folder of what browsers download. This module is built into build/server. */
export const clientRoot: string = fileURLToPath(new URL('../client', import.meta.url))

/** The same as one file, for later builds (bin/precompress.ts). */
export const assetPack: string = fileURLToPath(new URL('../assets.pack', import.meta.url))
