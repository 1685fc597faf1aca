import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { useUnsentForm } from '#app/platform/web/forms/sent-form.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'

function useTicks() {
	const [chosen, setChosen] = useState<readonly string[]>([])
	return useMemo(
		() => ({
			chosen,
			has: (value: string) => chosen.includes(value),
			/** Ticks these, or takes their ticks away. */
			put: (values: readonly string[], ticked: boolean) =>
				setChosen((before) => [
					...before.filter((value) => !values.includes(value)),
					...(ticked ? values : []),
				]),
			clear: () => setChosen([]),
		}),
		[chosen],
	)
}

const Ticks = createContext<ReturnType<typeof useTicks> | undefined>(undefined)

/** Rows that are ticked for one press on all of them; with script they stay so while pages turn. A tick draws ticks and bar anew, and no row. */
export const Selection = ({ children }: { children: ReactNode }) => (
	<Ticks value={useTicks()}>{children}</Ticks>
)

/**
 * What is ticked of the list around it.
 * @throws Error outside of a Selection
 */
export function useSelection() {
	const ticks = useContext(Ticks)
	if (!ticks) throw new Error('rows are ticked within a Selection')
	return ticks
}

type TickProps = { form: string; value: string; label: string }

const tickClass = 'size-4 accent-primary max-sm:size-5'

/** The tick of a row. Without script it belongs to the bar's form by itself; with it, the bar sends what is chosen. */
export function RowTick({ form, value, label }: TickProps) {
	const selection = useSelection()
	const hydrated = useHydrated()
	return (
		<label className="-my-2 -ml-2.5 inline-grid size-11 place-items-center align-middle lg:size-9">
			<span className="sr-only">{label}</span>
			<input
				type="checkbox"
				form={form}
				name={hydrated ? undefined : 'chosen'}
				value={value}
				checked={selection.has(value)}
				onChange={({ currentTarget }) => selection.put([value], currentTarget.checked)}
				data-tick=""
				className={tickClass}
			/>
		</label>
	)
}

/** Ticks every row of the page that can be, or takes their ticks away; only with script. */
export function PageTick({ here }: { here: readonly string[] }) {
	const selection = useSelection()
	const count = here.filter(selection.has).length
	return (
		<label className="-my-2 -ml-2.5 inline-grid size-9 place-items-center align-middle noscript:hidden">
			<span className="sr-only">Select page</span>
			<input
				type="checkbox"
				disabled={here.length === 0}
				checked={here.length > 0 && count === here.length}
				ref={(box) => {
					if (box) box.indeterminate = count > 0 && count < here.length
				}}
				onChange={({ currentTarget }) => selection.put(here, currentTarget.checked)}
				className={tickClass}
			/>
		</label>
	)
}

/** What stands at the foot of the window, on night, while it is needed; what is above it moves up. */
export const footClass =
	'on-night sticky bottom-0 z-10 -mx-4 mt-3 -mb-5 flex-none bg-night text-on-night group-has-data-record/page:mx-0! group-has-data-record/page:mt-0 group-has-data-record/page:mb-0 sm:-mx-5 print:hidden'

/** What can be done to the chosen rows, as long as there are some. Without script it stands there always. */
export function BulkBar({
	id,
	action,
	keys,
	most,
	children,
}: {
	/** The form's, for the ticks. */
	id: string
	action: string
	keys: FormKeys
	/** Rows that one press may take in. */
	most: number
	/** The buttons. @param inactive nothing, or too much, is chosen */
	children: (inactive: boolean) => ReactNode
}) {
	const hydrated = useHydrated()
	const { state } = useNavigation()
	const failed = useActionData() !== undefined
	const form = useRef<HTMLFormElement>(null)
	const unsent = useUnsentForm(form)
	const sent = useRef(false)
	const { chosen, clear } = useSelection()
	useEffect(() => {
		if (state !== 'idle' || !sent.current) return
		sent.current = false
		// What nobody answered is pressed again for the same rows.
		if (!failed && !unsent) clear()
	}, [state, failed, unsent, clear])
	return (
		<Form
			ref={form}
			id={id}
			method="post"
			action={action}
			preventScrollReset
			onSubmit={() => (sent.current = true)}
			className={classNames(
				footClass,
				'min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-5',
				chosen.length > 0 ? 'flex' : 'hidden noscript:flex',
			)}
		>
			<HiddenKeys keys={keys} />
			{hydrated && chosen.map((value) => <input key={value} type="hidden" name="chosen" value={value} />)}
			<p role="status" className="mr-auto text-ui font-semibold tabular-nums noscript:hidden">
				{chosen.length} selected
				{chosen.length > most && `, at most ${most} at once`}
			</p>
			<span className="flex flex-wrap items-center gap-2.5">
				{children(hydrated && (chosen.length === 0 || chosen.length > most))}
				<button
					type="button"
					onClick={clear}
					className="grid size-9 place-items-center hover:bg-night-2 noscript:hidden"
				>
					<span className="sr-only">Clear selection</span>
					<Icon name="close" />
				</button>
			</span>
		</Form>
	)
}
