import type { Language } from '#shared/text/languages.ts'

/** The text of the line with the fee for ending a contract early: a bill keeps it in the payer's language. */
export const END_FEE_NAMES: Record<Language, string> = {
  ja: '中途解約手数料',
  en: 'Early termination fee',
  cn: '提前解约手续费',
  kr: '중도 해지 수수료',
}
