import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Balancer, startBalancer, TO_INSTANCE } from '#tests/balancer.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { type S3Server, startS3Server } from '#tests/s3-server.ts'
import { createTcpPostgres, type TcpPostgres } from '#tests/tcp-postgres.ts'

const SECRETS = {
	AUTH_SECRET: 'one-secret-of-all-instances-and-long-enough',
	CERTIFICATE_KEY: 'one-certificate-key-of-all-instances-long',
}
const PASSWORD = 'Correct@horse1'

/** Header of a request that this instance is to answer, counted from 0 in the order in which they were started. */
export const by = (instance: number) => ({ [TO_INSTANCE]: String(instance) })

/** Several instances of the program, each with a data folder of its own, on one database and one store behind a balancer. */
export type Installation = {
	siteUrl: string
	secret: string
	postgres: TcpPostgres
	store: S3Server
	balancer: Balancer
	instances: Program[]
	/** Starts one more, or several at the same moment, and waits until the balancer sends it requests. */
	start(count?: number): Promise<void>
	/** Stops the oldest as an operator does. */
	stopOldest(): Promise<void>
	createAdministrator(email: string): Promise<string>
	stop(): Promise<void>
}

/** @param env settings beside the usual ones, the same for all instances */
export async function startInstallation(
	count: number,
	env: Record<string, string> = {},
): Promise<Installation> {
	const [postgres, store, balancer] = await Promise.all([
		createTcpPostgres(),
		startS3Server(),
		startBalancer(),
	])
	const settings = {
		...SECRETS,
		DATABASE_URL: postgres.url,
		STORAGE_URL: store.url,
		SITE_URL: balancer.siteUrl,
		DATABASE_CONNECT_MS: '10000',
		DRAIN_MS: '1500',
		ADMIN_EMAILS: 'keza@hub.example,aline@hub.example,locked@hub.example',
		...env,
	}
	const instances: Program[] = []
	const urlOf = (program: Program) => `http://localhost:${program.port}`
	const installation: Installation = {
		siteUrl: balancer.siteUrl,
		secret: SECRETS.AUTH_SECRET,
		postgres,
		store,
		balancer,
		instances,
		async start(more = 1) {
			const started = await Promise.all(Array.from({ length: more }, () => startProgram({ env: settings })))
			for (const program of started) {
				instances.push(program)
				balancer.add(urlOf(program))
			}
			await balancer.whenReady(instances.length)
		},
		async stopOldest() {
			const [oldest] = instances
			if (!oldest) return
			await oldest.stop()
			instances.shift()
			balancer.remove(urlOf(oldest))
		},
		async createAdministrator(email) {
			await postgres.query('insert into administrators (email) values ($1) on conflict do nothing', [email])
			const args = ['build/server/admin.js', 'create', email, '--password', PASSWORD]
			const from = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }
			await promisify(execFile)(process.execPath, args, {
				env: { ...from, DATA_DIR: instances[0]?.dataDir ?? '' },
			})
			return PASSWORD
		},
		async stop() {
			await Promise.allSettled(instances.map((program) => program.stop()))
			await balancer.close()
			await Promise.all([postgres.remove(), store.remove()])
		},
	}
	try {
		await installation.start(count)
	} catch (error) {
		await installation.stop()
		throw error
	}
	return installation
}
