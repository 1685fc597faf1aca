import { useEffect, useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { type Frame, ListScreen } from '#app/platform/admin/list-screen.tsx'
import { RecordDialog } from '#app/platform/admin/record-dialog.tsx'
import type { AnyData, AnyRow, AnyUi, ResourceUi } from '#app/platform/admin/resource-ui.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { notifyError } from '#app/ui/toast.ts'

/** Declares the browser half; the types are given first: `adminUi<Row, typeof Form>()({ … })`. */
export const adminUi =
	<Row extends AnyRow, Form = never, Rec extends Row = Row, Stats = unknown, Panel = unknown>() =>
	<const Names extends string = never>(ui: ResourceUi<Row, Form, Rec, Stats, Names, Panel>) =>
		ui

/**
 * For `shouldRevalidate` of a screen's module: a refusal often means that the record has changed meanwhile, so it is
 * read again then, too. Not where nobody answers.
 */
export const readAgain = ({ actionResult }: { actionResult?: FormResult | null }) => !actionResult?.unsent

function neighboursOf({ list }: AnyData, id: string | undefined) {
	const at = list.rows.findIndex((row) => row.id === id)
	return { previous: list.rows[at - 1]?.id, next: at < 0 ? undefined : list.rows[at + 1]?.id }
}

/** The whole of a screen: the list, and over it the dialog that the address asks for. */
export function AdminScreens<
	Row extends AnyRow,
	Form,
	Rec extends Row,
	Stats,
	Names extends string,
	Panel,
>(props: { ui: ResourceUi<Row, Form, Rec, Stats, Names, Panel>; frame?: Frame }) {
	const ui = props.ui as unknown as AnyUi
	const data = useLoaderData() as AnyData
	const result = useActionData() as FormResult | undefined
	const { dialog, failure } = data
	const [round, setRound] = useState(0)

	useEffect(() => {
		if (failure) notifyError(failure)
	}, [failure])

	return (
		<>
			<ListScreen ui={ui} data={data} frame={props.frame} />
			{dialog && (
				<RecordDialog
					key={`${dialog.id} ${dialog.verb} ${round}`}
					ui={ui}
					dialog={dialog}
					record={data.record}
					trail={data.trail}
					mails={data.mails}
					acts={data.acts}
					neighbours={neighboursOf(data, dialog.id)}
					keys={data.keys}
					result={result}
					done={data.done}
					live={data.live}
					onRead={() => setRound(round + 1)}
					starter={data.starter}
				/>
			)}
		</>
	)
}
