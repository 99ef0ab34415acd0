/** A text of at most so many characters, however long it was; no sign is cut in two. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return `${Array.from(text.slice(0, max * 2))
    .slice(0, max - 1)
    .join('')}…`
}
