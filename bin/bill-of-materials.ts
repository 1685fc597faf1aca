import { readFileSync } from 'node:fs'

/** What the lockfile says of one package. */
export type Locked = {
	name?: string
	version?: string
	integrity?: string
	license?: string
	dev?: boolean
	devOptional?: boolean
	hasInstallScript?: boolean
}

type Component = {
	type: 'library'
	'bom-ref': string
	name: string
	version: string
	purl: string
	licenses?: { expression: string }[]
	hashes: { alg: 'SHA-512'; content: string }[]
}

/**
 * The bill of materials of what runs, in CycloneDX 1.5: each package with its version, licence and sum. Own work, for
 * `npm sbom` leaves out of it whatever the tests need too.
 * @param packages the lockfile's, by their folder
 */
export function billOfMaterials(packages: Readonly<Record<string, Locked>>) {
	const components = new Map<string, Component>()
	for (const [path, { name, version, integrity = '', license, dev, devOptional }] of Object.entries(
		packages,
	)) {
		if (path === '' || version === undefined || dev || devOptional) continue
		const own = name ?? path.split('node_modules/').at(-1) ?? path
		const purl = `pkg:npm/${own.replace(/^@/, '%40')}@${version}`
		const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
		components.set(purl, {
			type: 'library',
			'bom-ref': purl,
			name: own,
			version,
			purl,
			...(license && { licenses: [{ expression: license }] }),
			hashes: integrity.startsWith('sha512-') ? [{ alg: 'SHA-512', content }] : [],
		})
	}
	return {
		$schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
		bomFormat: 'CycloneDX',
		specVersion: '1.5',
		version: 1,
		metadata: {
			component: { type: 'application', name: packages['']?.name, version: packages['']?.version },
		},
		components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
	}
}

if (import.meta.main) {
	const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
		packages: Record<string, Locked>
	}
	console.log(JSON.stringify(billOfMaterials(packages), null, '\t'))
}
