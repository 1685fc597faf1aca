import type { Email } from '#app/features/notifications/queries/email.server.ts'

function whyNotHere({ status, transport }: Pick<Email, 'status' | 'transport'>): string {
	if (transport === 'smtp') return 'The mail server has taken this message; no copy of it is kept here.'
	if (transport === 'outbox') return 'The file of this message is no longer in the outbox of this machine.'
	return status === 'pending' ? 'This message has not been sent yet.' : 'This message has not been sent.'
}

/**
 * A message where it lies in the outbox. The HTML stands in a frame that runs nothing and leads nowhere; the text is what
 * mail programs without HTML show.
 */
export function OutboxCopy({ mail }: { mail: Pick<Email, 'message' | 'status' | 'transport'> }) {
	const { message } = mail
	if (!message) return <p className="mt-5 text-ui text-muted">{whyNotHere(mail)}</p>
	const block = 'mt-2 border border-line bg-inset p-4 text-sm leading-relaxed'
	return (
		<section className="mt-5">
			<h4 className="mb-2 text-ui font-bold">As it lies in the outbox</h4>
			{message.html && (
				<iframe
					title="The message as HTML"
					sandbox=""
					srcDoc={message.html}
					className="h-96 w-full border border-line bg-white"
				/>
			)}
			{message.attachments.length > 0 && (
				<p className="mt-3 text-ui">Attached: {message.attachments.join(', ')}</p>
			)}
			<details className="mt-3" open={!message.html}>
				<summary className="min-h-6 cursor-pointer text-ui font-semibold">Text</summary>
				<pre className={`${block} font-mono wrap-break-word whitespace-pre-wrap`}>{message.text}</pre>
			</details>
			<details className="mt-3">
				<summary className="min-h-6 cursor-pointer text-ui font-semibold">Headers</summary>
				<dl className={`${block} grid gap-1`}>
					{message.headers.map(({ name, value }, at) => (
						<div key={at} className="wrap-break-word">
							<dt className="inline font-semibold">{name}: </dt>
							<dd className="inline">{value}</dd>
						</div>
					))}
				</dl>
			</details>
		</section>
	)
}
