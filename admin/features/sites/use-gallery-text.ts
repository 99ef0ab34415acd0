import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/site-gallery/ja.ts'

/** Texts of the sites as cards with their figures. */
export const useGalleryText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/site-gallery/*.ts'))
