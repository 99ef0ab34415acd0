import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/analysis-api/ja.ts'

/** Texts of a site's analysis API. */
export const useAnalysisApiText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/analysis-api/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/analysis-api/en.ts')).en,
  cn: async () => (await import('#shared/i18n/analysis-api/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/analysis-api/kr.ts')).kr,
})
