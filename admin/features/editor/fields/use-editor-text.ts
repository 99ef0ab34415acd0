import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/editor/ja.ts'

/** Messages of the editor. */
export const useEditorText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/editor/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/editor/en.ts')).en,
  cn: async () => (await import('#shared/i18n/editor/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/editor/kr.ts')).kr,
})
