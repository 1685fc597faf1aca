import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
	type AdClientIds,
	adSettings,
	hubSettings,
	type HubDetails,
	readAdClientIds,
	readHubDetails,
} from '#app/platform/core/config/hub.server.ts'
import {
	paymentSettings,
	type ProviderSettings,
	readPaymentProviders,
} from '#app/platform/core/config/payment-settings.server.ts'

/** A setting is wrong. The message is a sentence for the person who runs the hub and names the setting. */
export class SettingsError extends Error {
	override readonly name = 'SettingsError'
}

const flag = (normally: boolean) =>
	z
		.enum(['on', 'off'], { error: 'must be on or off' })
		.default(normally ? 'on' : 'off')
		.transform((value) => value === 'on')

const wholeNumber = (least: number, most: number, normally: number) => {
	const error = `must be a whole number from ${least} to ${most}`
	return z
		.string()
		.trim()
		.regex(/^\d{1,9}$/, { error })
		.transform(Number)
		.refine((value) => value >= least && value <= most, { error })
		.default(normally)
}

const oneOf = <const T extends readonly [string, ...string[]]>(words: T, normally: T[number]) =>
	z.enum(words, { error: `must be one of ${words.join(', ')}` }).default(normally)

const address = (protocols: RegExp, example: string) =>
	z
		.string()
		.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
			error: `must be an address such as ${example}`,
		})
		.optional()

/** What stands in examples of settings, and is copied with them. */
const SAMPLE =
	/change.?(?:me|this)|replace.?(?:me|this)|example|placeholder|sample|your.?(?:own.?)?(?:secret|key)/i

const secret = z
	.string()
	.min(32, { error: 'must have at least 32 characters' })
	.refine((value) => !SAMPLE.test(value), { error: 'must be random characters, not those of an example' })
	.optional()

const isBucketAddress = (value: string) =>
	URL.canParse(value) && /^(s3|https?):$/.test(new URL(value).protocol)

/** Key, secret and bucket, without which a store cannot be asked for anything. */
const namesBucket = (value: string) => {
	if (!isBucketAddress(value)) return false
	const { username, password, pathname } = new URL(value)
	return username !== '' && password !== '' && /[^/]/.test(pathname)
}

const isPlace = (value: string) => !/^[a-z0-9]+:\/\//i.test(value) || namesBucket(value)

const PLACE = 'must be a folder, or an address such as s3://key:secret@host/bucket'

