/** Whether a statement failed because a unique value is taken already, e.g. `accounts.email`. */
export function isTaken(error: unknown, column: `${string}.${string}`): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].some((one) => String(one).includes(`UNIQUE constraint failed: ${column}`))
}
