import { listAdministratorEmails } from '#app/features/accounts/queries/administrators.server.ts'
import { startWatch } from '#app/platform/operations/observation/watch.server.ts'

/** Looks once a minute, over all processes, whether all is well, and has the administrators told. */
export const watchHub = () => startWatch({ recipients: listAdministratorEmails })
