import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useParams } from 'react-router'
import { FieldRow } from '#app/features/writing/components/field-row.tsx'
import { HowItLooks } from '#app/features/writing/components/how-it-looks.tsx'
import { TemplateChoice } from '#app/features/writing/components/template-choice.tsx'
import { To } from '#app/features/writing/components/to.tsx'
import type { LeftOut } from '#app/features/writing/queries/audience.server.ts'
import type { Look } from '#app/features/writing/rules.ts'
import {
	countPeople,
	SUBJECT_CHARACTERS,
	TAKE_BACK_SECONDS,
	TEXT_CHARACTERS,
	texts,
} from '#app/features/writing/rules.ts'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import { Press } from '#app/platform/office/admin/press.tsx'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton, useSubmitting } from '#app/platform/web/forms/secure-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CheckField, type Option, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What the answer to a look or a test adds to the form's own. */
export type Looked = FormResult & { look?: Look | null; told?: string }

/** What the composer is told by its page. */
export type ComposerProps = {
	/** Why nobody can be written to. */
	failure: string | null
	keys: FormKeys
	audience: { name: string; title: string }
	many: boolean
	/** Rows that were named; 0 where everyone in a view is meant. */
	ticked: number
	meant: number
	leftOut: readonly { why: LeftOut; count: number }[]
	count: number
	tooMany: boolean
	/** What narrows the view: names and values of its address. */
	narrowed: readonly [string, string][]
	/** What the first of them is for. */
	item: string | null
	person: { name: string; email: string } | null
	/** Whether the email of its present status can be sent once more. */
	again: boolean
	back: string
	list: string
	templates: readonly Option[]
	/** The template that the address asks for. */
	asked: string | null
	template: string
	words: { subject: string; text: string }
	administrators: readonly Option[]
	from: string
	look: Look | null
	result: Looked | undefined
}

/** Milliseconds after the last key after which the email is drawn anew. */
const PAUSE = 400

