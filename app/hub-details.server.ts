/** What the processes ask of the hub's details: to read them again when they may have changed. */
export { refreshHub } from '#app/features/hub/queries/hub-details.server.ts'
