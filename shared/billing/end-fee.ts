import type { Language } from '#shared/text/languages.ts'

/** The text of the line with the fee for ending a contract early: a bill keeps all of them. */
export const END_FEE_NAMES: Record<Language, string> = {
  ja: '中途解約手数料',
  en: 'Early termination fee',
  cn: '提前解约手续费',
  kr: '중도 해지 수수료',
}
