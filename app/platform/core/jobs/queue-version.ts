import queue from 'pg-boss/package.json' with { type: 'json' }

/** Version of the tables that the queue's library makes, and brings those of an earlier one to. */
export const QUEUE_VERSION: number = queue.pgboss.schema
