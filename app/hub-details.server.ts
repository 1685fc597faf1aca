/** What the processes ask of the hub's particulars: to read them again when they may have changed. */
export { refreshHub } from '#app/features/hub/queries/particulars.server.ts'
