import type { ja } from '#shared/i18n/announcements/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of news, notifications and deliveries. */
export const useAnnouncementsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/announcements/*.ts'))
