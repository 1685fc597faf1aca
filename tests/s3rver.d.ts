declare module 's3rver' {
	import type { AddressInfo } from 'node:net'

	/** An S3 server that is not ours; its one account is S3RVER with the secret S3RVER. */
	export default class S3rver {
		constructor(options: {
			port: number
			address: string
			silent: boolean
			directory: string
			allowMismatchedSignatures?: boolean
			configureBuckets: { name: string; configs: string[] }[]
		})
		run(): Promise<AddressInfo>
		close(): Promise<void>
	}
}
