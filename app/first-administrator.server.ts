/** What the start of the program asks of the accounts: the one-time link while nobody administers the hub. */
export { firstAdministratorLink } from '#app/features/accounts/commands/first-administrator.server.ts'
