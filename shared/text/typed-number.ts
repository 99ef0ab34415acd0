/**
 * A number that a person typed, as plain digits: of any width, with a unit of money, blanks, and commas that group
 * thousands. A comma elsewhere stays, so that `12,00` is no number instead of another one.
 */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s|[¥\\円엔]|日元|yen/gi, '')
    .replace('−', '-')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')

/** A whole number from 1 to a largest one that a person typed; undefined for anything else. */
export function typedWhole(text: string, max: number): number | undefined {
  const digits = plainNumber(text)
  const value = /^\d{1,12}$/.test(digits) ? Number(digits) : 0
  return value >= 1 && value <= max ? value : undefined
}
