/** The value of a JSON text; undefined if it is none. The parser's own message would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
