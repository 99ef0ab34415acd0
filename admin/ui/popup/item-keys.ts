/** Which of `count` items a key leads to from the one that has the focus (-1: none yet); undefined for other keys. */
export function itemForKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1)
  if (key === 'ArrowUp') return current === -1 ? count - 1 : Math.max(current - 1, 0)
  return undefined
}

/** The next item whose text begins with what was typed; a longer text may stay where it is. */
export function itemForText(typed: string, current: number, texts: readonly string[]): number | undefined {
  const start = typed.length === 1 ? current + 1 : Math.max(current, 0)
  const order = texts.map((_, step) => (start + step) % texts.length)
  return order.find((index) => texts[index]?.trim().toLocaleLowerCase().startsWith(typed.toLocaleLowerCase()))
}
