import { useEffect, useRef, useState } from 'react'
import { OneText, revertClass, TextControl } from '#app/features/site-texts/components/one-text.tsx'
import type { TextRows } from '#app/platform/web/site-texts/site-texts.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { typeInto } from '#app/ui/type-into.ts'

const iconButton =
	'grid size-tap place-items-center text-muted hover:text-text disabled:text-line-strong sm:size-8 noscript:hidden'

/** How many rows there are up to the last one with a word. */
const countFilled = (rows: readonly (readonly string[])[]): number =>
	rows.map((row) => row.some(Boolean)).lastIndexOf(true) + 1

/**
 * Rows of texts. There is a place for every row that there may be; the empty ones behind the last are not seen, but for
 * one without script. So a row that moves is its words in another place, and every field keeps its name.
 */
export function RowTexts({
	name,
	rows,
	values,
}: {
	name: string
	rows: TextRows
	/** What the fields of the form hold at first, by their names. */
	values: Readonly<Record<string, string | string[]>>
}) {
	const box = useRef<HTMLDivElement>(null)
	const adder = useRef<HTMLButtonElement>(null)
	const hydrated = useHydrated()
	const isFree = rows.most !== undefined
	const most = rows.most ?? rows.original.length
	const columns = Object.entries(rows.columns)
	const begun = Array.from({ length: most }, (_, at) =>
		columns.map(([column]) => String(values[`${name}.${at}.${column}`] ?? '')),
	)
	const filled = countFilled(begun)
	const [shown, setShown] = useState(isFree ? filled : most)
	const originals = rows.original.map((row) => columns.map(([column]) => row[column] ?? ''))
	const [isOther, setIsOther] = useState(
		() => JSON.stringify(begun.slice(0, filled)) !== JSON.stringify(originals),
	)
	const seen = isFree && !hydrated ? Math.min(most, filled + 1) : shown

	const fieldsOf = (at: number) => [
		...(box.current
			?.querySelector(`[data-place="${at}"]`)
			?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
	]
	const wordsOf = (at: number) => fieldsOf(at).map(({ value }) => value)
	const write = (at: number, words: readonly string[]) =>
		fieldsOf(at).forEach((field, place) => typeInto(field, words[place] ?? ''))
	const swap = (a: number, b: number) => {
		const [first, second] = [wordsOf(a), wordsOf(b)]
		write(a, second)
		write(b, first)
	}
	const move = (at: number, by: number) => {
		swap(at, at + by)
		fieldsOf(at + by)[0]?.focus()
	}
	const remove = (at: number) => {
		for (let place = at; place < shown - 1; place++) write(place, wordsOf(place + 1))
		write(shown - 1, [])
		setShown(shown - 1)
		const next = fieldsOf(Math.min(at, shown - 2))[0] ?? adder.current
		next?.focus()
	}
	// What was typed before, and was put back by the form, may be in places that are not seen yet.
	const follow = () => {
		const words = Array.from({ length: most }, (_, at) => wordsOf(at))
		setShown((before) => Math.max(before, countFilled(words)))
		setIsOther(JSON.stringify(words.filter((row) => row.some(Boolean))) !== JSON.stringify(originals))
	}
	// oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what the form puts back; then each letter tells
	useEffect(follow, [])
	const revert = () => {
		for (let at = 0; at < most; at++) write(at, originals[at] ?? [])
		setShown(originals.length)
		fieldsOf(0)[0]?.focus()
	}
	const [added, setAdded] = useState<{ at: number }>()
	useEffect(() => {
		if (added) fieldsOf(added.at)[0]?.focus()
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each row that is added
	}, [added])

	return (
		<div ref={box} onInput={follow} role="group" aria-label={rows.label}>
			{Array.from({ length: most }, (_, at) => (
				<fieldset
					key={at}
					data-place={at}
					hidden={at >= seen}
					className="m-0 border-0 border-t border-line p-0 py-3"
				>
					<legend className={classNames('float-left text-ui font-semibold', isFree && 'sr-only')}>
						{rows.original[at] !== undefined && !isFree
							? (rows.original[at]['name'] ?? `${rows.one} ${at + 1}`)
							: `${rows.one} ${at + 1}`}
					</legend>
					<div className="clear-both flex items-start gap-2 pt-1">
						<div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
							{columns.map(([column, kind], place) => (
								<div key={column} className={kind.as === 'long' || kind.as === 'list' ? 'sm:col-span-2' : ''}>
									{isFree ? (
										<TextControl
											name={`${name}.${at}.${column}`}
											kind={{ ...kind, optional: true }}
											value={begun[at]?.[place] ?? ''}
											aside={kind.optional ? 'Optional' : ''}
										/>
									) : (
										<OneText
											name={`${name}.${at}.${column}`}
											kind={kind}
											value={begun[at]?.[place] ?? ''}
											original={rows.original[at]?.[column] ?? ''}
										/>
									)}
								</div>
							))}
						</div>
						{isFree && hydrated && (
							<div className="flex flex-none max-sm:flex-col">
								<button
									type="button"
									aria-label={`Move ${rows.one} ${at + 1} up`}
									disabled={at === 0}
									onClick={() => move(at, -1)}
									className={iconButton}
								>
									<Icon name="chevron-down" className="rotate-180" />
								</button>
								<button
									type="button"
									aria-label={`Move ${rows.one} ${at + 1} down`}
									disabled={at >= shown - 1}
									onClick={() => move(at, 1)}
									className={iconButton}
								>
									<Icon name="chevron-down" />
								</button>
								<button
									type="button"
									aria-label={`Remove ${rows.one} ${at + 1}`}
									onClick={() => remove(at)}
									className={iconButton}
								>
									<Icon name="close" />
								</button>
							</div>
						)}
					</div>
				</fieldset>
			))}
			{isFree && hydrated && (
				<div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line">
					{shown < most ? (
						<button
							ref={adder}
							type="button"
							onClick={() => {
								setShown(shown + 1)
								setAdded({ at: shown })
							}}
							className="flex min-h-tap items-center gap-2 text-ui font-semibold"
						>
							<span aria-hidden="true">+</span> Add {rows.one}
						</button>
					) : (
						<p className="py-2 text-ui text-muted">There is room for {most}.</p>
					)}
					{isOther && (
						<button type="button" onClick={revert} className={revertClass}>
							Revert <span className="sr-only">{rows.label} </span>to the original
						</button>
					)}
				</div>
			)}
		</div>
	)
}
