import { joinUs } from '#app/site/shell/navigation.ts'
import { Band } from '#app/ui/band.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** The call to action that several pages end with. */
export const CallToAction = () => (
	<Band
		title="Bring the idea. We have the desk, the mentor and the deadline."
		lead="Membership opens the space, the workshops and the room where investors sit."
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
