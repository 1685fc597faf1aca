import type { ReactNode } from 'react'
import { inSentence } from '#app/platform/office/admin/addresses.ts'
import type { Filter } from '#app/platform/office/admin/list-ui.ts'
import type { AnyUi, RecordCommand } from '#app/platform/office/admin/resource-ui.ts'
import {
	PUBLICATION_ARROWS,
	PUBLICATION_NAMES,
	type Publication,
	type PublicationAct,
	PUBLICATIONS,
} from '#app/platform/core/publication.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { Status } from '#app/ui/status.tsx'

/** Where a row stands on its way to visitors; undefined for one of a table that has no drafts. */
export const publicationOf = (row: object): Publication | undefined =>
	PUBLICATIONS.find((one) => one === (row as { publication?: unknown }).publication)

/** Whether something is said of it beside its name: that it is a draft, or archived. */
export const hasMark = (row: object): boolean => {
	const publication = publicationOf(row)
	return publication !== undefined && publication !== 'published'
}

/** The same, said. */
export function PublicationMark({ row }: { row: object }) {
	const publication = publicationOf(row)
	if (!publication) return null
	return <Status kind={statusKindOf(publication)}>{PUBLICATION_NAMES[publication]}</Status>
}

/** The same of a record that is edited: what is published says so, too. */
export const PublicationState = ({ record }: { record: object }) =>
	publicationOf(record) === 'published' ? (
		<Status kind="confirmed">Published</Status>
	) : (
		<PublicationMark row={record} />
	)

/** One thing that is said of a record between the fields beside its text, where they stand there. */
export const PanelFact = ({ term, children }: { term: string; children: ReactNode }) => (
	<dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center text-ui max-xl:hidden">
		<dt className="text-muted">{term}</dt>
		<dd className="wrap-anywhere">{children}</dd>
	</dl>
)

const filter = {
	name: 'publication',
	label: 'Publication',
	all: 'All',
	options: PUBLICATIONS.map((value) => ({ value, label: PUBLICATION_NAMES[value] })),
} as const satisfies Filter

/** The words of each act; `one` is the record's name within a sentence. */
const wordsOf = (
	named: string,
	one: string,
): Record<
	PublicationAct,
	Pick<RecordCommand<object>, 'label' | 'confirm' | 'primary' | 'done' | 'failure'>
> => ({
	publish: {
		label: 'Publish',
		primary: true,
		done: `${named} published`,
		failure: `Error publishing ${one}`,
	},
	unpublish: {
		label: 'Back to draft',
		done: `${named} is a draft again`,
		failure: `Error taking ${one} back to draft`,
	},
	archive: {
		label: 'Archive',
		confirm: `Visitors find this ${one} in no list any more, and it takes nothing new. Its page stays and says that it is over. You can publish it again.`,
		done: `${named} archived`,
		failure: `Error archiving ${one}`,
	},
	republish: {
		label: 'Publish again',
		done: `${named} published again`,
		failure: `Error publishing ${one}`,
	},
})

/** A screen whose records are drafts first or archived at last, with the acts and the filter that all of these have. */
export function withPublication<Ui extends AnyUi>(ui: Ui): Ui {
	const words = Object.entries(wordsOf(ui.one, inSentence(ui.one))) as [
		PublicationAct,
		ReturnType<typeof wordsOf>[PublicationAct],
	][]
	const commands = words.map(([name, of]) => ({
		name,
		...of,
		when: (row: object) => publicationOf(row) === PUBLICATION_ARROWS[name].from,
	}))
	return {
		...ui,
		filters: [...(ui.filters ?? []), filter],
		commands: [...(ui.commands ?? []), ...commands],
	}
}
