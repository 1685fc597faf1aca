import { join } from 'node:path'

/** Where Node keeps what it compiled of the built program: made by the build, gone with the next one. */
export const compiledFolder = (server: string): string => join(server, 'compiled')
