import {
	data,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useParams,
} from 'react-router'
import {
	administratorOptions,
	findAdministratorEmail,
} from '#app/features/accounts/queries/administrator-options.server.ts'
import { audienceOr404 } from '#app/features/writing/commands/audiences.server.ts'
import { sendMailing } from '#app/features/writing/commands/send-mailing.server.ts'
import { Composer, type Looked } from '#app/features/writing/components/composer.tsx'
import { LetterForm, NoFields } from '#app/features/writing/forms.server.ts'
import type { Audience } from '#app/features/writing/queries/audience.server.ts'
import { type Aim, readAim } from '#app/features/writing/commands/letters.server.ts'
import { lookAt } from '#app/features/writing/commands/look-at-letter.server.ts'
import { sendTestLetter } from '#app/features/writing/commands/send-test-letter.server.ts'
import { listTemplates } from '#app/features/writing/queries/templates.server.ts'
import {
	countPeople,
	MOST_AT_ONCE,
	MOST_PEOPLE,
	SUBJECT_CHARACTERS,
	TAKE_BACK_SECONDS,
	TEXT_CHARACTERS,
	texts,
} from '#app/features/writing/rules.ts'
import { readAfterConflict } from '#app/platform/office/admin/read-again.ts'
import { readOr } from '#app/platform/office/admin/load-screen.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { listSearch } from '#app/platform/office/lists/list-address.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { Missing } from '#app/platform/core/records/save-record.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { mailAction } from '#app/platform/web/forms/mail-action.server.ts'
import { screenSubmission } from '#app/platform/web/forms/screen-submission.server.ts'
import { errorsPerField } from '#app/platform/web/forms/submitted.server.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

const VERBS = ['look', 'test', 'again'] as const
const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Below `/admin/write/<list>`: an id for one person, or `view` for those that are ticked (`?id=`), else for the whole view. */
function aimOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): Aim {
	const audience = audienceOr404(params['audience'])
	const { searchParams: search } = new URL(request.url)
	if (params['who'] !== 'view') return { audience, many: false, ids: [idOrNotFound(params['who'])], search }
	const named = search.getAll('id').slice(0, MOST_AT_ONCE + 1)
	const ids = [...new Set(named.filter((id) => RECORD_ID.test(id)))]
	if (named.length > ids.length || ids.length > MOST_AT_ONCE) throw notFound()
	return { audience, many: true, ids, search }
}

/** The list, or the record, that it was opened from, as it was searched and filtered. */
function backTo(
	{ audience, many, search }: Aim,
	of?: { kind: Parameters<Audience['record']>[0]; id: string },
): string {
	const kept = listSearch(audience.list, search)
	const path = !many && of ? audience.record(of.kind, of.id) : `/admin/${audience.name}`
	return path + (kept && `?${kept}`)
}

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const { verb } = args.params
	if (verb !== undefined && !VERBS.some((one) => one === verb)) throw notFound()
	const aim = aimOf(args)
	const { many, search } = aim
	const keys = formPage(args)
	const [read, templates, administrators] = await Promise.all([
		readOr('write', readAim(db, aim), null),
		readOr('write', listTemplates(db), []),
		readOr('write', administratorOptions(db), []),
	])
	const { meant, written, leftOut } = read ?? { meant: 0, written: [], leftOut: [] }
	const [first] = written
	const gone = !many && meant === 0
	const asked = search.get('template')
	const alike = written.every(({ status }) => status === first?.status)
	const template =
		asked === null
			? templates.find(({ begins_for }) => alike && begins_for !== null && begins_for === first?.status)
			: templates.find(({ id }) => id === asked)
	const words = { subject: template?.subject ?? '', text: template?.text ?? '' }
	const page = {
		keys,
		failure: read ? (gone ? texts.gone : null) : texts.notRead,
		audience: { name: aim.audience.name, title: aim.audience.title },
		many,
		ticked: many ? aim.ids.length : 0,
		meant,
		leftOut,
		count: written.length,
		tooMany: meant > MOST_PEOPLE,
		narrowed: [...new URLSearchParams(listSearch(aim.audience.list, search))],
		item: first?.item ?? null,
		person: many || !first ? null : { name: `${first.first_name} ${first.last_name}`, email: first.email },
		again: !many && first !== undefined && aim.audience.again !== undefined,
		back: backTo(aim, first),
		list: backTo({ ...aim, many: true }),
		templates: templates.map(({ id, name }) => ({ value: id, label: name })),
		asked,
		template: template?.id ?? '',
		words,
		administrators,
		from: `${currentHub().name}, ${settings.mailFrom}`,
		look: lookAt(written, words, aim, 0),
	}
	return data(page, { status: read ? (gone ? 404 : 200) : 500 })
}

/** What the form says, whether or not it could be sent so. */
function typedWords(fields: Record<string, unknown>) {
	const typed = (name: string, characters: number) => {
		const value = fields[name]
		return typeof value === 'string' ? value.slice(0, characters) : ''
	}
	return { subject: typed('subject', SUBJECT_CHARACTERS), text: typed('text', TEXT_CHARACTERS) }
}