const schema = z.object({
	NODE_ENV: oneOf(['production', 'development', 'test'], 'production'),
	PORT: wholeNumber(0, 65_535, 3000),
	HOST: z.string().default('127.0.0.1'),
	SITE_URL: address(/^https?:$/, 'https://irishub.example'),
	DATA_DIR: z.string().default('data'),
	DATABASE_URL: address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/hub'),
	DATABASE_CONNECT_MS: wholeNumber(100, 60_000, 800),
	STORAGE_URL: z
		.string()
		.refine(namesBucket, { error: 'must be an address such as s3://key:secret@host/bucket' })
		.optional(),
	CACHE_PURGE_URL: address(/^https?:$/, 'http://cache.example:6081/'),
	MAIL_URL: address(/^smtps?:$/, 'smtp://user:password@host:587'),
	MAIL_FROM: z
		.string()
		.regex(/^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
			error: 'must be an address such as IRIS Hub <no-reply@irishub.example>',
		})
		.transform((from) => /<([^>]*)>/.exec(from)?.[1] ?? from)
		.optional(),
	MAILS_PER_HOUR: wholeNumber(60, 100_000, 500),
	TEST_EMAIL_TO: z.email({ error: 'must be an email address' }).optional(),
	SMS_URL: address(/^https?:$/, 'https://sms.example/send'),
	ADMIN_EMAILS: z
		.string()
		.default('')
		.transform((list) =>
			list
				.split(',')
				.map((email) => email.trim().toLowerCase())
				.filter(Boolean),
		)
		.refine((emails) => emails.length <= 3, { error: 'takes at most three addresses' })
		.refine((emails) => emails.every((email) => z.email().safeParse(email).success), {
			error: 'must hold email addresses, separated by commas',
		}),
	AUTH_SECRET: secret,
	CERTIFICATE_KEY: secret,
	METRICS_TOKEN: secret,
	OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:$/, 'http://localhost:4318'),
	TRUST_PROXY: wholeNumber(0, 8, 0),
	DRAIN_MS: wholeNumber(0, 3000, 300),
	WORKERS: wholeNumber(1, 64, Math.min(4, availableParallelism())),
	STARTER_CONTENT: flag(true),
	PAGE_LOCK: flag(true),
	OFFLINE_LESSONS: flag(true),
	RETENTION_DAYS: wholeNumber(1, 3650, 730),
	BACKUP_EVERY_MINUTES: z
		.string()
		.trim()
		.refine((value) => value === 'off' || (/^\d{1,4}$/.test(value) && +value >= 5 && +value <= 1440), {
			error: 'must be a whole number from 5 to 1440, or off',
		})
		.transform((value) => (value === 'off' ? 0 : Number(value)))
		.default(60),
	BACKUP_TO: z.string().trim().refine(isPlace, { error: PLACE }).optional(),
	BACKUP_KEY: z
		.string()
		.trim()
		.min(20, { error: 'must be a recipient of age (age1…) or a passphrase of at least 20 characters' })
		.optional(),
	BACKUP_BEFORE_UPDATE: flag(true),
	LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
	/** Set by the program itself for its workers: the address is that of the embedded server. */
	HUB_EMBEDDED: flag(false),
	...hubSettings,
	...adSettings,
	...paymentSettings,
})

export type Settings = {
	production: boolean
	port: number
	host: string
	/** Where visitors reach the site, without a slash at the end. */
	siteUrl: string
	/** SITE_URL was given: no other origin is ours. */
	siteUrlGiven: boolean
	/** Cookies carry `Secure` and the `__Host-` prefix. */
	secureCookies: boolean
	dataDir: string
	databaseUrl: string | undefined
	/** No DATABASE_URL was given: the program runs PostgreSQL itself. */
	embedded: boolean
	databasePoolSize: number
	/** How long making a connection may take, in milliseconds. */
	databaseConnectMs: number
	storageUrl: string | undefined
	/** Where a shared cache in front is told to drop its pages. */
	cachePurgeUrl: string | undefined
	mailUrl: string | undefined
	/** Address that mails come from; the name before it is the hub's. */
	mailFrom: string
	/** How many of the messages that are sent to many leave in an hour. */
	mailsPerHour: number
	testEmailTo: string | undefined
	smsUrl: string | undefined
	/** Lowercase. */
	adminEmails: readonly string[]
	authSecret: string | undefined
	certificateKey: string | undefined
	/** The token that a reader of /metrics has to send; without it there is no such address. */
	metricsToken: string | undefined
	/** Where traces are sent, by OTLP over HTTP; without it none are kept. */
	tracesTo: string | undefined
	/** How many proxies in front of the program are trusted to say who the client is. */
	trustProxy: number
	/** How long a process that ends goes on answering after /readyz has said so, in milliseconds. */
	drainMs: number
	workers: number
	starterContent: boolean
	pageLock: boolean
	/** Phones keep the lessons that were opened, for reading without a network. */
	offlineLessons: boolean
	retentionDays: number
	logLevel: string
	/** Minutes between scheduled backups; undefined: none are made by themselves. */
	backupEveryMinutes: number | undefined
	/** A folder by its whole path, or the address of a bucket. */
	backupTo: string
	/** A recipient of age, an identity of it, or a passphrase; without it archives are not encrypted and hold no secrets. */
	backupKey: string | undefined
	backupBeforeUpdate: boolean
	/** What holds where the back-office says nothing else; the details in force are `currentHub` (current-hub.server.ts). */
	hubDetails: HubDetails
	adClientIds: AdClientIds
	/** Who takes money, and for which methods; none: payments are simulated. */
	paymentProviders: readonly ProviderSettings[]
}

