import { useField } from '#app/ui/form-state.tsx'

const NAME = 'transfer_reference'

/** What a bank transfer quotes: the one made with the first step, whichever step is shown. */
export const useTransferReference = (): string => useField(NAME).value ?? ''

/** Lets the reference travel with the form, so that it stays the same; the server only gives it back. */
export const TransferReference = () => <input type="hidden" name={NAME} value={useTransferReference()} />
