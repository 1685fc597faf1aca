/** Rows per day of Kigali, `YYYY-MM-DD`; `capped` where there are more. */
export type DayCounts = Record<string, { count: number; capped: boolean }>
