import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '#app/platform/core/config/settings.server.ts'

const wrong: [name: string, value: string, sentence: string][] = [
	['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
	['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
	['PORT', '80.5', 'PORT must be a whole number from 0 to 65535.'],
	['SITE_URL', 'irishub.example', 'SITE_URL must be an address such as https://irishub.example.'],
	['SITE_URL', 'ftp://irishub.example', 'SITE_URL must be an address such as https://irishub.example.'],
	[
		'DATABASE_URL',
		'your-database-url',
		'DATABASE_URL must be an address such as postgres://user:password@host:5432/hub.',
	],
	[
		'DATABASE_URL',
		'mysql://host/hub',
		'DATABASE_URL must be an address such as postgres://user:password@host:5432/hub.',
	],
	['STORAGE_URL', 'bucket', 'STORAGE_URL must be an address such as s3://key:secret@host/bucket.'],
	['STORAGE_URL', 's3://host', 'STORAGE_URL must be an address such as s3://key:secret@host/bucket.'],
	['STORAGE_URL', 's3://host/bucket', 'STORAGE_URL must be an address such as s3://key:secret@host/bucket.'],
	['STORAGE_URL', 's3://k:s@host/', 'STORAGE_URL must be an address such as s3://key:secret@host/bucket.'],
	['MAIL_URL', 'http://mail', 'MAIL_URL must be an address such as smtp://user:password@host:587.'],
	['MAIL_FROM', 'IRIS Hub', 'MAIL_FROM must be an address such as IRIS Hub <no-reply@irishub.example>.'],
	['TEST_EMAIL_TO', 'nobody', 'TEST_EMAIL_TO must be an email address.'],
	['SMS_URL', 'sms', 'SMS_URL must be an address such as https://sms.example/send.'],
	['ADMIN_EMAILS', 'a@b.rw,nobody', 'ADMIN_EMAILS must hold email addresses, separated by commas.'],
	['ADMIN_EMAILS', 'a@b.rw,b@b.rw,c@b.rw,d@b.rw', 'ADMIN_EMAILS takes at most three addresses.'],
	['AUTH_SECRET', 'short', 'AUTH_SECRET must have at least 32 characters.'],
	['CERTIFICATE_KEY', 'short', 'CERTIFICATE_KEY must have at least 32 characters.'],
	[
		'AUTH_SECRET',
		'change-me-change-me-change-me-change-me',
		'AUTH_SECRET must be random characters, not those of an example.',
	],
	[
		'CERTIFICATE_KEY',
		'your-secret-of-at-least-32-characters',
		'CERTIFICATE_KEY must be random characters, not those of an example.',
	],
	['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a whole number from 0 to 8.'],
	['WORKERS', '0', 'WORKERS must be a whole number from 1 to 64.'],
	['STARTER_CONTENT', 'no', 'STARTER_CONTENT must be on or off.'],
	['PAGE_LOCK', 'true', 'PAGE_LOCK must be on or off.'],
	['RETENTION_DAYS', '-1', 'RETENTION_DAYS must be a whole number from 1 to 3650.'],
	['BACKUP_EVERY_MINUTES', '3', 'BACKUP_EVERY_MINUTES must be a whole number from 5 to 1440, or off.'],
	['BACKUP_EVERY_MINUTES', 'never', 'BACKUP_EVERY_MINUTES must be a whole number from 5 to 1440, or off.'],
	[
		'BACKUP_TO',
		'ftp://host/x',
		'BACKUP_TO must be a folder, or an address such as s3://key:secret@host/bucket.',
	],
	[
		'BACKUP_TO',
		'http://x/y',
		'BACKUP_TO must be a folder, or an address such as s3://key:secret@host/bucket.',
	],
	[
		'BACKUP_KEY',
		'short',
		'BACKUP_KEY must be a recipient of age (age1…) or a passphrase of at least 20 characters.',
	],
	['BACKUP_BEFORE_UPDATE', 'no', 'BACKUP_BEFORE_UPDATE must be on or off.'],
	['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent.'],
	['NODE_ENV', 'live', 'NODE_ENV must be one of production, development, test.'],
	['HUB_NAME', 'x'.repeat(61), 'HUB_NAME must have at most 60 characters.'],
	['HUB_EMAIL', 'nobody', 'HUB_EMAIL must be an email address.'],
	['HUB_LINKEDIN', 'javascript:alert(1)', 'HUB_LINKEDIN must be an http or https address.'],
	['AD_CLIENT_ADSENSE', 'x'.repeat(101), 'AD_CLIENT_ADSENSE must have at most 100 characters.'],
]

test.each(wrong)('S6, F-138 %s=%s stops the start with a sentence that names it', (name, value, sentence) => {
	expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(sentence))
})

test('several wrong settings are all named', () => {
	expect(() => readSettings({ PORT: 'x', WORKERS: 'x' })).toThrow(
		new SettingsError(
			'PORT must be a whole number from 0 to 65535.\nWORKERS must be a whole number from 1 to 64.',
		),
	)
})

test('without any setting the hub runs on this machine alone, with a database of its own', () => {
	const settings = readSettings({})
	expect(settings).toMatchObject({
		port: 3000,
		host: '127.0.0.1',
		siteUrl: 'http://localhost:3000',
		secureCookies: false,
		embedded: true,
		databaseUrl: undefined,
		adminEmails: [],
		starterContent: true,
		trustProxy: 0,
	})
	expect(settings.workers).toBeLessThanOrEqual(4)
	expect(Object.isFrozen(settings)).toBe(true)
})

test('R10 backups are made every hour into the data folder unless the settings say otherwise', () => {
	expect(readSettings({ DATA_DIR: '/srv/hub' })).toMatchObject({
		backupEveryMinutes: 60,
		backupTo: '/srv/hub/backups',
		backupBeforeUpdate: true,
	})
	expect(readSettings({ BACKUP_EVERY_MINUTES: 'off', BACKUP_TO: 's3://k:s@host/bucket' })).toMatchObject({
		backupEveryMinutes: undefined,
		backupTo: 's3://k:s@host/bucket',
	})
})

test('R10 archives are not kept among the uploads, whose sweep would remove them', () => {
	const STORAGE_URL = 's3://key:secret@host/bucket'
	expect(() => readSettings({ STORAGE_URL, BACKUP_TO: 's3://other:secret@host/bucket/' })).toThrow(
		new SettingsError('BACKUP_TO must be another bucket than that of STORAGE_URL.'),
	)
	expect(readSettings({ STORAGE_URL, BACKUP_TO: 's3://key:secret@host/backups' }).backupTo).toContain(
		'/backups',
	)
})

test('an empty setting counts as not set', () => {
	expect(readSettings({ PORT: '', DATABASE_URL: ' ', AUTH_SECRET: '' })).toMatchObject({
		port: 3000,
		databaseUrl: undefined,
		authSecret: undefined,
	})
})

test('addresses are made uniform: no slash at the end, email addresses in lower case', () => {
	const settings = readSettings({
		SITE_URL: 'https://irishub.example/',
		ADMIN_EMAILS: ' Ann@Hub.rw , bob@hub.rw,',
	})
	expect(settings).toMatchObject({
		siteUrl: 'https://irishub.example',
		secureCookies: true,
		adminEmails: ['ann@hub.rw', 'bob@hub.rw'],
	})
})

test('the pools of all workers together stay within what the embedded server takes', () => {
	for (const workers of [1, 2, 4, 10]) {
		const settings = readSettings({ WORKERS: String(workers) })
		expect(workers * settings.databasePoolSize).toBeLessThanOrEqual(40)
		expect(settings.databasePoolSize).toBeGreaterThanOrEqual(4)
	}
})

test('the worker of an embedded database gets its address and still counts as embedded', () => {
	const url = 'postgres://hub@localhost/hub?host=%2Ftmp%2Frun&application_name=hub-1'
	expect(readSettings({ DATABASE_URL: url, HUB_EMBEDDED: 'on' })).toMatchObject({
		embedded: true,
		databaseUrl: url,
	})
})
