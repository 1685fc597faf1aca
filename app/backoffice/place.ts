/**
 * Where an address of the back-office belongs: what is written to people of a list, to that list.
 * @param pathname `/admin/write/registrations/view` belongs to `/admin/registrations`
 */
export const placeOf = (pathname: string): string =>
	pathname.replace(/^\/admin\/write\/([\w-]{1,40})\/.*$/, '/admin/$1')

/** Whether a place is a screen's, or stands below it; the dashboard has its own page alone. */
export const isWithin = (place: string, path: string): boolean =>
	place === path || (path !== '/admin' && place.startsWith(`${path}/`))
