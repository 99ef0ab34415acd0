import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/user-plan/ja.ts'

/** Texts of the plan check and of the choice of a plan. */
export const useUserPlanText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/user-plan/*.ts'))

export type UserPlanText = ReturnType<typeof useUserPlanText>