/** The address of the administrator whom answers go to; the hub's own where none is chosen. */
async function answersTo(tx: Tx, chosen: string | null): Promise<string | undefined> {
	if (chosen === null) return undefined
	const email = await findAdministratorEmail(tx, chosen)
	if (email === undefined) throw new Refusal('Choose who gets the answers', { field: 'answers_to' })
	return email
}

/** How it looks to one of them, or a test to oneself: the form stays as it is. */
async function lookOrTest(args: ActionFunctionArgs, aim: Aim, verb: 'look' | 'test') {
	const { email: own } = requireAdmin(args.context)
	const screened = await screenSubmission({ name: `admin-write-${verb}`, schema: LetterForm }, args)
	if (!screened.submission) return screened.refusal
	const { fields, refuse } = screened.submission
	const parsed = LetterForm.safeParse(fields)
	const wanted = Math.trunc(Number(aim.search.get('at'))) || 0
	const words = parsed.success
		? { subject: parsed.data.subject, text: parsed.data.text, withoutEmpty: parsed.data.without_empty }
		: typedWords(fields)
	try {
		const { written } = await readAim(db, aim)
		const look = lookAt(written, words, aim, wanted)
		if (verb === 'look') return refuse(200, { look })
		if (!parsed.success) return refuse(422, { look, errors: errorsPerField(parsed.error) })
		const person = written[look?.at ?? 0]
		if (!person) return refuse(422, { look, message: texts.gone })
		await transact(async (tx) => {
			const answers_to = await answersTo(tx, parsed.data.answers_to)
			await sendTestLetter(
				tx,
				{ person, words: { ...words, answers_to }, aim, to: own },
				actorOf(args.context),
			)
		})
		return refuse(200, { look, told: `A test is on its way to ${own}.` })
	} catch (error) {
		if (error instanceof Refusal && error.field)
			return refuse(error.status, { errors: { [error.field]: [error.message] } })
		log.error({ err: error }, 'a letter could not be looked at')
		return refuse(isDatabaseUnavailable(error) ? 503 : 500, { message: texts.notRead })
	}
}

export async function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	const aim = aimOf(args)
	const verb = VERBS.find((one) => one === args.params['verb'])
	if (args.params['verb'] !== undefined && !verb) throw notFound()
	if (verb === 'look' || verb === 'test') return lookOrTest(args, aim, verb)
	const form = {
		name: `admin-write-${aim.audience.name}`,
		schema: LetterForm,
		limited: false,
		failure: (reason: string) => `${texts.sendFailed}: ${reason}`,
		unexpected: texts.sendFailed,
	} as const
	const command = async (tx: Tx, input: LetterInput, now: Date) => {
		const { people, without_empty, answers_to, ...words } = input
		return sendMailing(
			tx,
			aim,
			{
				...words,
				answers_to: await answersTo(tx, answers_to),
				told: people ?? undefined,
				withoutEmpty: without_empty,
			},
			actorOf(args.context),
			now,
		)
	}
	if (aim.many) {
		return formAction({
			...form,
			command: (tx, input, { now }) => command(tx, input, now),
			done: ({ count, begins }) => texts.queued(countPeople(count), sayBeginning(begins, new Date())),
			to: ({ id }) => `/admin/mailings/${id}`,
		})(args)
	}
	// What cannot be read now is refused by the command itself, with what was typed.
	const [first] = (await readAim(db, aim).catch(() => null))?.written ?? []
	const back = backTo(aim, first)
	const mail = { ...form, failed: texts.sendFailed, backTo: back, done: texts.sent, to: () => back } as const
	if (verb === 'again') {
		return mailAction({
			...mail,
			name: `${form.name}-again`,
			schema: NoFields,
			command: async (tx) => {
				const [person] = (await readAim(tx, aim)).written
				if (!person || !aim.audience.again) throw new Missing()
				return aim.audience.again(tx, person, actorOf(args.context))
			},
		})(args)
	}
	return mailAction({
		...mail,
		command: async (tx, input, { now }) => {
			const { email_log_id } = await command(tx, input, now)
			if (email_log_id === null) throw new Error('a letter to one person has no message')
			return { id: email_log_id }
		},
	})(args)
}

type LetterInput = typeof LetterForm._output

/** `in 30 seconds`, or when all that waits before it has left. */
const sayBeginning = (begins: Date, now: Date): string =>
	begins.getTime() - now.getTime() <= (TAKE_BACK_SECONDS + 1) * 1000
		? `in ${TAKE_BACK_SECONDS} seconds`
		: `after those that wait already, from ${formatMoment(begins)} on`

export const meta = screenTitle('Send Email')

export const shouldRevalidate = readAfterConflict

/** Writes to one person of a list, to those that are ticked, or to everyone in a view. */
export default function Write() {
	const loaded = useLoaderData<typeof loader>()
	const result = useActionData() as Looked | undefined
	const { audience, who } = useParams()
	return <Composer key={`${audience} ${who} ${loaded.asked}`} {...loaded} result={result} />
}
