/** A part of a plain text: lines with a label each, or any other lines. */
export type TextPart = { lines: { label: string; value: string }[] } | { text: string }

const LABEL_MAX = 20
/** `会社名：…` or `Founded: 2009`; a time such as `9:00` and an address such as `https://…` have no label. */
const LABELLED = new RegExp(String.raw`^([^:：\s][^:：]{0,${LABEL_MAX - 1}})(?:：|:(?=\s))\s*(\S.*)$`, 'u')
/** One line alone is no table. */
const LINES_MIN = 2

/** Splits a text where lines with labels follow each other. */
export function labelledLines(text: string): TextPart[] {
  const parts: TextPart[] = []
  let plain: string[] = []
  let labelled: { line: string; label: string; value: string }[] = []
  const endPlain = () => {
    const part = plain.join('\n').replace(/^\n+|\n+$/g, '')
    if (part !== '') parts.push({ text: part })
    plain = []
  }
  const endLabelled = () => {
    if (labelled.length < LINES_MIN) plain.push(...labelled.map(({ line }) => line))
    else {
      endPlain()
      parts.push({ lines: labelled.map(({ label, value }) => ({ label, value })) })
    }
    labelled = []
  }
  for (const line of text.split('\n')) {
    const [, label, value] = LABELLED.exec(line.trim()) ?? []
    if (label !== undefined && value !== undefined) labelled.push({ line, label: label.trim(), value })
    else {
      endLabelled()
      plain.push(line)
    }
  }
  endLabelled()
  endPlain()
  return parts
}
