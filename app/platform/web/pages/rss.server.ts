import { generateRssFeed } from 'feedsmith'

/** A feed as RSS 2.0. Descriptions are markup; titles are plain text. */
export function writeRss(feed: Parameters<typeof generateRssFeed>[0]): string {
	// The writer sets CDATA on lines of its own, which would be part of a title.
	return generateRssFeed(feed)
		.replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
		.replace(/\]\]>\s+<\//g, ']]></')
}
