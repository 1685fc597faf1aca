import { createHash } from 'node:crypto'

/** The value whose turn it is, so many rows each. */
export const turn = (values: readonly string[], rowsEach = 1) =>
	`(array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')}])[1 + (i / ${rowsEach}) % ${values.length}]`

export const COMMON_NAME = 'Uwase'
export const RARE_NAME = 'Nyiramahoro'
export const FIRST_NAME = turn([
	'Aline',
	'Eric',
	'Grace',
	'Jean',
	'Diane',
	'Olivier',
	'Solange',
	'Patrick',
	'Denise',
	'Kevin',
])
/** One in ten is called by the common name, one in a hundred thousand by a rare one. */
export const LAST_NAME = `case when i % 100000 = 7 then '${RARE_NAME}' else ${turn(
	[COMMON_NAME, 'Mugisha', 'Keza', 'Hirwa', 'Ingabire', 'Shema', 'Mwiza', 'Cyusa', 'Gatera', 'Teta'],
	10,
)} end`
export const NAME = `${FIRST_NAME} || ' ' || ${LAST_NAME}`

/** Addresses as they are: nearly everybody has a mailbox at the same few hosts. */
export const EMAIL = `substr(md5(i::text), 1, 10) || ${turn(['@gmail.example', '@yahoo.example', '@mail.example'])}`
export const emailOf = (i: number) => createHash('md5').update(String(i)).digest('hex').slice(0, 10)

export const AGO = `now() - i * interval '20 seconds'`
export const person = {
	first_name: FIRST_NAME,
	last_name: LAST_NAME,
	email: EMAIL,
	phone: `'+250788' || lpad((i % 1000000)::text, 6, '0')`,
	created_at: AGO,
}
export const registration = { ...person, status: turn(['pending', 'approved', 'approved', 'rejected']) }
