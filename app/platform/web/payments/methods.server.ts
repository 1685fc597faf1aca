import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { choiceField } from '#app/platform/web/forms/fields.server.ts'
import { NOT_AVAILABLE_YET } from '#app/platform/web/payments/rules.ts'

/** Ids of the methods that stand in their place and cannot be chosen: a transfer needs an account to go to. */
export const unavailableMethods = (): readonly string[] => (currentHub().bank ? [] : ['bank-transfer'])

/** How somebody pays: one of the methods that can be chosen just now. */
export const paymentMethodField = <Id extends string>(ids: readonly [Id, ...Id[]]) =>
	choiceField('Payment method', ids).refine((id) => !unavailableMethods().includes(id), NOT_AVAILABLE_YET)
