/** The networks whose phones can be asked. A number can have been taken to the other one. */
export const NETWORKS = ['mtn', 'airtel'] as const

export type Network = (typeof NETWORKS)[number]

/** A mobile number of Rwanda as providers want it. */
export const WALLET = /^2507[0-9]{8}$/

/** Whether a number, `2507XXXXXXXX`, was given out by Airtel (072 and 073); those of 078 and 079 are MTN's. */
export const isOnAirtel = (wallet: string): boolean => /^2507[23]/.test(wallet)
