import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Program } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'
import { type Load, measureLoad, sumLoads } from './load.ts'
import { type Kept, startPeer } from './peer.ts'

export const name = 'A kept public page beside a server of plain files, one process each'

export const env = { WORKERS: '1' }

const ROUNDS = 4
const SECONDS = 2
/** What the peer's own machinery writes. */
const OWN_HEADERS = new Set([
	'connection',
	'date',
	'keep-alive',
	'transfer-encoding',
	'content-length',
	'server',
])

async function fetchRaw(url: string): Promise<Kept> {
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
	})
	const headers = Object.entries(answer.headers)
		.filter(([header]) => !OWN_HEADERS.has(header))
		.map(([header, value]): [string, string] => [header, String(value)])
	return { headers, body: await buffer(answer) }
}

export async function run({ siteUrl, pid }: Program): Promise<Row[]> {
	const path = `${siteUrl}/programs`
	// Every worker keeps the page before it is measured.
	await measureLoad(pid, () => path, 1)
	const peer = await startPeer(await fetchRaw(path))
	const ours: Load[] = []
	const theirs: Load[] = []
	try {
		await measureLoad(peer.pid, () => peer.url, 1)
		for (let round = 0; round < ROUNDS; round++) {
			ours.push(await measureLoad(pid, () => path, SECONDS))
			theirs.push(await measureLoad(peer.pid, () => peer.url, SECONDS))
		}
	} finally {
		await peer.stop()
	}
	const ratio = sumLoads(ours).perCpuSecond / sumLoads(theirs).perCpuSecond
	const least = peer.name === 'nginx' ? 0.6 : 0.8
	return [
		{
			figure: `kept page, requests a CPU-second beside ${peer.name}`,
			measured: `${ratio.toFixed(2)} (${Math.round(sumLoads(ours).perCpuSecond)})`,
			limit: `>= ${least}`,
			ok: ratio >= least,
		},
	]
}
