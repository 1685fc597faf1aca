import { InlineLink } from '#app/ui/button.tsx'
import { TintedGround } from '#app/ui/own-page/ground.tsx'
import { OwnPage, OwnText } from '#app/ui/own-page/own-page.tsx'

/** An own page whose link leads nowhere. @param what has been removed, "the payment"; `contact` where to ask about it */
export const GonePage = ({
	hub,
	what,
	contact,
}: {
	hub: Pick<Parameters<typeof OwnPage>[0], 'hubName' | 'shortName' | 'logo'>
	what: string
	contact: string
}) => (
	<OwnPage
		{...hub}
		fact={null}
		state="gone"
		opening={
			<TintedGround kind="neutral" state="Closed" title="This is no longer here">
				<p>The link is too old or not complete, or {what} has been removed. Nothing is wrong on your side.</p>
			</TintedGround>
		}
	>
		<OwnText>
			<p className="text-text-2">
				If the link stands on two lines in your email, copy both. Otherwise{' '}
				<InlineLink to={contact}>write to us</InlineLink> and give the reference.
			</p>
		</OwnText>
	</OwnPage>
)
