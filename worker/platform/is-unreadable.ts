import * as z from 'zod'
import { AppError } from '#shared/wire/errors.ts'

const isOfData = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof z.ZodError ||
  error instanceof AppError

/** Whether stored data is broken or gone, so that another attempt fails as well, and not the database or R2. */
export function isUnreadable(error: unknown): boolean {
  return isOfData(error) || (error instanceof Error && isOfData(error.cause))
}
