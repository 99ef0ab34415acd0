import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/user-plan/ja.ts'

/** Texts of the plan check and of the choice of a plan. */
export const useUserPlanText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/user-plan/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/user-plan/en.ts')).en,
  cn: async () => (await import('#shared/i18n/user-plan/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/user-plan/kr.ts')).kr,
})

export type UserPlanText = ReturnType<typeof useUserPlanText>
