import { encrypt, openEncrypted } from '#app/platform/core/security/token.server.ts'

const PURPOSE = 'phone in an address'

/** A number fit for an address that logs and histories keep. */
export const hidePhone = (phone: string): string => encrypt(PURPOSE, phone)

/** The number of `?to=`; undefined where none was hidden in it. */
export const phoneOf = (request: Request): string | undefined =>
	openEncrypted(PURPOSE, new URL(request.url).searchParams.get('to'))
