import type { ja } from '#shared/i18n/report-setting/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the choice to get a site's report by mail. */
export const useReportText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/report-setting/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/report-setting/en.ts')).en,
  cn: async () => (await import('#shared/i18n/report-setting/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/report-setting/kr.ts')).kr,
})
