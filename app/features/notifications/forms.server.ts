import { z } from 'zod'

/** A press without fields. */
export const NoFields = z.unknown()
