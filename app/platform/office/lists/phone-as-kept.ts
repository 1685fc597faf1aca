/** A telephone number as it is kept, whether it was typed with spaces, with 00 or as within Rwanda; any other text as it is. */
export const phoneAsKept = (q: string): string =>
	/^[+\d][\d\s().-]{5,}$/.test(q) ? q.replace(/[^\d+]/g, '').replace(/^0(?:0|(?=7))/, '') : q
