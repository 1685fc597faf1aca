import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
	moveRow,
	readRows,
	type Row,
	type RowsShape,
	typeIntoRow,
	writeRows,
} from '#app/platform/office/admin/rows.ts'
import { RowButton, RowHandle } from '#app/platform/office/admin/row-buttons.tsx'
import { useRowDrag } from '#app/platform/office/admin/use-row-drag.ts'
import { classNames } from '#app/ui/class-names.ts'
import { controlAttributes, controlClass, FieldFrame, type FieldProps } from '#app/ui/field-frame.tsx'
import { useField } from '#app/ui/form-state.tsx'
import { IconFrame } from '#app/ui/icon.tsx'
import { typeInto } from '#app/ui/type-into.ts'

export type RowsProps = FieldProps & {
	shape: RowsShape
	/** Characters of the whole text. */
	maxLength?: number
	'data-key'?: string | undefined
}

/** For a field of `fields`: a text of one entry a line, edited row by row. Enter adds a row, Alt with an arrow or its handle moves it. */
export const inRows = (adds: string, parts: RowsShape['parts'] = [''], alone = 0) =>
	({ as: 'long', inRows: { adds, parts, alone, Field: RowsField } }) as const

/** Where the focus goes once the rows are drawn: a part of a row, or one of its buttons. */
type Target = { id: number; place: string } | 'add'

/**
 * The field of the form is a text, which is seen and edited as such without script. With script its rows stand in its
 * place and write into it, so that drafts, conflicts and messages know nothing of them.
 */
