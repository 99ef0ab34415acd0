/** Prints the size of a suite: sizes are goals of their own (rules/reliability.md#sizes-of-suites). */
export function printSize(text: string): void {
  // oxlint-disable-next-line no-console
  console.info(text)
}
