import encodeQR from 'qr'
import type { AuthenticatorSetup } from '#app/features/accounts/rules.ts'
import { otpauthUrl } from '#app/features/accounts/totp.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'

/** What is shown to somebody who sets an authenticator app up. @param account their address */
export function authenticatorSetup(secret: string, account: string): AuthenticatorSetup {
	const url = otpauthUrl({ secret, account, issuer: currentHub().name })
	return { ...drawQr(url), url, secret: secret.match(/.{4}/g)?.join(' ') ?? secret }
}

/** The dark squares of a QR code as one path, a unit each, and how many lie side by side. */
function drawQr(text: string): { size: number; path: string } {
	const rows = encodeQR(text, 'raw', { border: 2 })
	const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
	return { size: rows.length, path: squares.join('') }
}
