/**
 * The pieces of a multipart body, with every part cut at `most` bytes (its head included). What is beyond is read past,
 * so that the parts behind it still come and nothing more than one part of that size has to be held.
 */
export async function* passExcess(
	chunks: AsyncIterable<Uint8Array>,
	boundary: string,
	most: number,
): AsyncGenerator<Uint8Array> {
	const delimiter = Buffer.from(`\r\n--${boundary}`)
	let room = most
	let rest = Buffer.alloc(0)
	for await (const chunk of chunks) {
		rest = Buffer.concat([rest, chunk])
		for (let at = rest.indexOf(delimiter); at !== -1; at = rest.indexOf(delimiter)) {
			yield rest.subarray(0, Math.min(at, room))
			yield delimiter
			rest = rest.subarray(at + delimiter.length)
			room = most
		}
		// Its end may be the beginning of a delimiter.
		const sure = Math.max(0, rest.length - delimiter.length + 1)
		const kept = Math.min(sure, room)
		if (kept > 0) yield rest.subarray(0, kept)
		room -= kept
		rest = rest.subarray(sure)
	}
	yield rest.subarray(0, room)
}
