import type { Article, ListedNews, NewsWish } from '#app/features/news/rules.ts'
import { holdsWords } from '#app/platform/search-words.ts'

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

/** Days before now at which each was published. */
const sketches = [
	{
		days: 4,
		title: 'The next accelerator opens its doors',
		excerpt: 'Four months, one desk a team, and a mentor who asks about customers first. What to bring.',
		author: 'Incubation desk',
		content:
			paragraphs(
				'The accelerator takes teams with something that somebody has tried. A sketch that ten people used is worth more here than a plan of forty pages.',
				'You get a desk, the workshop, a mentor for one hour a week, and four evenings with investors who write back.',
			) +
			'<h2>What to bring</h2><ul><li>Notes from people who tried it.</li><li>The thing itself, however rough.</li><li>Two people who can give it three days a week.</li></ul>' +
			paragraphs('Applications are read in the order in which they come. A person replies within a week.'),
	},
	{
		days: 16,
		title: 'Digital Bridge Rwanda begins its next round',
		excerpt: 'Developers in Kigali, clients in Europe, contracts in plain words. How a first project runs.',
		author: 'Partnerships desk',
		content:
			paragraphs(
				'Digital Bridge Rwanda joins people who build software here with companies that need it there, with a focus on Germany.',
				'A first project is small on purpose: six weeks, one result that can be used, and a price that both sides know before it begins.',
			) +
			'<h2>For companies</h2>' +
			paragraphs('Tell us what you need and when. We answer with two people and a date.') +
			'<h2>For developers</h2>' +
			paragraphs('You keep your desk here, and somebody who has done it before reads your first contract.'),
	},
	{
		days: 27,
		title: 'Certificates now carry a code anyone can verify',
		excerpt:
			'Point a phone at it, and the page says who passed what, and when. No call to our office needed.',
		author: 'Learning desk',
		content:
			paragraphs(
				'Whoever passes an exam gets a certificate with a number and a square code. Both lead to a page of ours that says what was passed and on which day.',
			) +
			'<ol><li>Open the camera of any phone.</li><li>Point it at the code.</li><li>Compare the name.</li></ol>' +
			paragraphs('Employers asked for it, and it costs <strong>nothing</strong>.'),
	},
	{
		days: 39,
		title: 'A weekend lab for rural builders',
		excerpt:
			'Two days, four benches and the people who will use what is built. Transport from four districts.',
		author: 'Workshop',
		content:
			paragraphs(
				'Tools for farms, clinics and cooperatives are best built where they will be used. So the benches travel: soldering, sensors, printing and sewing, in two vans.',
				'Come with a problem that you have seen with your own eyes. You need no papers and no experience.',
			) +
			'<h2>Who pays</h2>' +
			paragraphs('The hub. Lunch is there, and so is the way home.'),
	},
] as const

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** Four articles: shown while the database is gone (PUB-NEWS-022), and the first content of a new hub. */
export const sampleArticles = (now: Date): Article[] =>
	sketches.map(({ days, ...sketch }, at) => {
		// As fine as the form shows a time, so that no save moves it.
		const published_at = new Date(Math.floor((now.getTime() - days * DAY_MS) / MINUTE_MS) * MINUTE_MS)
		return {
			...sketch,
			id: `0e7c0000-0000-4000-8000-00000000000${at + 1}`,
			image_url: null,
			published_at,
			updated_at: published_at,
		}
	})

/** The samples as the list would show them. */
export function sampleNews({ q }: NewsWish, now: Date): ListedNews {
	const rows = sampleArticles(now).filter(({ title, excerpt, content }) =>
		holdsWords([title, excerpt, content.replace(/<[^<>]*>/g, ' ')].join(' '), q),
	)
	return { rows, page: 1, pages: 1, total: rows.length }
}
