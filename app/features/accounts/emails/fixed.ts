/** Why administrators cannot change the messages about their own accounts. */
export const KEEPS_ACCOUNTS_SAFE =
	'It keeps the accounts of administrators safe, so its words stay as they were written.'
