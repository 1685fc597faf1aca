import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '#app/platform/web/session/client.server.ts'
import { hashPassword } from '#app/platform/core/security/password-hash.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { saveAccount } from '#app/features/accounts/commands/save-account.server.ts'
import { administrators } from '#app/features/accounts/tables.server.ts'

export const PASSWORD = 'Abcdef1!'

let hash: Promise<string> | undefined
let address = 0

/** A browser that the program has never seen; `signedIn` puts the cookies of an answer into it. */
export class TestBrowser {
	readonly #cookies = new Map<string, string>()
	readonly client: Client = {
		address: `10.9.${++address >> 8}.${address & 255}`,
		cookie: null,
		userAgent: 'test',
	}

	keep(cookies: readonly string[]): this {
		for (const line of cookies) {
			const [pair = '', ...attributes] = line.split('; ')
			const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
			if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.#cookies.delete(name)
			else this.#cookies.set(name, value)
		}
		const header = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		this.client.cookie = header || null
		return this
	}

	cookie(name: string): string | undefined {
		return this.#cookies.get(name)
	}
}

/** An account; `admin` puts its address among the administrators (ADMIN_EMAILS is empty in tests). */
export async function createAccount(
	account: { email: string; admin?: boolean; confirmed?: boolean } = { email: 'ada@hub.example' },
): Promise<{ id: string; email: string }> {
	const { email, admin = true, confirmed = true } = account
	const password_hash = await (hash ??= hashPassword(PASSWORD))
	const { id } = await transact((tx) =>
		saveAccount(tx, { email, password_hash, phone: null, email_verified: confirmed }),
	)
	if (admin) await db.insert(administrators).values({ email }).onConflictDoNothing()
	return { id, email }
}

/** The code of the last message to a number that lies in the outbox. */
export function lastSms(phone: string): string {
	const folder = join(settings.dataDir, 'outbox')
	const texts = readdirSync(folder)
		.filter((name) => name.endsWith('.sms'))
		.map((name) => join(folder, name))
		.toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
		.map((file) => readFileSync(file, 'utf8'))
		.filter((text) => text.includes(phone))
	return /\n(\d{6}) is/.exec(texts.at(-1) ?? '')?.[1] ?? ''
}
