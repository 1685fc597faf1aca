import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { CheckField, DateField, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { FormStateProvider } from '#app/ui/form-state.tsx'

const values = {
	email: 'aline@mail',
	sector: 'fintech',
	amount: '25000',
	topics: ['growth', 'hiring'],
	note: 'x'.repeat(81),
}
const errors = { email: ['Please enter a valid email address'], topics: ['Choose one'] }

const render = (element: ReactElement) =>
	renderToStaticMarkup(
		<FormStateProvider formId="f" values={values} errors={errors}>
			{element}
		</FormStateProvider>,
	)

test('a field shows the value and the message of the last try and is described by it', () => {
	const html = render(<TextField name="email" label="Email" type="email" hint="We answer here." />)
	expect(html).toContain('<label for="f-email"')
	expect(html).toMatch(
		/<input id="f-email" required="" aria-invalid="true" aria-describedby="f-email-error f-email-hint" type="email"[^>]* name="email" value="aline@mail"/,
	)
	expect(html).toMatch(/<p id="f-email-error"[^>]*>.*Please enter a valid email address<\/p>/)
	expect(html).toMatch(/<p id="f-email-hint">We answer here\.<\/p>/)
})

test('a field without a message is not invalid, and an optional one says so and is not required', () => {
	const html = render(<TextField name="company" label="Organization" optional />)
	expect(html).toContain('Optional')
	expect(html).not.toMatch(/required=|aria-invalid=|aria-describedby=/)
})

test('F-96 the day of a date field stands beside it in words, and no words for what is no day', () => {
	expect(render(<DateField name="day" label="Date" defaultValue="2026-11-25" />)).toContain(
		'Wednesday, November 25, 2026',
	)
	expect(render(<DateField name="day" label="Date" value="2026-12-01" onChange={() => {}} />)).toContain(
		'Tuesday, December 1, 2026',
	)
	expect(render(<DateField name="day" label="Date" optional />)).toContain('Optional')
	expect(render(<DateField name="day" label="Date" defaultValue="2026-13-45" />)).not.toContain('Invalid')
})

test('a list, cards and boxes keep what was chosen', () => {
	const options = [
		{ value: 'agritech', label: 'AgriTech' },
		{ value: 'fintech', label: 'FinTech' },
	]
	expect(render(<SelectField name="sector" label="Sector" options={options} />)).toContain(
		'<option value="fintech" selected="">',
	)
	const choices = [
		{ value: '10000', label: '10,000' },
		{ value: '25000', label: '25,000' },
	]
	const cards = render(<ChoiceCards name="amount" label="Amount" choices={choices} />)
	expect(cards).toMatch(/<input[^>]* value="25000"[^>]*checked=""|<input[^>]*checked=""[^>]* value="25000"/)
	expect(cards.match(/checked=""/g)).toHaveLength(1)
})

test('boxes of one name keep all that were ticked and share one message', () => {
	const html = render(
		<Fieldset legend="Topics" name="topics">
			{['growth', 'funding', 'hiring'].map((topic) => (
				<CheckField key={topic} name="topics" value={topic} label={topic} />
			))}
		</Fieldset>,
	)
	expect(html.match(/checked=""/g)).toHaveLength(2)
	expect(html.match(/Choose one/g)).toHaveLength(1)
	expect(new Set(html.match(/ id="[^"]+"/g)).size).toBe(html.match(/ id="[^"]+"/g)?.length)
})

test('the counter of a long text appears from four fifths of its limit', () => {
	expect(render(<TextArea name="note" label="Message" maxLength={100} />)).toContain('81 of 100')
	expect(render(<TextArea name="note" label="Message" maxLength={1000} />)).not.toContain('81 of')
})

test('a field that is not sent has no name, and still its label, its message and its checks', () => {
	const html = renderToStaticMarkup(
		<FormStateProvider formId="f" values={{}} errors={{ cvv: ['CVV is required'] }}>
			<TextField unsent name="cvv" label="CVV" pattern="[0-9]{3,4}" />
		</FormStateProvider>,
	)
	expect(html).toMatch(/<input id="f-cvv" data-name="cvv" required="" aria-invalid="true"/)
	expect(html).not.toMatch(/ name=/)
	expect(html).toContain('CVV is required')
})
