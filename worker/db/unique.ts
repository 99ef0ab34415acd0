/** Whether a statement failed because a value must be unique and is not, e.g. `accounts.email`. */
export function isTaken(error: unknown, column: `${string}.${string}`): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].some((one) => String(one).includes(`UNIQUE constraint failed: ${column}`))
}
