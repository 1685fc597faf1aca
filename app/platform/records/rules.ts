/** Days for which a deleted record can be put back (D-092). */
export const KEPT_DAYS = 30
