import type { MailLook } from '#app/features/site-texts/queries/mail-looks.server.ts'
import { TEST_ACT, textsPath } from '#app/features/site-texts/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
	/** Key of the email's texts. */
	of: string
	looks: readonly MailLook[]
	/** Whether one may be sent to whoever looks at it: then it stands in the form of the texts. */
	isTested: boolean
	/** What is said of the one that was just sent. */
	told?: string | undefined
}

/** An email as it arrives, in each of its cases. It stands in a frame that runs nothing and leads nowhere. */
export const MailLooks = ({ of, looks, isTested, told }: Props) => (
	<section aria-labelledby="mail-looks" className="min-w-0">
		<h2 id="mail-looks" className="text-lg">
			How it arrives
		</h2>
		<p className="mt-1 mb-3 text-ui text-muted">
			With made-up names{isTested && ', as it is saved. A test has the words that are published'}. Its links
			lead nowhere.
		</p>
		{told && (
			<Notice kind="success" className="mb-3">
				{told}
			</Notice>
		)}
		<div className="grid gap-4">
			{looks.map((look, at) => {
				const drawn = (
					<Drawn
						key={at}
						look={look}
						testAt={isTested ? textsPath(of, `${TEST_ACT}&look=${at}`) : undefined}
					/>
				)
				if (look.name === null) return drawn
				return (
					<details key={at} open={at === 0} className="border-t border-line pt-3">
						<summary className="min-h-tap cursor-pointer text-ui font-semibold sm:min-h-6">
							{look.name}
						</summary>
						<div className="mt-2">{drawn}</div>
					</details>
				)
			})}
		</div>
	</section>
)

function Drawn({ look, testAt }: { look: MailLook; testAt: string | undefined }) {
	const { name, subject, html, text, attached } = look
	const which = name === null ? '' : `, ${name}`
	return (
		<div>
			<dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-0.5 text-ui">
				<dt className="text-muted">Subject</dt>
				<dd className="font-semibold wrap-anywhere">{subject}</dd>
				{attached.length > 0 && (
					<>
						<dt className="text-muted">Attached</dt>
						<dd className="wrap-anywhere">{attached.join(', ')}</dd>
					</>
				)}
			</dl>
			<iframe
				title={`The email${which}`}
				sandbox=""
				srcDoc={html}
				className="mt-3 block h-[30rem] w-full border border-line bg-white"
			/>
			<details className="mt-2">
				<summary className="min-h-tap cursor-pointer text-ui sm:min-h-6">
					As plain text<span className="sr-only">{which}</span>
				</summary>
				<pre className="mt-2 border border-line bg-inset p-3 font-mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
					{text}
				</pre>
			</details>
			{testAt && (
				<p className="mt-3">
					<Button type="submit" variant="outline" size="sm" formAction={testAt} formNoValidate>
						Send me a test<span className="sr-only">{which}</span>
					</Button>
				</p>
			)}
		</div>
	)
}
