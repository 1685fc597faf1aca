import { z } from 'zod'
import { choiceField } from '#app/platform/web/forms/fields.server.ts'

/** What a payer can do on the page of a payment. */
export const PaymentIntentForm = z.object({ intent: choiceField('what to do', ['cancel', 'again']) })

export type PaymentIntent = z.output<typeof PaymentIntentForm>['intent']
