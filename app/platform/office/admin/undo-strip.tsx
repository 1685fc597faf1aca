import { type ReactNode, useEffect, useState } from 'react'
import { Press } from '#app/platform/office/admin/press.tsx'
import { footClass } from '#app/platform/office/admin/selection.tsx'
import { useReread } from '#app/platform/office/live/reread.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { classNames } from '#app/ui/class-names.ts'

/** What waits to be carried out, and can be undone until then; `seconds` from the moment that the page was made. */
export type Waiting = {
	batch_id: string
	/** "Aline Mutesi will be approved" */
	what: string
	seconds: number
	by: string
	/** There is no mail server: what is written then is kept and not sent. */
	isMailKept: boolean
}

/** Takes back what of a batch is not carried out yet. `children` stand before the button. */
export const UndoForm = ({
	batch,
	action,
	keys,
	className,
	shortcut,
	onNight = false,
	fromRecord = false,
	children,
}: {
	batch: string
	/** The address of the list. */
	action: string
	keys: FormKeys
	className?: string
	/** The single key that presses it. */
	shortcut?: string | undefined
	onNight?: boolean
	/** It leads to the record, where it is one, and not to the list. */
	fromRecord?: boolean
	children?: ReactNode
}) => (
	<Press
		action={action}
		keys={keys}
		sends={{ undo: batch, ...(fromRecord && { from: 'record' }) }}
		before={children}
		around={className}
		variant={onNight ? 'night' : 'outline'}
		data-key={shortcut}
	>
		Undo
	</Press>
)

type Props = {
	/** The address of the list. */
	action: string
	/** A record is open, and is to be open afterwards. */
	fromRecord: boolean
	keys: FormKeys
	/** Seconds within which it can be undone. */
	within: number
}

/**
 * What is about to be carried out, and the way back, at the foot of the window, where no toast lies over it: one below the
 * other, the newest first, for each could be somebody's last chance; together they leave the list in sight.
 */
export const UndoStrips = ({ waiting, ...props }: Props & { waiting: readonly Waiting[] }) => (
	<div
		className={classNames(
			footClass,
			'block max-h-[45vh] overflow-y-auto empty:hidden max-sm:group-has-data-record/page:max-h-24',
		)}
	>
		{[...waiting].reverse().map((batch, at) => (
			<UndoStrip key={batch.batch_id} batch={batch} shortcut={at === 0 ? 'z' : undefined} {...props} />
		))}
	</div>
)

/** When the time is over the list is read again. */
function UndoStrip({ batch, within, ...form }: Props & { batch: Waiting; shortcut: string | undefined }) {
	const reread = useReread()
	const [left, setLeft] = useState(batch.seconds)
	useEffect(() => {
		const end = Date.now() + batch.seconds * 1000
		setLeft(batch.seconds)
		const clock = setInterval(() => {
			setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
			if (Date.now() > end + 1500) void reread()
		}, 1000)
		return () => clearInterval(clock)
	}, [batch, reread])
	return (
		<div role="status" aria-live="off" className="relative border-b border-night-line last:border-b-0">
			<span
				aria-hidden="true"
				className="absolute top-0 left-0 h-1 bg-ochre"
				style={{ width: `${Math.min(100, (left / within) * 100)}%` }}
			/>
			<UndoForm
				batch={batch.batch_id}
				{...form}
				onNight
				className="flex min-h-14 flex-wrap items-center max-sm:group-has-data-record/page:flex-nowrap gap-x-4 gap-y-1 px-4 py-2 text-ui sm:px-5"
			>
				<p className="flex-1 basis-64 wrap-break-word max-sm:group-has-data-record/page:basis-0">
					<b>{batch.what}</b> {left > 0 ? `in ${left} seconds` : 'now'}
					{/* On a phone the record above has the room. */}
					<span className="max-sm:group-has-data-record/page:hidden">, chosen by {batch.by}</span>. No email
					has left yet.
					{batch.isMailKept && (
						<span className="max-sm:group-has-data-record/page:hidden">
							{' '}
							The email about it will not be sent either: no mail server is set up.
						</span>
					)}
				</p>
			</UndoForm>
		</div>
	)
}
