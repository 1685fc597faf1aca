import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'

/**
 * Engines at the bounds of docs/operations.md. They are no dependencies, for each weighs 50 MB and only the long tests
 * use them: npm fetches their packages when they are needed, and their content is pinned here.
 */
const ENGINES = {
	110: {
		package: '@sparticuz/chromium@110.0.1',
		integrity: 'LS7GKGoHSNUK2ugRp2k9/Rb+wSjsqPDTQTWd9nM2d2hCgm78WRLx2Vw+xwl3bst3M4+dqfawpx1UObUmt5vVYQ==',
	},
	92: {
		package: 'chrome-aws-lambda@10.1.0',
		integrity: 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
	},
} as const

export type Engine = keyof typeof ENGINES

/** Unpacks an old Chromium once, beside the other installed files. @returns the path of its program */
function unpack(engine: Engine): string {
	const folder = resolve(`node_modules/.cache/chromium-${engine}`)
	const program = join(folder, 'chromium')
	if (existsSync(program)) return program
	const { package: name, integrity } = ENGINES[engine]
	const unfinished = `${folder}.${process.pid}`
	mkdirSync(unfinished, { recursive: true })
	try {
		const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', unfinished, name], {
			encoding: 'utf8',
		})
		const archive = join(unfinished, packed.trim().split('\n').at(-1) ?? '')
		const found = createHash('sha512').update(readFileSync(archive)).digest('base64')
		if (found !== integrity) throw new Error(`${name} is not what it was: sha512-${found}`)
		execFileSync('tar', ['xzf', archive, '-C', unfinished])
		for (const part of ['aws', 'swiftshader']) {
			const tar = join(unfinished, 'part.tar')
			writeFileSync(tar, brotliDecompressSync(readFileSync(join(unfinished, `package/bin/${part}.tar.br`))))
			execFileSync('tar', ['xf', tar, '-C', unfinished])
		}
		const whole = brotliDecompressSync(readFileSync(join(unfinished, 'package/bin/chromium.br')))
		writeFileSync(join(unfinished, 'chromium'), whole, { mode: 0o755 })
		rmSync(join(unfinished, 'package'), { recursive: true })
		rmSync(archive)
		renameSync(unfinished, folder)
	} finally {
		rmSync(unfinished, { recursive: true, force: true })
	}
	return program
}

/** Starts an old Chromium, from which nothing but this machine can be reached. */
export async function startOldChromium(engine: Engine): Promise<Browser> {
	const program = unpack(engine)
	return chromium.launch({
		executablePath: program,
		headless: true,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
		],
		env: {
			...(process.env as Record<string, string>),
			LD_LIBRARY_PATH: join(program, '..', 'lib'),
		},
	})
}
