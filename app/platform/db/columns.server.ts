import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key: uuid v4, made by the database. */
export const id = () => uuid().primaryKey().defaultRandom()

/** A moment, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** When the row was made. */
export const created_at = () => instant().notNull().defaultNow()

/** When the row was last changed; commands set it with every change. */
export const updated_at = () => instant().notNull().defaultNow()
