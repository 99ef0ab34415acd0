/** The character of Japanese printers for one that their type case lacks. */
const MISSING = '〓'
/** Characters without a shape of their own: controls, variation selectors, joiners, byte order marks. */
const SHAPELESS = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu

/** Makes texts printable with a font: composed, on one line, and with 〓 for characters that the font lacks. */
export function createPrintable(font: { getCharacterSet: () => number[] }) {
  const known = new Set(font.getCharacterSet())
  const missing = new Set<string>()
  const of = (text: string): string =>
    [...text.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(SHAPELESS, '')]
      .map((sign) => {
        if (known.has(sign.codePointAt(0) ?? 0)) return sign
        missing.add(sign)
        return MISSING
      })
      .join('')
  return { of, missing: missing as ReadonlySet<string> }
}

/** Words of Latin letters stay together, and closing marks stay with the character before them. */
const PIECES = /(?:[!-~]+|.)[、。，．）」』】］〉》ー々]*/gu

/**
 * Breaks a text into lines of at most `width`; a piece that is wider than a line is broken anywhere. Widths add up, because
 * the letters are drawn without kerning.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (piece: string, size: number) => {
    if (used + size > width && line.trim()) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    if (line === '' && piece === ' ') return
    line += piece
    used += size
  }
  const addPiece = (piece: string) => {
    const size = measure(piece)
    if (size <= width) return add(piece, size)
    for (const sign of piece) add(sign, measure(sign))
  }
  for (const [piece] of text.matchAll(PIECES)) addPiece(piece)
  if (line.trim()) lines.push(line.trimEnd())
  return lines
}
