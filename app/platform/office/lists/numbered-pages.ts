/** The pages of a list that can be asked for by their number, the rows before them counted off; the others are reached from one to the next. */
export const NUMBERED_PAGES = 10
