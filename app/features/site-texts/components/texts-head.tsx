import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import {
	type Act,
	countChanges,
	type SavingAct,
	STEPPING_ACTS,
	type SteppingAct,
	textsPath,
} from '#app/features/site-texts/rules.ts'
import { formatShortDate, kigaliClock } from '#app/platform/core/time/time.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Status } from '#app/ui/status.tsx'

const stepOf = (address: string | undefined) => STEPPING_ACTS.find((act) => address?.endsWith(`act=${act}`))

/** Counts the steps back that were carried out: after each one the fields begin anew. */
export function useStepsBack(version: string, isRefused: boolean): number {
	const step = stepOf(useNavigation().formAction)
	const [sentAt, setSentAt] = useState<string>()
	const [round, setRound] = useState(0)
	useEffect(() => {
		if (step) setSentAt(version)
	}, [step, version])
	const isOver = !step && sentAt !== undefined
	useEffect(() => {
		if (!isOver) return
		setSentAt(undefined)
		if (sentAt !== version && !isRefused) setRound((before) => before + 1)
	}, [isOver, sentAt, version, isRefused])
	return round
}

type Props = {
	page: { key: string; name: string }
	stored: { waiting: readonly string[]; savedAt: Date | null; hasPrevious: boolean }
	/** Where it is looked at in a tab of its own; none where it stands below the fields. */
	preview: string | undefined
	isTyped: boolean
}

/** Whose texts these are, how they stand, and what can be done with them. */
export function TextsHead({ page, stored, preview, isTyped }: Props) {
	const { waiting, savedAt, hasPrevious } = stored
	const { formAction: sentTo, formData } = useNavigation()
	const sending = stepOf(sentTo) ?? formData?.get('act')
	const hydrated = useHydrated()
	const [asks, setAsks] = useState(false)
	const busyWith = (act: Act) => ({ busy: sending === act, disabled: Boolean(sending) && sending !== act })
	const of = (act: SavingAct) => ({ name: 'act', value: act, ...busyWith(act) })
	const stepBack = (act: SteppingAct) => ({
		type: 'submit' as const,
		variant: 'outline' as const,
		formAction: textsPath(page.key, act),
		formNoValidate: true,
		...busyWith(act),
	})
	return (
		<HeadFrame name={page.name}>
			{savedAt ? (
				<>
					<Status kind="pending">
						{countChanges(waiting.length)}, {preview ? 'not public yet' : 'not sent yet'}
					</Status>
					<span className="text-ui text-muted max-2xl:hidden">
						Saved as a draft, {formatShortDate(savedAt)}, {kigaliClock(savedAt)}
					</span>
				</>
			) : (
				<Status kind="confirmed">{preview ? 'As visitors read it' : 'As it is sent'}</Status>
			)}
			<div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow sm:[--control:2rem] sm:[&_:is(a,button)]:py-1 sm:[&_:is(a,button)]:text-ui">
				{asks ? (
					<>
						<p role="alert" className="text-ui">
							Throw the draft away?
						</p>
						<Button {...stepBack('revert')}>Yes, revert</Button>
						<Button type="button" variant="outline" onClick={() => setAsks(false)}>
							Keep it
						</Button>
					</>
				) : (
					<>
						<SubmitButton {...of('save')} variant="outline" busyText="Saving...">
							Save draft
						</SubmitButton>
						{preview && (
							<ButtonLink to={preview} target="_blank" variant="outline" className="xl:hidden">
								Preview<span className="sr-only"> of what is saved (opens in a new tab)</span>
							</ButtonLink>
						)}
						{savedAt && hydrated && (
							<Button type="button" variant="outline" onClick={() => setAsks(true)}>
								Revert all
							</Button>
						)}
						{savedAt && !hydrated && <Button {...stepBack('revert')}>Revert all</Button>}
						{!savedAt && hasPrevious && (
							<Button {...stepBack('restore')}>Bring back what stood before</Button>
						)}
						<Button type="submit" {...of('publish')} busyText="Publishing...">
							{waiting.length > 0 && !isTyped ? `Publish ${countChanges(waiting.length)}` : 'Publish'}
						</Button>
					</>
				)}
			</div>
		</HeadFrame>
	)
}

/** The line at the top of a page's texts. */
export const HeadFrame = ({ name, children }: { name: string; children: ReactNode }) => (
	<header
		data-head=""
		className="top-0 z-5 flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-bg px-4 py-2 sm:sticky sm:px-6"
	>
		<h1 className="text-lg tracking-display">
			<span className="font-normal text-muted">Site texts / </span>
			{name}
		</h1>
		{children}
	</header>
)
