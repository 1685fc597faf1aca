import { programs } from '#app/features/programs/tables.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

/** Takes a program from the public site: its card, its page, its form. It stays with its applications. */
export const hideProgram = setFlag(programs, 'hidden', true)

/** Puts a hidden program back on the site. */
export const showProgram = setFlag(programs, 'hidden', false)
