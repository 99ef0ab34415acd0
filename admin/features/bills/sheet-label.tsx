import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import type { InvoiceText } from '#shared/billing/invoice-words.ts'
import type { Language } from '#shared/text/languages.ts'
import { japaneseInvoiceText, useInvoiceText } from './use-invoice-text.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

type SheetLabelProps = {
  say: (t: InvoiceText, language: Language) => string
  /** The reader's language below the Japanese text, not behind it. */
  isStacked?: boolean
}

/** A text of an invoice: in Japanese always, and smaller in the reader's language. */
export function SheetLabel({ say, isStacked = false }: SheetLabelProps) {
  const { language } = useLanguage()
  const own = say(useInvoiceText(), language)
  const first = say(japaneseInvoiceText, 'ja')
  if (language === 'ja' || own === first)
    return (
      <span lang="ja">
        <WholeNumbers>{first}</WholeNumbers>
      </span>
    )
  return (
    <>
      <span lang="ja">
        <WholeNumbers>{first}</WholeNumbers>
      </span>{' '}
      <span className={cx('text-xs font-normal text-ink-soft', isStacked && 'block')}>
        <WholeNumbers>{own}</WholeNumbers>
      </span>
    </>
  )
}
