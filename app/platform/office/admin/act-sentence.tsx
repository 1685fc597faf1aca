import type { Difference } from '#app/platform/core/audit/differences.ts'
import { wordsAround, ACT_NAMES } from '#app/platform/core/audit/words.ts'
import { KEPT_DAYS } from '#app/platform/core/records/rules.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import type { DayLine } from '#app/platform/office/admin/day-lines.tsx'
import { InlineLink } from '#app/ui/button.tsx'

/** A line of the log with what is known of its record. */
export type TellableAct = {
	id: string
	at: Date
	action: string
	table_name: string
	record_id: string | null
	changed: string[]
	differences: Difference[]
	/** Whose act: an administrator's id, or the word for another actor; null of a line that names nobody. */
	whose: string | null
	/** Their name, or address where none is set. */
	name: string | null
	kind: string
	single: boolean
	/** The title is the name of the person whose record it is. */
	owned: boolean
	title: string | null
	/** Where the record is looked at. */
	address: string | null
	/** The record's entry in the bin, where it lies there since. */
	in_bin: string | null
	/** Where it can still be undone. */
	undo: string | null
}

/** Who acts without an account, as a sentence begins. */
const ACTORS: Readonly<Record<string, string>> = {
	system: 'The hub',
	visitor: 'The visitor',
	'the passed exam': 'The passed exam',
	erased: 'A former administrator',
}

const whoOf = ({ name }: TellableAct) => ACTORS[name ?? 'system'] ?? name ?? ''

/** Actors that are the program itself. */
const OF_THE_HUB: readonly (string | null)[] = [null, 'system', 'the passed exam']

/** What a sentence calls the record: words that lead to it, and its name. */
function nameRecord(act: TellableAct): { lead: string; name: string } {
	const { kind, title, single, owned, record_id, table_name } = act
	if (single) return { lead: 'the ', name: kind }
	if (!record_id) return { lead: '', name: `${kind} records` }
	if (table_name === 'users' || table_name === 'administrators') return { lead: '', name: title ?? record_id }
	return { lead: `the ${kind} ${owned && title ? 'of ' : ''}`, name: title ?? referenceOf(record_id) }
}

/** What can be done about an act, or where its record is looked at. */
function nextOf(act: TellableAct): DayLine['act'] {
	if (act.in_bin) return { label: 'Restore', to: `/admin/bin/${act.in_bin}` }
	if (act.undo) return { label: 'Undo', to: act.undo }
	return act.address && (act.title || act.single) ? { label: 'View', to: act.address } : undefined
}

/** A sentence without marks. */
export function sayAct(act: TellableAct): string {
	const around = wordsAround(act.action)
	if (!around) return `${whoOf(act)} ${ACT_NAMES[act.action] ?? act.action}`
	const { lead, name } = nameRecord(act)
	return `${whoOf(act)} ${around.before} ${lead}${name}${around.after}`
}

function Sentence({ act }: { act: TellableAct }) {
	const around = wordsAround(act.action)
	const who = <b className="font-semibold">{whoOf(act)}</b>
	if (!around)
		return (
			<>
				{who} {ACT_NAMES[act.action] ?? act.action}
			</>
		)
	const { lead, name } = nameRecord(act)
	const leads = act.address && (act.title || act.single)
	return (
		<>
			{who} {around.before} {lead}
			{leads && act.address ? (
				<InlineLink to={act.address} className="font-semibold text-text! no-underline! hover:underline!">
					{name}
				</InlineLink>
			) : (
				<b className="font-semibold">{name}</b>
			)}
			{around.after}
		</>
	)
}

/** When what was deleted then leaves the bin. */
const goneAt = (deleted: Date) => new Date(deleted.getTime() + KEPT_DAYS * 86_400_000)

/** An act as a line of its day; of a new record all columns are new, so none is named. */
export function lineOf(act: TellableAct): DayLine {
	return {
		id: act.id,
		at: act.at,
		portrait: OF_THE_HUB.includes(act.whose) ? null : `admin:${act.whose}`,
		sentence: <Sentence act={act} />,
		text: sayAct(act),
		differences: act.differences,
		changed: ['create', 'export'].includes(act.action) ? [] : act.changed,
		act: nextOf(act),
		note: act.in_bin && <span>In the bin until {formatShortDate(goneAt(act.at))}.</span>,
	}
}
