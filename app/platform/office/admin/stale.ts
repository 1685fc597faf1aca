/** Said where a record was changed meanwhile: nothing is done to what its reader has not seen. */
export const STALE =
	'Somebody else has changed this record since you opened it. Look at it again, then decide'
