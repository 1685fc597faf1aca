/**
 * Channel on which every process hears that what visitors see has changed. The database says so itself, whoever
 * writes: db/custom/060-pages-changed.sql.
 */
export const PAGES_CHANGED = 'pages_changed'
