/** Prints how much a suite did: sizes are goals of their own (rules/reliability.md#sizes-of-suites). */
export function printSize(text: string): void {
  // oxlint-disable-next-line no-console
  console.info(text)
}
