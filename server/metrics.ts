import { createHash, timingSafeEqual } from 'node:crypto'
import type { Figures, ToldFigures } from '#server/figures.ts'
import { sumUp } from '#server/figures.ts'
import { reportHubFigures } from '#server/hub-figures.ts'
import type { Order, Report } from '#server/worker-messages.ts'

/** How long the other processes may take, in milliseconds; after that their figures are left out. */
const PATIENCE = 2500

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the header holds the token, found out in the same time whatever it holds. */
export function isBearer(authorization: string | undefined, token: string): boolean {
	return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** The whole text of /metrics: all processes of this program summed up, then what they have in common. */
export async function writeMetrics(figures: Figures): Promise<string> {
	const [told, hub] = await Promise.all([gatherFigures(figures), reportHubFigures()])
	return `${(await sumUp(told)).trimEnd()}\n${hub}`
}

/** Asks the first process, which asks everybody; a process that stands alone has its own figures only. */
async function gatherFigures(figures: Figures): Promise<ToldFigures[]> {
	if (!process.send) return [await figures.tell()]
	const all = await new Promise<ToldFigures[] | undefined>((resolve) => {
		const hear = (order: Order) => {
			if (typeof order === 'object') done(order.allFigures)
		}
		const done = (told?: ToldFigures[]) => {
			clearTimeout(patience)
			process.off('message', hear)
			resolve(told)
		}
		const patience = setTimeout(done, PATIENCE)
		process.on('message', hear)
		process.send?.({ figuresWanted: true } satisfies Report)
	})
	return all ?? [await figures.tell()]
}

/** Tells this process's figures whenever the first process asks for them. */
export function answerForFigures(figures: Figures): void {
	process.on('message', (order: Order) => {
		if (order !== 'tell-figures') return
		void figures.tell().then((told) => process.send?.({ figures: told } satisfies Report))
	})
}
