import encodeQR from 'qr'

/** A square code (QR) as one path, a unit per module, without a border: it stands on white. */
export function drawCode(address: string): { path: string; modules: number } {
	// The library's least border is one module.
	const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
		.slice(1, -1)
		.map((row) => row.slice(1, -1))
	let path = ''
	for (const [y, row] of rows.entries()) {
		for (let x = 0; x < row.length; x++) {
			const from = x
			while (row[x]) x++
			if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`
		}
	}
	return { path, modules: rows.length }
}
