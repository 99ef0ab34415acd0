/** Truncates a text to the given number of characters, without splitting a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return `${Array.from(text.slice(0, max * 2))
    .slice(0, max - 1)
    .join('')}…`
}
