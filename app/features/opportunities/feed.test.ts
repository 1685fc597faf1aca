import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import { writeOpportunityFeed } from '#app/features/opportunities/feed.server.ts'
import { describeJobPosting } from '#app/features/opportunities/job-posting.ts'
import { sampleOpportunities } from '#app/features/opportunities/samples.ts'

const now = new Date('2026-11-21T10:00:00Z')
const [job, scholarship, , internship] = sampleOpportunities(now)
const place = (address: Record<string, string>) => ({
	'@type': 'Place',
	address: { '@type': 'PostalAddress', ...address },
})
const site = { siteUrl: 'https://hub.example', name: 'IRIS Hub' }

test('the feed has one item per opportunity with its own address', () => {
	const feed = writeOpportunityFeed(sampleOpportunities(now), site)
	expect(feed.match(/<item>/g)).toHaveLength(9)
	expect(feed).toContain(`<guid isPermaLink="true">https://hub.example/opportunities/${job!.id}</guid>`)
	expect(feed).toContain('<pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate>')
})

test('F-17 a feed reader that is not the writer reads every item, and its deadline with the hour', async () => {
	const hostile = {
		...job!,
		title: 'Cats & <b>dogs</b> ]]> "end"',
		description: '<script>x</script> & more\nnext',
		application_deadline: new Date('2026-12-04T15:00:00Z'),
	}
	const read = await new Parser().parseString(writeOpportunityFeed([hostile, scholarship!], site))
	expect(read).toMatchObject({
		title: 'Opportunities | IRIS Hub',
		link: 'https://hub.example/opportunities',
		feedUrl: 'https://hub.example/opportunities/rss.xml',
	})
	const [first, second] = read.items
	expect(first).toMatchObject({
		title: hostile.title,
		link: `https://hub.example/opportunities/${job!.id}`,
		guid: `https://hub.example/opportunities/${job!.id}`,
		isoDate: job!.created_at.toISOString(),
		categories: ['Job'],
	})
	expect(first!.content).toContain('<p>&lt;script&gt;x&lt;/script&gt; &amp; more<br>next</p>')
	expect(first!.content).toContain('<p>Apply by December 4, 2026, 17:00.</p>')
	expect(second!.content).toMatch(/<p>Apply by \w+ \d{1,2}, \d{4}\.<\/p>$/)
	expect((await new Parser().parseString(writeOpportunityFeed([], site))).items).toEqual([])
})

test('the feed of an empty list is a feed', () => {
	expect(writeOpportunityFeed([], site)).toContain('<title>Opportunities | IRIS Hub</title>')
})

test('a job is announced with what search engines ask for', () => {
	const url = `https://hub.example/opportunities/${job!.id}`
	const hostile = { ...job!, description: 'Tags: <script>alert(1)</script> & more\nnext' }
	expect(describeJobPosting(hostile, url, now)).toMatchObject({
		'@type': 'JobPosting',
		title: 'Frontend Developer',
		description: expect.stringContaining(
			'<p>Tags: &lt;script&gt;alert(1)&lt;/script&gt; &amp; more<br>next</p>',
		),
		datePosted: '2026-11-21',
		validThrough: job!.application_deadline.toISOString(),
		hiringOrganization: { name: 'Umurabyo Net' },
		jobLocation: { address: { addressLocality: 'Kigali', addressCountry: 'RW' } },
		url,
	})
	expect(describeJobPosting(internship!, url, now)).toMatchObject({ employmentType: 'INTERN' })
})

test.each([
	['Kigali, hybrid', { jobLocation: place({ addressLocality: 'Kigali', addressCountry: 'RW' }) }],
	['Huye', { jobLocation: place({ addressLocality: 'Huye', addressCountry: 'RW' }) }],
	['Rwanda', { jobLocation: place({ addressCountry: 'RW' }) }],
	[
		'KG 7 Ave, Kigali, Rwanda',
		{ jobLocation: place({ addressLocality: 'KG 7 Ave, Kigali', addressCountry: 'RW' }) },
	],
	['Nairobi, Kenya', { jobLocation: place({ addressLocality: 'Nairobi', addressCountry: 'KE' }) }],
	[
		'Remote',
		{ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Rwanda' } },
	],
	[
		'Remote, Kenya',
		{ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Kenya' } },
	],
])('a job in "%s" says in which country it is, or where applicants may live', (location, expected) => {
	const posting = describeJobPosting({ ...job!, location }, 'https://hub.example/opportunities/x', now)
	const { jobLocation, jobLocationType, applicantLocationRequirements } = posting ?? {}
	const given = { jobLocation, jobLocationType, applicantLocationRequirements }
	expect(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))).toEqual(
		expected,
	)
})

test('only jobs and internships are announced, and only while open', () => {
	const url = 'https://hub.example/opportunities/x'
	expect(describeJobPosting(scholarship!, url, now)).toBeNull()
	expect(describeJobPosting({ ...job!, status: 'closed' }, url, now)).toBeNull()
	expect(
		describeJobPosting({ ...job!, application_deadline: new Date(now.getTime() - 1) }, url, now),
	).toBeNull()
})
