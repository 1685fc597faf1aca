import { findCourse } from '#app/learning/catalog/queries.server.ts'
import { coverSeed as courseSeed, premiumCoverSeed } from '#app/learning/catalog/rules.ts'
import { findPremiumCourse } from '#app/learning/catalog/queries/premium-courses.server.ts'
import { FAMILY_OF } from '#app/features/opportunities/rules.ts'
import { findArticle } from '#app/features/news/queries.server.ts'
import { findEvent } from '#app/features/events/queries.server.ts'
import { EVENT_FAMILIES } from '#app/features/events/rules.ts'
import { findOpportunity } from '#app/features/opportunities/queries.server.ts'
import { findProgram } from '#app/features/programs/queries.server.ts'
import { COVER_FAMILIES, coverSeed } from '#app/features/programs/rules.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { isId } from '#app/platform/core/errors/responses.server.ts'
import { loadPng } from '#app/platform/core/files/load-png.server.ts'
import { sharePictureName, type SharedRecord } from '#app/platform/web/pages/share-picture.ts'
import { formatLongDate, formatWeekday } from '#app/platform/core/time/time.ts'
import { publicPages } from '#app/site/public-pages.ts'
import {
	drawSharePicture,
	type ShareLogo,
	type SharePicture,
} from '#app/site/machines/share-picture.server.tsx'

/** About 60 KB each: the last ones that were asked for. */
const MOST_KEPT = 200

const kept = new Map<string, Promise<Buffer>>()
let lastDrawing: Promise<unknown> = Promise.resolve()

/** The hub's own logo for the dark ground; null where there is none, or none that can be read now, which is `failed`. */
async function readLogo(failed: () => void): Promise<ShareLogo | null> {
	const { logo } = currentHub()
	if (!logo) return null
	const picture = await loadPng((logo.dark ?? logo.light).url).catch(failed)
	return picture ? { ...picture, forDark: logo.dark !== null || logo.light.needsDark === true } : null
}

/** Drawn once a process while its words stay what they are, one at a time: each takes a core for a tenth of a second. */
function pictureOf(order: SharePicture): Promise<Buffer> {
	const { name, logo } = currentHub()
	const key = JSON.stringify([order, name, logo])
	const known = kept.get(key)
	if (known) return known
	const picture = lastDrawing.then(async () =>
		drawSharePicture(order, await readLogo(() => void kept.delete(key))),
	)
	lastDrawing = picture.catch(() => undefined)
	kept.set(key, picture)
	if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
	// One failure is not kept for the life of the process.
	picture.catch(() => kept.delete(key))
	return picture
}

// What stands below a page shares its picture.
const pages = new Map(
	publicPages
		.filter(({ path }) => path.split('/').length === 2)
		.map(({ path, title }) => [sharePictureName(path), title]),
)

/** The picture of a page; undefined if no page has the name. */
export function pagePicture(name: string): Promise<Buffer> | undefined {
	const title = pages.get(name)
	if (title === undefined) return undefined
	return pictureOf({ title, seed: `share:${name}`, palettes: ['ember', 'earth', 'sun'] })
}

const readers: Record<SharedRecord, (key: string) => Promise<SharePicture | null>> = {
	async programs(slug) {
		const program = await findProgram(db, slug)
		if (!program) return null
		const line = program.duration ?? undefined
		return {
			title: program.title,
			...(line && { line }),
			seed: coverSeed(program.id),
			families: COVER_FAMILIES,
		}
	},
	async opportunities(id) {
		const found = isId(id) ? await findOpportunity(db, id) : null
		if (!found) return null
		return {
			title: found.title,
			line: found.company_organization,
			seed: `opportunity:${found.id}`,
			families: [FAMILY_OF[found.category]],
		}
	},
	async elearning(id) {
		const course = isId(id) ? await findCourse(db, id) : null
		return course && { title: course.title, line: course.duration, seed: courseSeed(course) }
	},
	async premium(id) {
		const course = isId(id) ? await findPremiumCourse(db, id) : null
		return course && { title: course.title, line: course.duration, seed: premiumCoverSeed(course) }
	},
	async events(id) {
		const event = isId(id) ? await findEvent(db, id) : null
		return (
			event && {
				title: event.title,
				line: formatWeekday(event.date),
				seed: `event:${event.id}`,
				families: EVENT_FAMILIES,
			}
		)
	},
	async news(id) {
		const article = isId(id) ? await findArticle(db, id) : null
		return (
			article && {
				title: article.title,
				line: formatLongDate(article.published_at),
				seed: `news:${article.id}`,
				families: ['zigzag', 'diamond', 'spiral', 'weave'],
			}
		)
	},
}

/** The picture of a record, with its own tile; null if there is none. @param key what its page's address ends in */
export async function recordPicture(kind: SharedRecord, key: string): Promise<Buffer | null> {
	const order = await readers[kind](key)
	return order && pictureOf(order)
}
