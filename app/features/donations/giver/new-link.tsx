import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { formatLongDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { TintedGround } from '#app/ui/own-page/ground.tsx'
import { OwnPage, OwnText } from '#app/ui/own-page/own-page.tsx'

/** Asks whether a new link is to be sent: out of sight until the link to it is followed, or where it was refused. */
export const NewLink = ({
	path,
	keys,
	result,
}: {
	path: string
	keys: FormKeys
	result: FormResult | undefined
}) => (
	<section id="new-link" data-asked={result ? undefined : ''} className="mt-6 scroll-mt-4 print:hidden">
		<h2 className="own-subtitle mb-1">Send a new link</h2>
		<p className="mb-3 text-ui leading-[1.4] text-muted">
			It goes to the email address that your gifts have. Every link to this page that you had before stops,
			this one, too. Links to receipts and to payments stay.
		</p>
		<SecureForm id="send-new-link" action={path} keys={keys} result={result}>
			<SubmitButton variant="outline" block>
				Send a new link
			</SubmitButton>
		</SecureForm>
	</section>
)

/** The page at a link that stopped when a new one was sent. */
export const ReplacedLink = ({
	hub,
	at,
	contact,
}: {
	hub: Pick<Parameters<typeof OwnPage>[0], 'hubName' | 'shortName' | 'logo'>
	at: Date
	contact: string
}) => (
	<OwnPage
		{...hub}
		fact={null}
		state="replaced"
		opening={
			<TintedGround kind="neutral" state="Closed" title="A new link was sent">
				<p>
					It went to the email address of these gifts on {formatLongDate(at)}. This one no longer opens
					anything.
				</p>
			</TintedGround>
		}
	>
		<OwnText>
			<p className="text-text-2">
				Check your email, and its spam folder, too. If nothing is there,{' '}
				<InlineLink to={contact}>write to us</InlineLink>.
			</p>
		</OwnText>
	</OwnPage>
)
