/**
 * Who does something: a visitor of the site, the program itself (jobs, bin tools), an exam that was passed, or a signed-in
 * administrator.
 */
export type Actor =
	| { kind: 'visitor' }
	| { kind: 'system' }
	| { kind: 'the passed exam' }
	| { kind: 'admin'; id: string; email: string }

export const visitor: Actor = { kind: 'visitor' }
export const system: Actor = { kind: 'system' }
export const passedExam: Actor = { kind: 'the passed exam' }