/** An email to one person or to many: what is written, and how it looks to each of them. */
export function Composer(props: ComposerProps) {
	const { audience, many, back, keys, result } = props
	const { who } = useParams()
	const { search } = useLocation()
	const base = `/admin/write/${audience.name}/${who}`
	const form = useRef<HTMLDivElement>(null)
	const looking = useFetcher<Looked>()
	const testing = useFetcher<Looked>()
	// What it began with stays, whatever becomes of those who are written to.
	const [{ words, template }] = useState(props)
	const [at, setAt] = useState(0)
	// Of a refusal without script nothing was drawn; who is meant is known all the same.
	const [look, setLook] = useState(
		result && result.look === undefined ? undefined : (result?.look ?? props.look),
	)
	const meant = look === undefined ? props.look : look
	const [tried, setTried] = useState<Looked>()
	const timer = useRef<number>(undefined)
	const post = (fetcher: typeof looking, verb: 'look' | 'test', wanted: number) => {
		const element = form.current?.querySelector<HTMLFormElement>('form[method="post"]')
		if (!element) return
		const action = addressOf(`${base}/${verb}`, search, wanted)
		void fetcher.submit(new FormData(element), { method: 'post', action, defaultShouldRevalidate: false })
	}
	const drawLater = () => {
		window.clearTimeout(timer.current)
		timer.current = window.setTimeout(() => post(looking, 'look', at), PAUSE)
	}
	useEffect(() => () => window.clearTimeout(timer.current), [])
	useEffect(() => {
		if (looking.data?.look !== undefined) setLook(looking.data.look)
	}, [looking.data])
	useEffect(() => setTried(testing.data), [testing.data])
	// Another view, what was kept in the tab, and who they are after a refusal: seen as it stands.
	useEffect(() => {
		setTried(undefined)
		const typed = form.current?.querySelector<HTMLTextAreaElement>('textarea[name="text"]')?.value
		if (result?.look !== undefined) setLook(result.look)
		else if (result || typed !== words.text || look !== props.look) post(looking, 'look', at)
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer and each view
	}, [result, search])
	const show = (wanted: number) => {
		setAt(wanted)
		post(looking, 'look', wanted)
	}
	const said = tried ?? result
	// The record was taken away, or withdrawn, while somebody wrote.
	const failure = props.failure ?? (!many && look === null ? texts.gone : null)
	const unseen = looking.data && looking.data.look === undefined
	return (
		<div ref={form}>
			<ScreenHeading
				title="Send Email"
				intro={
					many
						? `Nothing leaves before you press Send. Then there are ${TAKE_BACK_SECONDS} seconds at least to stop it.`
						: 'Nothing has been sent.'
				}
			>
				<ButtonLink to={back} variant="outline">
					Close
				</ButtonLink>
			</ScreenHeading>
			<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,27rem)]">
				<section aria-label="Write" className="border border-line bg-surface px-4 py-4 sm:px-4.5">
					<GoneNotice gone={said?.gone} />
					{failure && (
						<Notice kind="danger" className="mb-4">
							{failure}
						</Notice>
					)}
					<To {...props} look={meant} />
					<div className="mt-4 grid gap-x-3 gap-y-4 sm:grid-cols-2">
						<TemplateChoice {...props} template={template} base={base} />
						<SecureForm
							id={`admin-write-${template || 'empty'}`}
							action={`${base}${search}`}
							keys={keys}
							result={said}
							values={{ ...words, answers_to: '' }}
							className="contents"
						>
							<input type="hidden" name="people" value={meant?.people ?? ''} />
							<SelectField
								name="answers_to"
								label="Answers go to"
								optional
								options={props.administrators}
								prompt="The hub"
							/>
							<div onInput={drawLater} className="grid gap-4 sm:col-span-2">
								<TextField name="subject" label="Subject" maxLength={SUBJECT_CHARACTERS} />
								<FieldRow inside={form} />
								<TextArea name="text" label="Text" maxLength={TEXT_CHARACTERS} rows={10} />
							</div>
							<div onInput={drawLater} className="grid gap-3 sm:col-span-2">
								{many && (!look || look.withEmpty > 0) && (
									<CheckField
										name="without_empty"
										label={`Leave out those for whom a field is empty${look ? ` (${countPeople(look.withEmpty)})` : ''}`}
									/>
								)}
								{said?.told && <Notice kind="success">{said.told}</Notice>}
								{unseen && (
									<p role="status" className="text-ui text-danger">
										How it looks could not be drawn anew. What you typed is still here.
									</p>
								)}
								<Foot
									{...props}
									look={meant}
									lookAt={addressOf(`${base}/look`, search, at)}
									testAt={addressOf(`${base}/test`, search, at)}
									test={() => post(testing, 'test', look?.at ?? 0)}
									testing={testing.state !== 'idle'}
								/>
							</div>
						</SecureForm>
					</div>
					{props.again && (
						<div className="mt-4 flex flex-wrap items-center gap-x-3 border-t border-line pt-3 text-ui text-muted">
							Or, without a word of your own:
							<Press action={`${base}/again${search}`} keys={keys} result={result} asLink>
								Send the email of its status again
							</Press>
						</div>
					)}
				</section>
				<HowItLooks look={look} from={props.from} show={show} />
			</div>
		</div>
	)
}

/** Where a verb of the page is sent, of the person whose email is looked at. */
function addressOf(path: string, search: string, at: number): string {
	const asked = new URLSearchParams(search)
	asked.set('at', String(at))
	return `${path}?${asked}`
}

/** Of a name, as long as a button has room for. */
const firstWord = (name: string): string => {
	const [word = ''] = name.split(' ')
	return word.length > 16 ? `${word.slice(0, 16)}…` : word
}

type FootProps = ComposerProps & {
	lookAt: string
	testAt: string
	/** Sends the test with script, so that the page stays. */
	test: () => void
	testing: boolean
}

/** How it looks, a test to oneself, and Send, which says to how many. */
function Foot({ look, person, tooMany, lookAt, testAt, test, testing }: FootProps) {
	const busy = useSubmitting()
	const hydrated = useHydrated()
	return (
		<div className="flex flex-wrap items-center justify-end gap-2.5 max-sm:flex-col max-sm:items-stretch">
			<p className="mr-auto hidden text-ui text-muted lg:block noscript:hidden">Ctrl Enter sends</p>
			{/* The first of the form, so that Enter in the subject sends nothing; with script it is drawn by itself. */}
			<Button
				type="submit"
				variant="outline"
				formAction={lookAt}
				disabled={busy || hydrated}
				hidden={hydrated}
			>
				How it looks
			</Button>
			<Button
				type={hydrated ? 'button' : 'submit'}
				variant="outline"
				formAction={hydrated ? undefined : testAt}
				onClick={hydrated ? test : undefined}
				busy={testing}
				disabled={busy}
			>
				Send a test to me
			</Button>
			<SubmitButton busyText="Sending..." disabled={look === null || tooMany} data-send="">
				{person ? `Send to ${firstWord(person.name)}` : `Send to ${countPeople(look?.gets ?? 0)}`}
			</SubmitButton>
		</div>
	)
}
