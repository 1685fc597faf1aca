/** The longest name of the hub: every page, mail and file has room for it. */
export const HUB_NAME_CHARACTERS = 60

/** The longest short name, which stands where a line is all the room there is. */
export const SHORT_NAME_CHARACTERS = 20
