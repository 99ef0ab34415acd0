const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands between the quotes of an attribute, for markup that is written as text. */
export function escapeAttribute(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
