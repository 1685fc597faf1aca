import { callToAction } from '#app/features/page-texts/texts/everywhere.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { joinUs } from '#app/site/shell/navigation.ts'
import { Band } from '#app/ui/band.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** The call to action that several pages end with. */
export function CallToAction() {
	const { title, lead } = useTexts(callToAction)
	return (
		<Band
			title={title}
			lead={lead || undefined}
			actions={
				<>
					<ButtonLink to={joinUs.to} variant="kaolin" size="lg">
						{joinUs.label}
					</ButtonLink>
					<ButtonLink to="/contact" variant="band" size="lg">
						Talk to us
					</ButtonLink>
				</>
			}
		/>
	)
}
