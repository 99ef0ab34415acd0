import type { Translate } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/letters/ja.ts'

const KINDS = [
  'mail',
  'translation',
  'bulk',
  'release',
  'site',
  'schedule',
  'unreadable',
  'refused',
  'exhausted',
] as const

/** The kind of a letter in words; effects by the first part of their kind, e.g. `mail.member`. */
export function kindText(t: Translate<typeof ja>, kind: string): string {
  const [first] = kind.split('.')
  return t(`kind.${KINDS.find((one) => one === first) ?? 'other'}`)
}
