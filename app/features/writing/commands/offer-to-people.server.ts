import { offerStopJoined } from '#app/features/people/commands/joined-letters.server.ts'
import { stopJoined } from '#app/features/writing/commands/stop-letters.server.ts'

/** Whoever asked for no letters gets none at an address that is merged with theirs either. */
export const offerToPeople = (): void => offerStopJoined(stopJoined)
