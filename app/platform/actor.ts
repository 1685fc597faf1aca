/** Who does something: a visitor of the site, the program itself (jobs, bin tools), or a signed-in administrator. */
export type Actor = { kind: 'visitor' } | { kind: 'system' } | { kind: 'admin'; id: string; email: string }

export const visitor: Actor = { kind: 'visitor' }
export const system: Actor = { kind: 'system' }
