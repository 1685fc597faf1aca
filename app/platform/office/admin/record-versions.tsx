import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { inSentence, VERSION, withCurrentSearch } from '#app/platform/office/admin/addresses.ts'
import { differencesBetween } from '#app/platform/office/admin/differences-between.ts'
import { DifferenceStrip, fill } from '#app/platform/office/admin/difference-strip.tsx'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { useReader } from '#app/platform/office/admin/use-reader.ts'
import type { RecordVersions } from '#app/platform/office/admin/versions-of.server.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import type { EarlierVersion, VersionLine } from '#app/platform/core/records/record-versions.server.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { askJson } from '#app/platform/web/pages/ask-json.ts'
import type { FormValues } from '#app/ui/form-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { notifyError } from '#app/ui/toast.ts'

/** Of them that many are in sight; the others open below. */
const SEEN = 3

const linkClass = 'min-h-6 text-accent-text underline underline-offset-2 hover:no-underline'

/** A version that is looked at, beside what the form held then; how many were before it, and how often it was saved. */
type Looked = { version: EarlierVersion; typed: FormValues; isTaken: boolean; nth: number; round: number }

const typedIn = (form: HTMLFormElement): FormValues =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

type Given = {
	formId: string
	/** The record that is edited. */
	id: string | undefined
	fields: readonly Field[]
	/** The record as its form's texts. */
	saved: Record<string, string> | undefined
	versions: RecordVersions | null
	/** The form was refused: it holds what was typed. */
	isRefused: boolean
	/** How often it was saved here: what was looked at before is settled then. */
	round?: number
}

/**
 * The versions of a record on the page on which it is edited. Nothing is stored when one is put back: it stands in the
 * form, and the next save is the one that counts. The browser asks for it and fills the fields; without script the page
 * comes with it in them.
 * @returns `values`, what the form begins with; `strip` across the page and `panel` beside its fields
 */
export function useRecordVersions({ formId, id, fields, saved, versions, isRefused, round = 0 }: Given): {
	values: Record<string, string> | undefined
	strip: ReactNode
	panel: ReactNode
} {
	const asked = isRefused ? null : (versions?.asked ?? null)
	const [looked, setLooked] = useState<Looked | null>(
		asked && saved ? { version: asked, typed: saved, isTaken: true, nth: 0, round } : null,
	)
	const asking = useRef<AbortController>(undefined)
	/** What the form holds; where another version stands in it, what was typed before that came. */
	const typedBefore = (form: HTMLFormElement): FormValues => {
		const now = typedIn(form)
		if (!looked || looked.round !== round) return now
		const put = differencesBetween(fields, looked.version.texts, now).map(({ name }) => name)
		return Object.fromEntries(
			Object.entries(now).map(([name, value]) => [
				name,
				put.includes(name) ? value : (looked.typed[name] ?? value),
			]),
		)
	}
	const look = async (number: number, isTaken: boolean) => {
		asking.current?.abort()
		const { signal } = (asking.current = new AbortController())
		const found = await askJson<EarlierVersion>(`/admin/earlier/${id}/${number}`, signal).catch(() => null)
		if (signal.aborted) return
		const form = document.getElementById(formId)
		if (!found || !(form instanceof HTMLFormElement)) return notifyError('This version could not be read.')
		const typed = typedBefore(form)
		if (isTaken)
			for (const { name, values } of differencesBetween(fields, found.texts, typed))
				fill(form, name, values[0])
		setLooked({
			version: { ...found, at: new Date(found.at) },
			typed,
			isTaken,
			nth: (looked?.nth ?? 0) + 1,
			round,
		})
	}
	const lines = versions?.lines ?? []
	return {
		values: asked && saved ? { ...saved, ...asked.texts } : saved,
		strip: looked?.round === round && (
			<VersionStrip key={looked.nth} {...{ fields, looked }} onClose={() => setLooked(null)} />
		),
		panel: lines.length > 0 && (
			<VersionList lines={lines} fields={fields} onLook={(number, taken) => void look(number, taken)} />
		),
	}
}

function VersionStrip({
	fields,
	looked: { version, typed, isTaken },
	onClose,
}: {
	fields: readonly Field[]
	looked: Looked
	onClose: () => void
}) {
	return (
		<DifferenceStrip
			different={differencesBetween(fields, version.texts, typed)}
			startsTaken={isTaken}
			onClose={onClose}
			words={{
				title: `The version of ${formatMoment(version.at)}${version.who ? `, saved by ${version.who}` : ''}.`,
				names: ['Then', 'Now'],
				keep: 'Keep it as it is',
				take: 'Put back',
				taken: (count, of) =>
					count === 0
						? 'Nothing of it stands in the form.'
						: count === of
							? 'It stands in the form.'
							: `${count} of its fields ${count === 1 ? 'stands' : 'stand'} in the form.`,
				saving: 'Nothing changes before it is saved. Pictures beside the text stay as they are.',
			}}
		/>
	)
}

function VersionList({
	lines,
	fields,
	onLook,
}: {
	lines: readonly VersionLine[]
	fields: readonly Field[]
	onLook: (number: number, isTaken: boolean) => void
}) {
	const later = lines.slice(SEEN)
	const item = (line: VersionLine) => <VersionItem key={line.number} {...{ line, fields, onLook }} />
	return (
		<section aria-labelledby="versions" className="relative py-5">
			<h2 id="versions" className="mb-3 font-sans text-ui font-semibold tracking-normal">
				Versions
			</h2>
			<ol className="grid gap-2.5">{lines.slice(0, SEEN).map(item)}</ol>
			{later.length > 0 && (
				<details>
					{/* It stands beside the heading, and what it opens below the others. */}
					<summary className={`${linkClass} absolute top-5 right-0 cursor-pointer text-ui`}>
						All {lines.length}
					</summary>
					<ol className="mt-2.5 grid gap-2.5">{later.map(item)}</ol>
				</details>
			)}
		</section>
	)
}

function VersionItem({
	line: { number, at, admin, who, changed, isNow },
	fields,
	onLook,
}: {
	line: VersionLine
	fields: readonly Field[]
	onLook: (number: number, isTaken: boolean) => void
}) {
	const reader = useReader()
	const { pathname, search } = useLocation()
	const labels = fields.filter(({ name }) => changed.includes(name)).map(({ label }) => inSentence(label))
	const what = isNow ? 'now' : labels.join(', ')
	const by = admin === null ? 'As it was' : admin === reader ? 'You' : (who ?? 'Somebody')
	const link = (name: string, isTaken: boolean) => (
		<Link
			to={pathname + withCurrentSearch(search, {}, { [VERSION]: String(number) })}
			aria-label={`${name}: the version of ${formatMoment(at)}`}
			preventScrollReset
			className={linkClass}
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return
				event.preventDefault()
				onLook(number, isTaken)
			}}
		>
			{name}
		</Link>
	)
	return (
		<li className="flex gap-3 text-ui">
			<span
				aria-hidden="true"
				className={`mt-1.5 size-2 flex-none rotate-45 ${who ? 'bg-text' : 'bg-line-strong'}`}
			/>
			<div className="min-w-0 flex-1 wrap-anywhere">
				<p className="flex gap-3">
					<span className="mr-auto">
						<b className="font-semibold">{by}</b>
						{what && `, ${what}`}
					</span>
					<span className="flex-none text-muted">
						<When at={at} />
					</span>
				</p>
				{!isNow && (
					<p className="flex gap-4">
						{link('Compare', false)}
						{link('Put back', true)}
					</p>
				)}
			</div>
		</li>
	)
}
