/** Letters of a view's name. */
export const NAME_CHARACTERS = 60

/** Letters of what stands behind the question mark. */
export const SEARCH_CHARACTERS = 2_000

/** Views that one administrator keeps of one list. */
export const MOST_VIEWS = 20

export const texts = {
	taken: (name: string) =>
		`You already have a view called "${name}" of this list. Please choose another name.`,
	tooMany: `You have ${MOST_VIEWS} views of this list already. Remove one of them first.`,
	alreadyKept: (name: string) => `You have kept this view already, as "${name}".`,
	kept: (name: string) => `View "${name}" kept`,
	renamed: (name: string) => `View renamed to "${name}"`,
	removed: 'View removed',
}

const WORDS: Readonly<Record<string, string>> = { q: 'Search', sort: 'Order' }

const inWords = (text: string) => {
	const words = text.replaceAll('_', ' ')
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a view holds, as terms and details: "Payment status: completed". */
export const describeSearch = (search: string): { term: string; detail: string }[] =>
	[...new URLSearchParams(search)].map(([name, value]) => ({
		term: WORDS[name] ?? inWords(name),
		detail: name === 'sort' ? inWords(value.replace(/^-(.*)$/, '$1, downwards')) : value,
	}))