export function RowsField({ shape, maxLength = 10_000, 'data-key': dataKey, ...props }: RowsProps) {
	const { name, label, optional, aside, hideLabel, className } = props
	const field = useField(name, props)
	const area = useRef<HTMLTextAreaElement>(null)
	const list = useRef<HTMLDivElement>(null)
	const target = useRef<Target>(null)
	const count = useRef(0)
	const written = useRef<string>(null)
	const [rows, setRows] = useState<readonly Row[] | null>(null)
	const [said, setSaid] = useState('')

	const read = () => {
		const found = readRows(area.current?.value ?? '', shape, count.current)
		count.current += found.length
		written.current = area.current?.value ?? ''
		setRows(found)
	}
	const readFirst = useRef(read)
	// Whoever types in the text already goes on there.
	useEffect(() => {
		if (document.activeElement !== area.current) readFirst.current()
	}, [])
	useEffect(() => {
		if (!target.current) return
		const { current: to } = target
		const selector = to === 'add' ? '[data-add]' : `[data-line="${to.id}"] [data-place="${to.place}"]`
		list.current?.querySelector<HTMLElement>(selector)?.focus()
		target.current = null
	})

	const put = (next: readonly Row[], focus?: Target, says = '') => {
		target.current = focus ?? null
		setSaid(says)
		setRows(next)
		const text = writeRows(next, shape)
		written.current = text
		if (!area.current || text === area.current.value) return
		typeInto(area.current, text)
	}
	const add = (at: number) => {
		const row = { id: count.current++, cells: shape.parts.map(() => '') }
		const before = rows ?? []
		put([...before.slice(0, at), row, ...before.slice(at)], { id: row.id, place: '0' }, `Row ${at + 1} added`)
	}
	const move = (from: number, to: number, place?: string) => {
		const row = rows?.[from]
		if (!rows || !row || !rows[to]) return
		const focus = place === undefined ? undefined : { id: row.id, place }
		put(moveRow(rows, from, to), focus, `Moved to ${to + 1} of ${rows.length}`)
	}
	const drag = useRowDrag(list, move)
	const remove = (at: number) => {
		if (!rows) return
		const next = rows.filter((_row, n) => n !== at)
		const after = next[at] ?? next.at(-1)
		put(next, after ? { id: after.id, place: 'remove' } : 'add', `Row ${at + 1} removed`)
	}
	const type = (at: number, part: number, text: string) => {
		if (!rows) return
		const next = typeIntoRow(rows, { at, part, text, next: count.current }, shape)
		count.current += next.length - rows.length
		const id = rows[at]?.id ?? 0
		const isParted = text.includes('|') && part < shape.parts.length - 1
		put(next, isParted ? { id, place: String(part + 1) } : undefined)
	}
	const onKeyDown = (event: KeyboardEvent, at: number, place: string) => {
		const { key, altKey, ctrlKey, metaKey, nativeEvent } = event
		if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
			event.preventDefault()
			move(at, key === 'ArrowUp' ? at - 1 : at + 1, place)
		} else if (key === 'Enter' && !altKey && !ctrlKey && !metaKey && !nativeEvent.isComposing) {
			if (!(event.target instanceof HTMLTextAreaElement)) return
			event.preventDefault()
			if (left > 0) add(at + 1)
		}
	}

	const left = maxLength - writeRows(rows ?? [], shape).length - 1
	const isPlain = rows === null
	const given = isPlain ? props : { ...props, hint: undefined }
	const attributes = controlAttributes(field, given)
	const isOne = shape.parts.length === 1
	return (
		<FieldFrame field={field} {...{ label, optional, aside, hideLabel, className }} hint={given.hint}>
			{rows && (
				<div
					ref={list}
					className="relative"
					role="group"
					aria-label={label}
					aria-describedby={attributes['aria-describedby']}
				>
					{!isOne && rows.length > 0 && (
						<div
							aria-hidden="true"
							className={classNames(partsClass(shape), 'text-ui text-muted max-sm:hidden sm:pr-26 sm:pl-7')}
						>
							{shape.parts.map((part) => (
								<span key={part}>{part}</span>
							))}
						</div>
					)}
					<span
						data-target=""
						aria-hidden="true"
						className="absolute -right-2 -left-2 z-1 mt-0.75 hidden h-0.5 bg-accent before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rotate-45 before:bg-accent in-data-moving:block"
					/>
					<ol className="border-line not-empty:border-t">
						{rows.map((row, at) => (
							<li
								key={row.id}
								data-line={row.id}
								className="flex items-start gap-x-2 border-b border-line py-1.5 data-lifted:relative data-lifted:z-2 data-lifted:-mx-2 data-lifted:border-transparent data-lifted:bg-surface data-lifted:px-2 data-lifted:shadow-menu data-lifted:outline data-lifted:outline-line-strong max-sm:flex-wrap motion-safe:in-data-moving:not-data-lifted:transition-transform"
							>
								<RowHandle onPointerDown={(event) => drag(event, at)} />
								<div className={classNames(partsClass(shape), 'min-w-0 flex-1 max-sm:basis-full')}>
									{row.cells.map((cell, part) => (
										<textarea
											// The parts of a line have their places, and nothing else.
											key={part}
											rows={1}
											value={cell}
											data-place={part}
											data-key={at === 0 && part === 0 ? dataKey : undefined}
											aria-label={`${isOne ? '' : `${shape.parts[part]}, `}${label} ${at + 1}`}
											placeholder={isOne ? undefined : shape.parts[part]}
											maxLength={cell.length + Math.max(0, left)}
											aria-invalid={attributes['aria-invalid']}
											onChange={(event) => type(at, part, event.currentTarget.value)}
											onKeyDown={(event) => onKeyDown(event, at, String(part))}
											className={classNames(
												controlClass,
												'field-sizing-content resize-none sm:placeholder:text-transparent',
											)}
										/>
									))}
								</div>
								<div className="flex flex-none max-sm:order-2 max-sm:ml-auto sm:pt-1">
									<RowButton
										place="up"
										label={`Move up: ${label} ${at + 1}`}
										off={at === 0}
										onKeyDown={(event) => onKeyDown(event, at, 'up')}
										onClick={() => move(at, at - 1, 'up')}
									/>
									<RowButton
										place="down"
										label={`Move down: ${label} ${at + 1}`}
										off={at === rows.length - 1}
										onKeyDown={(event) => onKeyDown(event, at, 'down')}
										onClick={() => move(at, at + 1, 'down')}
									/>
									<RowButton
										place="remove"
										label={`Remove: ${label} ${at + 1}`}
										onKeyDown={(event) => onKeyDown(event, at, 'remove')}
										onClick={() => remove(at)}
									/>
								</div>
							</li>
						))}
					</ol>
					<button
						type="button"
						data-add=""
						data-key={rows.length === 0 ? dataKey : undefined}
						disabled={left < 1}
						onClick={() => add(rows.length)}
						className="mt-1 flex min-h-(--control) items-center gap-2 text-ui font-semibold hover:text-accent-text disabled:text-muted"
					>
						<IconFrame>
							<path d="M12 5v14M5 12h14" />
						</IconFrame>
						Add {shape.adds}
					</button>
					<p role="status" className="sr-only">
						{said}
					</p>
				</div>
			)}
			<textarea
				ref={area}
				rows={5}
				{...attributes}
				maxLength={maxLength}
				placeholder={isPlain ? undefined : ''}
				data-key={isPlain ? dataKey : undefined}
				defaultValue={field.value}
				onInput={() => {
					if (!isPlain && area.current?.value !== written.current) read()
				}}
				onBlur={() => isPlain && read()}
				onFocus={() => list.current?.querySelector<HTMLElement>('[data-place="0"], [data-add]')?.focus()}
				{...(isPlain
					? { className: classNames(controlClass, 'min-h-36 resize-y field-sizing-content leading-normal') }
					: { className: 'sr-only', tabIndex: -1, 'aria-hidden': true })}
			/>
		</FieldFrame>
	)
}

const partsClass = ({ parts }: RowsShape) =>
	classNames(
		'grid gap-x-1.5 gap-y-1.5',
		parts.length === 2 && 'sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
		parts.length === 3 && 'sm:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_minmax(0,10fr)]',
	)