/**
 * Reads the settings.
 * @throws SettingsError with one sentence per wrong setting
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
	const given = Object.fromEntries(
		Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
	)
	const parsed = schema.safeParse(given)
	if (!parsed.success) {
		throw new SettingsError(
			parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
		)
	}
	const s = parsed.data
	if (s.BACKUP_TO && s.STORAGE_URL && bucketOf(s.BACKUP_TO) === bucketOf(s.STORAGE_URL)) {
		throw new SettingsError('BACKUP_TO must be another bucket than that of STORAGE_URL.')
	}
	const siteUrl = (s.SITE_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, '')
	const embedded = s.HUB_EMBEDDED || s.DATABASE_URL === undefined
	return Object.freeze({
		production: s.NODE_ENV === 'production',
		port: s.PORT,
		host: s.HOST,
		siteUrl,
		siteUrlGiven: s.SITE_URL !== undefined,
		secureCookies: siteUrl.startsWith('https:'),
		dataDir: resolve(s.DATA_DIR),
		databaseUrl: s.DATABASE_URL,
		embedded,
		// One embedded server serves every worker out of 60 connections; each worker also listens and runs jobs.
		databasePoolSize: Math.max(4, Math.min(10, Math.floor(40 / s.WORKERS))),
		databaseConnectMs: s.DATABASE_CONNECT_MS,
		storageUrl: s.STORAGE_URL,
		cachePurgeUrl: s.CACHE_PURGE_URL,
		mailUrl: s.MAIL_URL,
		mailFrom: s.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
		mailsPerHour: s.MAILS_PER_HOUR,
		testEmailTo: s.TEST_EMAIL_TO,
		smsUrl: s.SMS_URL,
		adminEmails: s.ADMIN_EMAILS,
		authSecret: s.AUTH_SECRET,
		certificateKey: s.CERTIFICATE_KEY,
		metricsToken: s.METRICS_TOKEN,
		tracesTo: s.OTEL_EXPORTER_OTLP_ENDPOINT,
		trustProxy: s.TRUST_PROXY,
		drainMs: s.DRAIN_MS,
		workers: s.WORKERS,
		starterContent: s.STARTER_CONTENT,
		pageLock: s.PAGE_LOCK && s.NODE_ENV === 'production',
		offlineLessons: s.OFFLINE_LESSONS && s.NODE_ENV === 'production',
		retentionDays: s.RETENTION_DAYS,
		logLevel: s.LOG_LEVEL,
		backupEveryMinutes: s.BACKUP_EVERY_MINUTES || undefined,
		backupTo: backupPlace(s.BACKUP_TO ?? join(s.DATA_DIR, 'backups')),
		backupKey: s.BACKUP_KEY,
		backupBeforeUpdate: s.BACKUP_BEFORE_UPDATE,
		hubDetails: readHubDetails(s),
		adClientIds: readAdClientIds(s),
		paymentProviders: providersOf(s),
	})
}

function providersOf(s: z.output<typeof schema>): ProviderSettings[] {
	const found = readPaymentProviders(s)
	if (typeof found === 'string') throw new SettingsError(found)
	return found
}

const bucketOf = (place: string) =>
	isBucketAddress(place) ? new URL(place).host + new URL(place).pathname.replace(/\/+$/, '') : place

/** A folder by its whole path; the address of a bucket as it is. */
const backupPlace = (given: string) => (isBucketAddress(given) ? given : resolve(given))

/** The place that an argument names. @throws SettingsError */
export function placeOfArgument(name: string, given: string): string {
	if (!isPlace(given)) throw new SettingsError(`${name} ${PLACE}.`)
	return backupPlace(given)
}

/** The settings of this process. */
export const settings: Settings = readSettings(process.env)
