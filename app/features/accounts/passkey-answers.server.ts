import { z } from 'zod'

const base64url = (most: number) =>
	z
		.string()
		.min(1)
		.max(most)
		.regex(/^[\w-]+$/)

const given = {
	id: base64url(1400),
	rawId: base64url(1400),
	type: z.literal('public-key'),
	// What extensions say is not asked for and not read.
	clientExtensionResults: z.unknown().transform(() => ({})),
}

/** What a browser answers when a passkey signs in (AuthenticationResponseJSON). */
const authentication = z.object({
	...given,
	response: z.object({
		clientDataJSON: base64url(8000),
		authenticatorData: base64url(8000),
		signature: base64url(8000),
		// A passkey that is found without an address says whose it is.
		userHandle: base64url(100),
	}),
})

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** What a browser answers when a passkey was made (RegistrationResponseJSON). */
const registration = z.object({
	...given,
	response: z.object({
		clientDataJSON: base64url(8000),
		attestationObject: base64url(32_000),
		transports: z
			.array(z.string())
			.default([])
			.transform((named) => transports.filter((one) => named.includes(one))),
	}),
})

function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
	try {
		return schema.safeParse(JSON.parse(text)).data
	} catch {
		return undefined
	}
}

/** The answer of a form field; undefined where it is none. */
export const readAuthentication = (text: string) => readJson(authentication, text)
export const readRegistration = (text: string) => readJson(registration, text)
