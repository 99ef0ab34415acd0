import { AppError, type FieldError } from './errors.ts'

/**
 * Waits for several checks of one body, so that a person sees all refused fields at once. Throws one `validation` with
 * the fields of all that failed; any other error goes first.
 */
export async function checkTogether<const Checks extends readonly unknown[]>(
  ...checks: Checks
): Promise<{ [At in keyof Checks]: Awaited<Checks[At]> }> {
  const settled = await Promise.allSettled(checks)
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const fields: Record<string, FieldError> = {}
  for (const failure of failures) {
    if (!(failure instanceof AppError) || failure.code !== 'validation') throw failure
    Object.assign(fields, failure.options.fields)
  }
  if (failures.length > 0) throw new AppError('validation', { fields })
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as never
}
