const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** The `tel:` address of a number as it is written for people. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** A conversation with this number on WhatsApp, in its app or in the browser. Takes the number with its country code. */
export const whatsAppLink = (phone: string) => `https://wa.me/${digitsOf(phone)}`

/** The way to a place: phones open their map's app, others the map's site. */
export const directionsLink = (place: string) =>
	`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`
