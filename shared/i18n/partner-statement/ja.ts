import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Columns of the file of a partner's month that no list of bills has; the model for the other languages. */
export const ja = {
  user: terms.accountType.USER,
  purchase: '仕入額（税抜）',
  margin: '粗利（税抜）',
} as const
