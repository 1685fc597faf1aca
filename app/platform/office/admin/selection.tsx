import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { useUnsentForm } from '#app/platform/web/forms/sent-form.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/hydrated.ts'

/** Rows that are ticked for one press on all of them; with script they stay so while pages turn. */
export function useSelection() {
	const [chosen, setChosen] = useState<readonly string[]>([])
	return {
		chosen,
		has: (value: string) => chosen.includes(value),
		/** Ticks these, or takes their ticks away. */
		put: (values: readonly string[], ticked: boolean) =>
			setChosen((before) => [
				...before.filter((value) => !values.includes(value)),
				...(ticked ? values : []),
			]),
		clear: () => setChosen([]),
	}
}

export type Selection = ReturnType<typeof useSelection>

type TickProps = { form: string; value: string; label: string; selection: Selection }

/** The tick of a row. Without script it belongs to the bar's form by itself; with it, the bar sends what is chosen. */
export function RowTick({ form, value, label, selection }: TickProps) {
	const hydrated = useHydrated()
	return (
		<label className="-my-2 -ml-2 inline-grid size-11 place-items-center">
			<span className="sr-only">{label}</span>
			<input
				type="checkbox"
				form={form}
				name={hydrated ? undefined : 'chosen'}
				value={value}
				checked={selection.has(value)}
				onChange={({ currentTarget }) => selection.put([value], currentTarget.checked)}
				className="size-5 accent-primary"
			/>
		</label>
	)
}

/** What can be done to the chosen rows: in sight while the list scrolls, and not active with nothing chosen. */
export function BulkBar({
	id,
	action,
	keys,
	selection,
	here,
	most,
	sticky = true,
	children,
}: {
	/** The form's, for the ticks. */
	id: string
	action: string
	keys: FormKeys
	selection: Selection
	/** What can be ticked on this page. */
	here: readonly string[]
	/** Rows that one press may take in. */
	most: number
	sticky?: boolean
	/** The buttons. @param inactive nothing, or too much, is chosen */
	children: (inactive: boolean) => ReactNode
}) {
	const hydrated = useHydrated()
	const { state } = useNavigation()
	const failed = useActionData() !== undefined
	const form = useRef<HTMLFormElement>(null)
	const unsent = useUnsentForm(form)
	const sent = useRef(false)
	const { chosen, clear } = selection
	useEffect(() => {
		if (state !== 'idle' || !sent.current) return
		sent.current = false
		// What nobody answered is pressed again for the same rows.
		if (!failed && !unsent) clear()
	}, [state, failed, unsent, clear])
	if (here.length === 0 && chosen.length === 0) return null
	const isAll = here.length > 0 && here.every(selection.has)
	return (
		<Form
			ref={form}
			id={id}
			method="post"
			action={action}
			preventScrollReset
			onSubmit={() => (sent.current = true)}
			className={classNames(
				'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:px-5',
				// With nothing chosen it would cover a phone's list for nothing.
				sticky && (chosen.length > 0 ? 'sticky bottom-0 z-5' : 'sm:sticky sm:bottom-0 sm:z-5'),
			)}
		>
			<HiddenKeys keys={keys} />
			{hydrated && chosen.map((value) => <input key={value} type="hidden" name="chosen" value={value} />)}
			<p role="status" className="text-ui tabular-nums noscript:hidden">
				{chosen.length === 0 ? '0 selected' : `${chosen.length} selected`}
				{chosen.length > most && `, at most ${most} at once`}
			</p>
			<span className="mr-auto flex flex-wrap gap-x-4 sm:pl-3.5 noscript:hidden">
				{here.length > 0 && (
					<Button variant="text" size="sm" onClick={() => selection.put(here, !isAll)}>
						{isAll ? 'Select none' : 'Select all on this page'}
					</Button>
				)}
				{chosen.some((value) => !here.includes(value)) && (
					<Button variant="text" size="sm" onClick={clear}>
						Clear
					</Button>
				)}
			</span>
			<span className="flex flex-wrap gap-3">
				{children(hydrated && (chosen.length === 0 || chosen.length > most))}
			</span>
		</Form>
	)
}
