/** The years of a day that somebody types: a browser's date field makes the year 27 of `12/01/27`. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** The least and the greatest day of a field, `YYYY-MM-DD`. */
export const FIRST_DAY = `${FIRST_YEAR}-01-01`
export const LAST_DAY = `${LAST_YEAR}-12-31`

/** What browser and server say alike of a day beyond them. */
export const wrongYear = (label: string): string =>
	`${label} must be in a year from ${FIRST_YEAR} to ${LAST_YEAR}, with all four digits`
