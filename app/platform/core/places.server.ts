import { getCountries } from 'libphonenumber-js/max'
import { DISTRICTS } from '#app/platform/core/funder-questions.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** A stored place in words: districts are stored by their name, countries by their code. */
export const placeName = (place: string): string =>
	/^[A-Z]{2}$/.test(place) ? (names.of(place) ?? place) : place

/** The other countries, by their names. */
const COUNTRIES = getCountries()
	.filter((code) => code !== 'RW')
	.toSorted((one, other) => placeName(one).localeCompare(placeName(other), 'en'))

/** Where somebody may come from: a district of Rwanda, else a country. */
export const PLACES: readonly [string, ...string[]] = [...DISTRICTS, ...COUNTRIES]

/** The same for a list to choose from, under two headings that are not chosen. */
export const placeOptions = () => [
	{ value: 'districts', label: 'Districts of Rwanda', disabled: true },
	...DISTRICTS.map((value) => ({ value, label: value })),
	{ value: 'countries', label: 'Other countries', disabled: true },
	...COUNTRIES.map((value) => ({ value, label: placeName(value) })),
]
