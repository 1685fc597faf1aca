import { useField } from '#app/ui/form-state.tsx'

const NAME = 'transfer_reference'

/** What a bank transfer quotes: the one made with the first step, whichever step is shown. Its seal is for the server. */
export const useTransferReference = (): string => useField(NAME).value?.split('.')[0] ?? ''

/** Lets the reference travel with the form, so that it is the same in every step, the success and the email. */
export const TransferReference = () => <input type="hidden" name={NAME} value={useField(NAME).value ?? ''} />
