import { join } from 'node:path'
import type { Settings } from '#app/platform/core/config/settings.server.ts'

export type Started = {
	port: number
	/** Folder of the embedded database, where it runs. */
	databaseFolder: string | undefined
	demoMode: boolean
	/** Opens the form for the first administrator; there while nobody can sign in. */
	administratorLink: string | undefined
}

/** What the start prints when the site can be used. */
export function startBlock(settings: Settings, started: Started): string {
	const rows: [string, string][] = [
		['Address', settings.siteUrl.replace(/:0$/, `:${started.port}`)],
		['Mail', mailMode(settings)],
		['Data', settings.dataDir],
		['Database', databaseMode(settings, started)],
	]
	if (started.demoMode) {
		rows.push([
			'Demo Mode',
			'the database cannot be reached: the site shows samples and takes no entries until it answers',
		])
	}
	if (started.administratorLink) rows.push(['First administrator', started.administratorLink])
	if (!settings.secureCookies && !isLocal(settings.siteUrl)) {
		rows.push(['Warning', 'SITE_URL is not https: cookies travel unprotected'])
	}
	if (settings.adClientIds.ezoic !== undefined) {
		rows.push([
			'Warning',
			"AD_CLIENT_EZOIC is set, but this site's security policy cannot run Ezoic: its units are not shown",
		])
	}
	const width = Math.max(...rows.map(([label]) => label.length))
	return [
		'',
		`${settings.hubDetails.name} is running.`,
		...rows.map(([l, t]) => `  ${l.padEnd(width)}  ${t}`),
		'',
	].join('\n')
}

function mailMode(settings: Settings): string {
	if (settings.mailUrl === undefined)
		return `kept in ${join(settings.dataDir, 'outbox')}, not sent (MAIL_URL is not set)`
	const only = settings.testEmailTo ? `, all to ${settings.testEmailTo} (TEST_EMAIL_TO)` : ''
	return `sent through ${new URL(settings.mailUrl).host}${only}`
}

function databaseMode(settings: Settings, { databaseFolder }: Started): string {
	if (databaseFolder !== undefined) return `PostgreSQL of its own in ${databaseFolder}`
	return `PostgreSQL at ${new URL(settings.databaseUrl ?? '').host} (DATABASE_URL)`
}

function isLocal(siteUrl: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname)
}
