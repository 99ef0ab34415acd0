import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { type DomainRecords, listRecords } from './panel-records.ts'
import { useDomainText } from './use-domain-text.ts'

type MailRequestProps = { hostname: string; records: readonly DomainRecords[] }

/** The records as a text for whoever runs the DNS: as a mail, or to copy. */
export function MailRequest({ hostname, records }: MailRequestProps) {
  const t = useDomainText()
  const subject = t('mail.subject', { hostname })
  const entries = records.flatMap(listRecords).map((record) => t('mail.entry', record))
  const text = [t('mail.body', { hostname }), ...entries, t('mail.notes')].join('\n\n')
  const copy = () =>
    void copyText(`${subject}\n\n${text}`, { done: t('copied', { name: t('mail.text') }), failed: t('copyFailed') })
  return (
    <div className="flex flex-col gap-2 rounded-md bg-ground p-3">
      <p className="text-sm font-medium">{t('mail.title')}</p>
      <p className="text-xs text-ink-soft">{t('mail.lead')}</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`}
          className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line-strong bg-paper px-2.5 text-sm font-medium hover:bg-hover"
        >
          <Icon name="mail" size={18} className="-ml-0.5" />
          {t('mail.send')}
        </a>
        <Button size="sm" icon="copy" onClick={copy}>
          {t('mail.copy')}
        </Button>
      </div>
    </div>
  )
}
