import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'hub-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What stands in for systemd-run and writes down each word that it was given. */
const standIn = join(folder, 'systemd-run')
writeFileSync(standIn, `#!/bin/sh\nprintf '%s\\0' "$@" > "${folder}/words"\nexit 7\n`)
chmodSync(standIn, 0o755)

function runHub(...args: string[]) {
	rmSync(join(folder, 'words'), { force: true })
	const { status, stderr } = spawnSync('sh', ['deploy/hub', ...args], {
		encoding: 'utf8',
		env: { PATH: `${folder}:${process.env['PATH']}` },
	})
	const words = existsSync(join(folder, 'words'))
		? readFileSync(join(folder, 'words'), 'utf8').split('\0').slice(0, -1)
		: []
	return { status, stderr, words }
}

/** The settings of the unit file, each line apart, and each variable of Environment= apart. */
const unit = readFileSync('deploy/iris-hub.service', 'utf8')
	.split('\n')
	.flatMap((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1, 3).join('=') ?? [])
	.flatMap((line) =>
		line.startsWith('Environment=')
			? line
					.slice(12)
					.split(' ')
					.map((variable) => `Environment=${variable}`)
			: line,
	)

/** How systemd-run says what a unit file says. */
const SAYS: readonly (readonly [RegExp, string])[] = [
	[/^--uid=/, 'User='],
	[/^--gid=/, 'Group='],
	[/^--working-directory=/, 'WorkingDirectory='],
	[/^--setenv=/, 'Environment='],
	[/^--property=/, ''],
]

test('decision 261: hub runs a tool with the account, folder, settings and data of the unit file', () => {
	const { status, words } = runHub('backup', '--to', '/srv/move')
	const command = words.indexOf('/bin/sh')
	const said = words.slice(0, command).flatMap((word) => {
		const [pattern, name] = SAYS.find(([pattern]) => pattern.test(word)) ?? []
		return pattern ? [word.replace(pattern, name ?? '')] : []
	})
	expect(said.filter((line) => !unit.includes(line))).toEqual([])
	// All that decides which hub it is, and whose its files are.
	const decisive =
		/^(User|Group|WorkingDirectory|EnvironmentFile|Environment|StateDirectory|CacheDirectory|UMask)=/
	expect(said.toSorted()).toEqual(unit.filter((line) => decisive.test(line)).toSorted())
	expect(words.slice(command)).toEqual(['/bin/sh', 'bin/backup', '--to', '/srv/move'])
	expect(unit).toContain('ExecStart=/bin/sh bin/start')
	// What the tool ends with is what it ends with.
	expect(status).toBe(7)
})

test('decision 261: hub knows the tools of the program, and hands their words on unchanged', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
	for (const tool of ['admin', 'backup', 'privacy', 'restore']) {
		expect(scripts[tool]).toBe(`exec sh bin/${tool}`)
		expect(runHub(tool).words.slice(-2)).toEqual(['/bin/sh', `bin/${tool}`])
	}
	const { words } = runHub('admin', 'create', 'a@hub.example', '--password', `P"a $HOME'${'$$'}1 \\n*`)
	// systemd makes one dollar of two.
	expect(words.slice(-4).map((word) => word.replaceAll('$$', () => '$'))).toEqual([
		'create',
		'a@hub.example',
		'--password',
		`P"a $HOME'${'$$'}1 \\n*`,
	])
	for (const args of [[], ['start'], ['../start'], ['-h']]) {
		const { status, stderr, words: none } = runHub(...args)
		expect([args, status, none]).toEqual([args, 1, []])
		expect(stderr).toContain('hub restore ARCHIVE')
	}
})

test('decision 261: in compose the front finds the hub by its name, and every setting of the server’s file reaches it', () => {
	const compose = readFileSync('deploy/compose.yml', 'utf8')
	const service = (name: string) =>
		new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
	// A network that is another container's is gone when that one starts anew.
	expect(compose).not.toContain('network_mode')
	expect(service('front')).toMatch(/^ {4}ports: \['80:80', '443:443'\]$/m)
	expect(service('front')).toMatch(/^ {6}HUB: hub:3000$/m)
	expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain('reverse_proxy {$HUB:127.0.0.1:3000} {')
	// Whoever reached the program past the front could say to be anybody.
	expect(service('hub')).not.toContain('ports:')
	expect(service('hub')).toMatch(/^ {4}env_file: \/etc\/iris-hub\.env$/m)
	expect(service('hub').match(/^ {6}[A-Z_]+:.*$/gm)).toEqual(["      TRUST_PROXY: '1'"])
	// What the program is told in its image is what the others rely on.
	expect(readFileSync('deploy/Dockerfile', 'utf8')).toMatch(/HOST=0\.0\.0\.0 PORT=3000 DATA_DIR=\/data$/m)
	expect(service('hub')).toContain('data:/data')
})

test('F-138: the image holds what deploy/gather lists and nothing else; what is not built in is in that list', () => {
	const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
	expect(dockerfile).toContain('sh deploy/gather /gathered')
	expect(dockerfile.match(/^(COPY|ADD) .*$/gm)?.at(-1)).toBe('COPY --from=build /gathered ./')
	expect(dockerfile.slice(dockerfile.lastIndexOf('FROM')).match(/^(COPY|ADD) /gm)).toHaveLength(1)

	const [, list = ''] = /^cp -a --parents ([^"]*)/m.exec(readFileSync('deploy/gather', 'utf8')) ?? []
	const external = /external: \[([^\]]*)\]/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1]
	expect(external).toBe("'sharp'")
	const { dependencies } = JSON.parse(readFileSync('node_modules/sharp/package.json', 'utf8')) as {
		dependencies: Record<string, string>
	}
	expect(list.split(/[\s\\]+/)).toEqual(expect.arrayContaining(['sharp', ...Object.keys(dependencies)]))
})
