import { digitalBridge } from '#app/features/page-texts/texts/services.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Digital Bridge Rwanda with its claims, and the way to apply. */
export function DigitalBridgeBanner() {
	const { lead, figures } = useTexts(digitalBridge)
	return (
		<section id="digital-bridge" className="on-night bg-night py-section text-on-night">
			<div className="wrap">
				<div className="grid gap-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-12">
					<div>
						<h2>Digital Bridge Rwanda</h2>
						<p className="mt-4 max-w-xl text-lead text-pretty text-on-night-2">{lead}</p>
					</div>
					<div className="lg:justify-self-end">
						<ButtonLink to="/services/digital-bridge" variant="highlight" size="lg" toForm>
							Apply now<span className="sr-only"> to Digital Bridge Rwanda</span>
						</ButtonLink>
					</div>
				</div>
				{figures.length > 0 && (
					<div className="@container mt-10 lg:mt-14">
						<dl className="cells border-t-2 border-on-night lg:grid-cols-4">
							{figures.map(({ figure, unit, label }, at) => (
								<div
									key={at}
									className="flex flex-col-reverse justify-end gap-2 border-night-line py-5 pr-3 leading-snug max-lg:border-b even:border-l even:pl-4 @max-[14rem]:border-l-0! @max-[14rem]:pl-0! sm:py-7 sm:even:pl-8 lg:border-l lg:pl-8 lg:first:border-l-0 lg:first:pl-0"
								>
									<dt className="text-on-night-2">{label}</dt>
									<dd className="figure text-figure sm:whitespace-nowrap">
										{unit ? `${figure} ${unit}` : figure}
									</dd>
								</div>
							))}
						</dl>
					</div>
				)}
			</div>
		</section>
	)
}
