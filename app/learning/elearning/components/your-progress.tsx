import type { ProgressFacts } from '#app/learning/elearning/components/cards.ts'
import { ProgressBar } from '#app/learning/elearning/components/progress-bar.tsx'
import { TextLink } from '#app/ui/button.tsx'
import { BoxCard, CardTitle } from '#app/ui/card.tsx'

/** Where whoever learns here stands, and only where they are enrolled. */
export const YourProgress = ({ courses, sum }: { courses: readonly ProgressFacts[]; sum: string }) =>
	sum && (
		<section aria-labelledby="your-progress" className="bg-surface-2 py-10 sm:py-12">
			<div className="wrap">
				<div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<h2 id="your-progress" className="text-h3">
						Your Progress
					</h2>
					<p className="text-ui text-muted">{sum}</p>
				</div>
				<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
					{courses.map(({ id, title, path, standing, step }) => (
						<li key={id}>
							<BoxCard className="h-full wrap-break-word">
								<CardTitle to={path} className="text-h4!">
									{title}
								</CardTitle>
								<p className="text-ui text-muted">{standing.sentence}</p>
								<ProgressBar part={standing.part} className="mt-3 mb-4" />
								<p className="relative z-1 mt-auto">
									<TextLink to={step.to} toForm={step.opensDialog} className="text-ui">
										{step.label}
										<span className="sr-only"> {step.about}</span>
									</TextLink>
								</p>
							</BoxCard>
						</li>
					))}
				</ul>
			</div>
		</section>
	)
