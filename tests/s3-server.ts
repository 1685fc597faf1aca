import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A store with the S3 interface on loopback, which checks signatures and knows nothing of our program. */
export type S3Server = {
	/** As STORAGE_URL names it. */
	url: string
	/** It is gone from one moment to the next, and back. */
	stop(): Promise<void>
	start(): Promise<void>
	/** Stops it and removes what it holds. */
	remove(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
	const directory = mkdtempSync(join(tmpdir(), 'hub-s3-'))
	const serve = async (port: number) => {
		const made = new S3rver({
			port,
			address: '127.0.0.1',
			silent: true,
			directory,
			configureBuckets: [{ name: 'hub', configs: [] }],
		})
		return { made, port: (await made.run()).port }
	}
	let running: Awaited<ReturnType<typeof serve>> | undefined = await serve(0)
	const { port } = running
	const stop = async () => {
		await running?.made.close()
		running = undefined
	}
	return {
		url: `http://S3RVER:S3RVER@127.0.0.1:${port}/hub`,
		stop,
		async start() {
			running ??= await serve(port)
		},
		async remove() {
			await stop()
			rmSync(directory, { recursive: true, force: true })
		},
	}
}
