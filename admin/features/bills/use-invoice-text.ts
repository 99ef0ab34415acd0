import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { InvoiceText } from '#shared/billing/invoice-words.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import { ja } from '#shared/i18n/invoice/ja.ts'

/** Texts of invoices. The Japanese ones stand on every invoice. */
export const useInvoiceText = defineMessages<typeof ja>({
  ja: async () => ja,
  en: async () => (await import('#shared/i18n/invoice/en.ts')).en,
  cn: async () => (await import('#shared/i18n/invoice/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/invoice/kr.ts')).kr,
})

/** The texts of invoices in Japanese, whatever the reader's language. */
export const japaneseInvoiceText: InvoiceText = createTranslator<typeof ja>({ ja }, 'ja')
