/** Longer ones are sentences. */
const MOST_CHARACTERS = 60

/** Signs that mail programs take for a dot in an address (UTS 46), and that are none after NFKC. */
const DOTS = /[\u3002\uFF61\u06D4]/g

/**
 * Whether a mail program may make a link of it: a scheme, `www.`, a dot between letters, the second of them followed by
 * another, an address of a mailbox or a machine, a telephone number.
 */
const leadsSomewhere = (word: string) =>
	/:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2}|\p{N}\.\p{N}|\p{N}{4}/iu.test(word)

/** A name as a message may show it to whoever has the address that was typed with it. */
export function nameWithoutAddresses(name: string): string {
	const shown = name
		.slice(0, 200)
		.normalize('NFKC')
		.replace(/[\p{Cf}\p{Cc}]/gu, '')
		.replace(DOTS, '.')
		.split(/\s+/u)
		.filter((word) => word !== '' && !leadsSomewhere(word))
		.join(' ')
	return shown.length <= MOST_CHARACTERS ? shown : shown.slice(0, shown.lastIndexOf(' ', MOST_CHARACTERS))
}
