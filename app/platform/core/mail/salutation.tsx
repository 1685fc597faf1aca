import { Paragraph } from '#app/platform/core/mail/layout.tsx'
import { nameWithoutAddresses } from '#app/platform/core/mail/name-without-addresses.ts'

const KINYARWANDA: readonly string[] = ['Murakaza neza', 'Muraho', 'Murakoze', 'Mwaramutse', 'Mwiriwe']

/** Greets whoever gets the message; the one place of its text that shows a name which somebody typed. */
export function Salutation({
	words,
	name,
	children = ',',
}: {
	words: string
	name: string
	/** What follows the name. */
	children?: string
}) {
	const shown = nameWithoutAddresses(name)
	return (
		<Paragraph>
			<span lang={KINYARWANDA.includes(words) ? 'rw' : undefined}>{words}</span>
			{shown && ` ${shown}`}
			{children}
		</Paragraph>
	)
}
