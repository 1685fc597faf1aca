import { Fragment, type ReactNode } from 'react'
import { cutAtFields } from '#app/platform/core/mail/field-marks.ts'
import { Paragraph } from '#app/platform/core/mail/layout.tsx'

/**
 * Words of a message that an administrator may have changed. An empty line parts paragraphs, and no words are nothing.
 * @param links what stands for the fields that are links
 */
export const Words = ({
	children,
	links,
}: {
	children: string
	links?: Readonly<Record<string, ReactNode>>
}) =>
	children
		.split(/\n{2,}/)
		.filter((paragraph) => paragraph.trim() !== '')
		.map((paragraph, at) => (
			<Paragraph key={at}>
				{paragraph.split('\n').map((line, below) => (
					<Fragment key={below}>
						{below > 0 && <br />}
						{links ? withLinks(line, links) : line}
					</Fragment>
				))}
			</Paragraph>
		))

const withLinks = (line: string, links: Readonly<Record<string, ReactNode>>) =>
	cutAtFields(line).map((part, at) => (
		<Fragment key={at}>
			{at % 2 === 0 ? part : Object.hasOwn(links, part) ? links[part] : `{${part}}`}
		</Fragment>
	))
