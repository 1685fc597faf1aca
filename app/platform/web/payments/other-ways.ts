/** Another way to pay what failed: what it adds or how long it takes, and what is charged by it, in whole francs. */
export type OtherWay = { id: string; name: string; note: string; francs: number; asksNumber: boolean }

/** All of them, and where it can be begun with another sum. */
export type OtherWays = {
	choices: readonly OtherWay[]
	anew: { label: string; note: string; href: string } | null
}
