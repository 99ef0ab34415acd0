/** Prints how much a suite did: sizes are goals of their own (reliability.md, 3.2). */
export function printSize(text: string): void {
  // oxlint-disable-next-line no-console
  console.info(text)
}
