import {
	bigint,
	boolean,
	check,
	index,
	integer,
	type PgColumn,
	pgTable,
	primaryKey,
	text,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/core/db/checks.server.ts'
import { created_at, id, instant, instantNow, updated_at } from '#app/platform/core/db/columns.server.ts'
import type { Method as SignInMethod } from '#app/features/accounts/rules.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

const owner = () =>
	uuid()
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' })

/** People who may sign in. There is no role column: the role follows ADMIN_EMAILS and `administrators`. */
export const users = pgTable('users', {
	id: id(),
	name: text().notNull(),
	/** Lowercase. */
	email: text().notNull().unique(),
	email_verified: boolean().notNull().default(false),
	/** E.164. */
	phone: text(),
	phone_verified: boolean().notNull().default(false),
	two_factor_enabled: boolean().notNull().default(false),
	created_at: created_at(),
	updated_at: updated_at(),
})

/** The password of a person. */
export const credentials = pgTable(
	'credentials',
	{
		id: id(),
		user_id: owner(),
		/** Hash as made by platform/core/security/password-hash. */
		password: text(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [index().on(t.user_id)],
)

/** A browser that is signed in. Deleting the row signs it out with its next request. */
export const sessions = pgTable(
	'sessions',
	{
		id: id(),
		/** Digest of the token, which the browser alone has. */
		token: text().notNull().unique(),
		user_id: owner(),
		expires_at: instant().notNull(),
		ip_address: text(),
		user_agent: text(),
		/** The way in that opened it; null until the sign-in is done. */
		method: text().$type<SignInMethod>(),
		/** When the password was asked for again, before something that weakens the account. */
		confirmed_at: instant(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [index().on(t.user_id)],
)

/** What somebody must still prove. `value` is the digest of a secret, never the secret. */
export const verifications = pgTable(
	'verifications',
	{
		id: id(),
		identifier: text().notNull(),
		value: text().notNull(),
		/** How often it was guessed at: for what is short enough to be guessed. */
		attempts: integer().notNull().default(0),
		expires_at: instant().notNull(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [index().on(t.identifier)],
)

/** An authenticator app. One that nobody has confirmed with a code protects nothing yet. */
export const two_factors = pgTable('two_factors', {
	user_id: owner().primaryKey(),
	/** Encrypted. */
	secret: text().notNull(),
	confirmed_at: instant(),
	/** The step of the last code that was taken: no code is taken twice, nor an older one after it. */
	last_used_step: integer(),
	created_at: created_at(),
})

/** Codes for the day on which the authenticator app is not there. A used one is gone. */
export const backup_codes = pgTable(
	'backup_codes',
	{
		id: id(),
		user_id: owner(),
		/** Keyed hash. */
		digest: text().notNull(),
		created_at: created_at(),
	},
	(t) => [index().on(t.user_id)],
)

/** A passkey: both factors in one, for it opens by what a person is or knows. */
export const passkeys = pgTable(
	'passkeys',
	{
		id: id(),
		user_id: owner(),
		/** base64url, as are the keys. */
		credential_id: text().notNull().unique(),
		public_key: text().notNull(),
		/** How often it has signed, as far as it counts: one that counts backwards has a double. */
		counter: bigint({ mode: 'number' }).notNull(),
		/** How browsers reach it, a hint to them. */
		transports: text().array().notNull(),
		/** What its owner calls it. */
		name: text().notNull(),
		device_type: text().$type<'singleDevice' | 'multiDevice'>().notNull(),
		backed_up: boolean().notNull(),
		created_at: created_at(),
		last_used_at: instant(),
	},
	(t) => [index().on(t.user_id)],
)

/** The secret address of an administrator's calendars, one at most: what stands in it is asked for without a sign-in. */
export const calendar_addresses = pgTable('calendar_addresses', {
	user_id: owner().primaryKey(),
	/** Digest of the secret in it, which its owner alone has. */
	digest: text().notNull().unique(),
	created_at: created_at(),
})

/** A browser in which this person has signed in before; it has a lockout counter of its own. */
export const devices = pgTable(
	'devices',
	{
		id: id(),
		user_id: owner(),
		/** Digest of the value in the device cookie. */
		token_digest: text().notNull(),
		last_seen_at: instantNow(),
		created_at: created_at(),
	},
	(t) => [index().on(t.token_digest), index().on(t.user_id)],
)

/** Failed sign-ins per address and device; `device` is a device's id, or `unknown` for all others together. */
export const lockouts = pgTable(
	'lockouts',
	{
		email: text().notNull(),
		device: text().notNull(),
		failures: integer().notNull(),
		locked_until: instant(),
		updated_at: updated_at(),
	},
	(t) => [primaryKey({ columns: [t.email, t.device] }), index().on(t.updated_at)],
)

/** Addresses that the one-time link or the command line made administrators while ADMIN_EMAILS was empty. */
export const administrators = pgTable('administrators', {
	/** Lowercase. */
	email: text().primaryKey(),
	created_at: created_at(),
})

/** The id of the only row of `account_rules`. */
export const THE_RULES = '00000000-0000-4000-8000-000000000001'

/** What holds for every administrator, in one row at most. */
export const account_rules = pgTable(
	'account_rules',
	{
		id: id(),
		/** Nobody is signed in without a second factor; who has none sets one up at the next sign-in. */
		two_factor_required: boolean().notNull(),
		created_at: created_at(),
		updated_at: updated_at(),
	},
	(t) => [check('account_rules_one', oneOf(t.id, [THE_RULES]))],
)

const ofTheirs = (column: PgColumn) => ({ of: [column, users] }) as const

export const declared = [
	declareTable(users, {
		people: {
			heading: 'Account',
			whose: { emails: [users.email] },
			personal: [
				...(['name', 'email', 'phone'] as const),
				...(['email_verified', 'phone_verified', 'two_factor_enabled'] as const),
			],
			plain: ['id', 'created_at', 'updated_at'],
		},
		kind: { one: 'administrator', title: ['email'] },
	}),
	declareTable(credentials, {
		people: {
			heading: 'Password',
			whose: ofTheirs(credentials.user_id),
			personal: [],
			secret: ['password'],
			plain: ['id', 'user_id', 'created_at', 'updated_at'],
		},
	}),
	declareTable(sessions, {
		people: {
			heading: 'Devices that are signed in',
			whose: ofTheirs(sessions.user_id),
			personal: ['ip_address', 'user_agent', 'method', 'confirmed_at'],
			secret: ['token'],
			plain: ['id', 'user_id', 'expires_at', 'created_at', 'updated_at'],
		},
	}),
	declareTable(two_factors, {
		people: {
			heading: 'Authenticator app',
			whose: ofTheirs(two_factors.user_id),
			personal: ['confirmed_at'],
			secret: ['secret', 'last_used_step'],
			plain: ['user_id', 'created_at'],
		},
	}),
	declareTable(backup_codes, {
		people: {
			heading: 'Backup codes',
			whose: ofTheirs(backup_codes.user_id),
			personal: [],
			secret: ['digest'],
			plain: ['id', 'user_id', 'created_at'],
		},
	}),
	declareTable(passkeys, {
		people: {
			heading: 'Passkeys',
			whose: ofTheirs(passkeys.user_id),
			personal: ['name', 'device_type', 'backed_up', 'transports', 'last_used_at'],
			secret: ['credential_id', 'public_key', 'counter'],
			plain: ['id', 'user_id', 'created_at'],
		},
	}),
	declareTable(calendar_addresses, {
		people: {
			heading: 'Address of the calendars',
			whose: ofTheirs(calendar_addresses.user_id),
			personal: [],
			secret: ['digest'],
			plain: ['user_id', 'created_at'],
		},
	}),
	declareTable(account_rules, {
		people: { nobody: 'what every administrator has to keep to' },
		shown: false,
	}),
	declareTable(devices, {
		people: {
			heading: 'Known browsers',
			whose: ofTheirs(devices.user_id),
			personal: ['last_seen_at'],
			secret: ['token_digest'],
			plain: ['id', 'user_id', 'created_at'],
		},
	}),
	declareTable(verifications, {
		people: {
			heading: 'Links and codes that wait',
			whose: { around: [verifications.identifier] },
			personal: ['identifier', 'expires_at'],
			secret: ['value', 'attempts'],
			plain: ['id', 'created_at', 'updated_at'],
		},
	}),
	declareTable(lockouts, {
		people: {
			heading: 'Failed sign-ins',
			whose: { around: [lockouts.email] },
			personal: ['email', 'failures', 'locked_until'],
			secret: ['device'],
			plain: ['updated_at'],
		},
	}),
	declareTable(administrators, {
		people: { byHand: ['email'], why: 'whoever holds the role loses it first' },
	}),
]
