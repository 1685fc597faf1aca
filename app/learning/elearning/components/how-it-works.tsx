import { Section } from '#app/ui/section.tsx'

const FEATURES = [
	{
		name: 'At your speed',
		text: 'Each lesson takes a few minutes and stays on your phone, so you can read it without a network.',
	},
	{ name: 'One timed exam', text: 'It submits itself when the clock reaches zero.' },
	{
		name: 'A certificate anyone can check',
		text: 'Each one has a number that begins with IRIS, and a public link.',
	},
	{ name: 'People behind it', text: 'Write to us about a lesson; a person answers.' },
]

/** The feature tiles. */
export const HowItWorks = () => (
	<Section>
		<h2 className="mb-8 text-h2">How it works</h2>
		<ul className="cells gap-x-6 gap-y-8 border-t-2 border-text pt-7 lg:grid-cols-4">
			{FEATURES.map(({ name, text }) => (
				<li key={name}>
					<h3 className="text-h4">{name}</h3>
					<p className="mt-1.5 text-[0.9375rem] leading-normal text-text-2">{text}</p>
				</li>
			))}
		</ul>
	</Section>
)
