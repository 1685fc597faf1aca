/** The mailbox behind an address: case and a `+tag` make no other one. `mailbox_of` in db/custom says the same. */
export const mailboxOf = (address: string): string =>
	address
		.trim()
		.toLowerCase()
		.replace(/^([^+]*)\+[^@]*@/, '$1@')
