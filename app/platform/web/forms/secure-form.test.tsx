import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { FormStep } from '#app/platform/web/forms/form-steps.tsx'
import { SecureForm } from '#app/platform/web/forms/secure-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { readForms } from '#tests/browser/page-forms.ts'

/** What a browser would post of a form in two steps, as it stands after `result`. */
function postedAfter(result: FormResult | undefined) {
	const Trip = () => (
		<SecureForm
			id="trip"
			keys={{ csrf_token: 't', idempotency_key: 'k' }}
			result={result}
			values={{ town: 'Huye', bags: 'two' }}
		>
			<FormStep step="place" at={result?.step ?? 'place'} fields={['town', 'bags']}>
				<TextField name="town" label="Town" />
				<TextField name="bags" label="Bags" />
			</FormStep>
			<FormStep step="time" at={result?.step ?? 'place'} fields={['day']}>
				<TextField name="day" label="Day" />
			</FormStep>
		</SecureForm>
	)
	const Page = createRoutesStub([{ path: '/', Component: Trip }])
	const { town, bags, day } = readForms(renderToStaticMarkup(<Page />))[0]!.values
	return { town, bags, day }
}

test('a form begins with the values that it is given', () => {
	expect(postedAfter(undefined)).toEqual({ town: 'Huye', bags: 'two', day: undefined })
})

test('F-01 after an answer only what was posted is shown and carried: no first value comes back in its place', () => {
	const answer = { message: null, errors: {}, values: { town: 'Gisenyi' } }
	for (const step of ['place', 'time']) {
		const { town, bags } = postedAfter({ ...answer, step })
		expect([step, town, bags || undefined]).toEqual([step, 'Gisenyi', undefined])
	}
})
