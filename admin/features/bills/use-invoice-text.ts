import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { InvoiceText } from '#shared/billing/invoice-words.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { ja } from '#shared/i18n/invoice/ja.ts'

/** Texts of invoices. The Japanese ones stand on every invoice, so that they come with this module. */
export const useInvoiceText = defineMessages<typeof ja>({
  ...import.meta.glob(['#shared/i18n/invoice/*.ts', '!**/ja.ts']),
  '/ja.ts': async () => ({ ja }),
})

/** The texts of invoices in Japanese, whatever the reader's language. */
export const japaneseInvoiceText: InvoiceText = createSingleTranslator<typeof ja>(ja, 'ja')
