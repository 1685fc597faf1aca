import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { type BrowserServer, chromium } from 'playwright-core'

const archives = resolve('node_modules/@sparticuz/chromium')

/** Unpacks the Chromium of the lockfile once per installation, beside the other installed files. */
async function unpackChromium(): Promise<string> {
	const { version } = JSON.parse(readFileSync(`${archives}/package.json`, 'utf8')) as { version: string }
	const folder = resolve(`node_modules/.cache/chromium-${version}`)
	if (existsSync(folder)) return folder
	const unfinished = `${folder}.${process.pid}`
	mkdirSync(unfinished, { recursive: true })
	// The package unpacks into the temporary folder of its process and nowhere else.
	const usual = process.env['TMPDIR']
	process.env['TMPDIR'] = unfinished
	try {
		for (const archive of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) {
			await inflate(`${archives}/bin/${archive}`)
		}
	} finally {
		if (usual === undefined) delete process.env['TMPDIR']
		else process.env['TMPDIR'] = usual
	}
	writeFileSync(`${unfinished}/fonts.conf`, fontSettings(folder))
	try {
		renameSync(unfinished, folder)
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true })
		if (!existsSync(folder)) throw error
	}
	return folder
}

/** The unpacked fonts only, so that a page measures the same on every machine. */
const fontSettings = (folder: string) =>
	`<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/** Where Chromium lies and what it needs in its environment on this machine. */
export async function findChromium(): Promise<{ path: string; env: Record<string, string> }> {
	const given = process.env['CHROMIUM_PATH']
	if (given) return { path: given, env: {} }
	const folder = await unpackChromium()
	const path = `${folder}/chromium`
	const fonts = { FONTCONFIG_FILE: `${folder}/fonts.conf` }
	// A bare machine lacks NSS and others; they come with the package and are used only where they are missing.
	const libraries = { LD_LIBRARY_PATH: `${folder}/al2023/lib` }
	for (const env of [fonts, { ...fonts, ...libraries }]) {
		if (spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0) return { path, env }
	}
	throw new Error(`${path} does not start on this machine: set CHROMIUM_PATH to one that does`)
}

/**
 * Starts Chromium for a whole run; tests connect to it by its `wsEndpoint()`.
 * Nothing but this machine can be reached from it, so a page that needs another host fails at once.
 */
export async function startChromium(): Promise<BrowserServer> {
	const { path, env } = await findChromium()
	return chromium.launchServer({
		executablePath: path,
		headless: true,
		// Without root's refusal of a sandbox; the pages are our own.
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--font-render-hinting=none',
			// No page is open long enough for code that is compiled to be quick: a fifth of the pages' time went into it.
			'--js-flags=--no-opt --no-maglev',
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
		],
		env: { ...(process.env as Record<string, string>), ...env },
	})
}
