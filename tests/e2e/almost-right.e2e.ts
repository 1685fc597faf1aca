import { beforeAll, expect, test } from 'vitest'
import { everyScreen } from '#app/admin-screens.ts'
import type { AnyUi, Field } from '#app/platform/office/admin/resource-ui.ts'
import { STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { createAdministrator, visitAs } from '#tests/browser/administrator.ts'
import { type Answer, Visitor } from '#tests/browser/http.ts'
import { sampleValues } from '#tests/browser/record-samples.ts'
import { openOnes } from '#tests/browser/submissions.ts'
import { formsFor } from '../../bench/visitor-forms.ts'

/**
 * What is refused is shown again, and what shows it may trust none of it: a day with a tail is later than today and
 * before the last one, and no day.
 */
const almost = (right: string) => [`${right}'"<x`, right.slice(0, -1), 'constructor', '0000-00-00']

const MAIL = 'almost@mail.example'
const ADMIN = 'almost-right@hub.example'

/** Why an answer to what cannot be taken is a fault: none of ours, and nothing typed is lost. */
function faultOf({ status, text }: Answer, typed: string): string | undefined {
	if (status !== 422 && status !== 200) return String(status)
	return text.includes(typed) ? undefined : `${status}, without what was typed`
}

test('W11 each field of every form of visitors almost right: refused with what was typed, at every step', async () => {
	const faults: string[] = []
	let [posts, stepped] = [0, 0]
	const forms = formsFor(await openOnes())
	for (const { name, path, field, type } of forms) {
		const right = type(77)
		// Its name is left out, so that nothing is ever kept.
		const needed = ['last_name', 'contact_name', 'donor_name', 'full_name'].find((one) => one in right)
		expect([name, needed]).toEqual([name, expect.any(String)])
		const page = await new Visitor().get(path(77))
		const buttons = page.text.match(new RegExp(`<button[^>]* name="${STEP_FIELD}"[^>]*>`, 'g')) ?? []
		const steps = buttons.map((button) => /value="(\w+)"/.exec(button)?.[1] ?? '')
		const ways = [{}, ...steps.map((step) => ({ [STEP_FIELD]: step }))]
		stepped += steps.length
		for (const changed of Object.keys(right)) {
			if (changed === needed) continue
			const visitor = new Visitor()
			const form = await visitor.getForm(path(77), field)
			for (const value of almost(right[changed] ?? '')) {
				for (const way of ways) {
					const typed = { ...right, email: MAIL, [needed!]: '', [changed]: value }
					const answer = await visitor.post(form.path, { ...form.values, ...typed, ...way })
					posts++
					const fault = faultOf(answer, changed === 'email' ? (right['phone'] ?? '') : MAIL)
					if (fault) faults.push(`${name} ${changed}=${value} ${JSON.stringify(way)}: ${fault}`)
				}
			}
		}
	}
	expect(faults).toEqual([])
	expect(forms.length).toBeGreaterThanOrEqual(11)
	expect(posts).toBeGreaterThan(300)
	expect(stepped, 'buttons that lead to a step').toBeGreaterThan(0)
}, 180_000)

const modules = import.meta.glob<{ ui: unknown }>('/app/{features,learning}/*/admin/*.admin.tsx', {
	eager: true,
})
const screens = everyScreen.flatMap(({ path, file }) => {
	const ui = modules[`/app/${file}`]?.ui as AnyUi | undefined
	return ui?.fields ? [{ path, fields: ui.fields as readonly Field[] }] : []
})

beforeAll(() => createAdministrator(ADMIN))

test('W11 each field of every form of the back-office almost right: refused with what was typed', async () => {
	const faults: string[] = []
	for (const { path, fields } of screens) {
		const admin = await visitAs(ADMIN)
		const texts = fields.filter(({ as }) => as === undefined || as === 'text')
		const needed =
			texts.find(({ optional }) => !optional) ??
			fields.find(({ as, optional }) => as === 'number' && !optional)
		const kept = texts.find((one) => one !== needed) ?? fields.find(({ as }) => as === 'long') ?? needed
		const right = sampleValues(fields, 'almost')
		const form = await admin.getForm(`${path}/new`, fields[0]!.name)
		for (const { name } of fields) {
			for (const value of almost(right[name] ?? '')) {
				const typed = { ...right, [needed!.name]: '', [kept!.name]: 'kept as typed', [name]: value }
				// Where the one field that must be filled is the changed one, too much of it is refused.
				if (name === needed!.name) typed[name] = value.repeat(3000)
				const answer = await admin.post(form.path, { ...form.values, ...typed })
				const fault = faultOf(answer, name === kept!.name ? '' : 'kept as typed')
				if (fault) faults.push(`${path} ${name}=${value.slice(0, 20)}: ${fault}`)
			}
		}
	}
	expect(faults).toEqual([])
	expect(screens.length).toBeGreaterThanOrEqual(11)
}, 180_000)
