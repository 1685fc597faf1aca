import { useEffect } from 'react'
import { forgetDrafts } from '#app/platform/web/forms/draft-keys.ts'
import type { Confirmation } from '#app/platform/web/forms/form-result.ts'
import { buttonClass, inlineLinkClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Reference } from '#app/ui/reference.tsx'

/** What was sent and arrived: the document's sentence, the reference, to whom an email goes and what happens next. */
export function ConfirmationPanel({ told }: { told: Confirmation }) {
	const { text, note, reference, mailTo, facts = [], links = [], next = [] } = told
	useEffect(() => forgetDrafts(location.pathname), [])
	const tellUs = `/contact?${new URLSearchParams({ subject: `Wrong email address, ${reference ?? ''}` })}`
	return (
		<div className="grid gap-5">
			<div
				role="status"
				className="flex items-center gap-3 border-l-4 border-confirmed-solid bg-confirmed-tint px-4 py-3 leading-snug font-semibold text-confirmed"
			>
				<Icon name="check" />
				<span>
					{text}
					{note && <span className="block font-normal">{note}</span>}
				</span>
			</div>
			<div>
				{reference && <Reference text={reference} />}
				<Facts
					facts={[
						...facts.map(([term, detail]) => ({ term, detail })),
						{
							term: 'Email to',
							detail: mailTo && (
								<>
									<Address text={mailTo} />
									<span className="block text-ui text-muted">
										Not your address?{' '}
										<a href={tellUs} className={inlineLinkClass}>
											Tell us
										</a>{' '}
										with the reference.
									</span>
								</>
							),
						},
					]}
				/>
			</div>
			{links.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{links.map(([label, href]) => (
						<a key={href} href={href} className={buttonClass({ variant: 'outline', className: 'grow' })}>
							{label}
						</a>
					))}
				</div>
			)}
			{next.length > 0 && <Next steps={next} />}
		</div>
	)
}

/** Breaks after its @ alone, where it is too long for its line. */
function Address({ text }: { text: string }) {
	const end = text.indexOf('@') + 1
	return (
		<>
			{text.slice(0, end)}
			<wbr />
			{text.slice(end)}
		</>
	)
}

const Next = ({ steps }: { steps: NonNullable<Confirmation['next']> }) => (
	<div>
		<h3 className="mb-2 font-sans text-[0.9375rem] leading-snug font-semibold">What happens next</h3>
		<ol className="text-[0.9375rem] leading-snug">
			{steps.map(([when, what], at) => (
				<li
					key={when}
					className={classNames(
						'relative pb-3 pl-6.5 text-text-2 before:absolute before:top-1.5 before:left-0.75 before:size-2 before:rotate-45 before:border-[1.5px]',
						at === 0
							? 'before:border-confirmed-solid before:bg-confirmed-solid'
							: 'before:border-line-strong before:bg-surface',
					)}
				>
					<strong className="block font-semibold text-text">{when}</strong>
					{what}
				</li>
			))}
		</ol>
	</div>
)
