import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import type { InboxTab } from '#shared/site/inbox/site-inbox-rules.ts'
import { answerText, EntryTime, MemberStatePill, TestBadge } from './entry-row-cells.tsx'
import type { Entry } from './site-inbox.api.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

type EntryDialogProps = {
  siteName: string | undefined
  tab: InboxTab
  /** The shown entry; undefined = closed. */
  entry: Entry | undefined
  /** Absent without the right to erase. */
  onErase: ((entry: Entry) => void) | undefined
  onClose: () => void
}

/** Details of an entry, with buttons to reply and to erase. */
export function EntryDialog({ siteName, tab, entry, onErase, onClose }: EntryDialogProps) {
  const t = useSiteInboxText()
  // Kept during the closing transition.
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  if (!shown) return null
  const isMember = 'state' in shown
  return (
    <Dialog
      isOpen={entry !== undefined}
      onClose={onClose}
      size="md"
      title={t(`detail.${isMember ? 'member' : tab}`)}
      actions={
        <>
          {onErase && (
            <Button icon="trash" variant="quiet" className="text-danger! sm:mr-auto" onClick={() => onErase(shown)}>
              {t(isMember ? 'erase.button' : 'eraseAnswer.button')}
            </Button>
          )}
          <Button onClick={onClose}>{t('detail.close')}</Button>
          <ButtonLink to={mailTo(shown.email, siteName)} icon="mail" variant="primary">
            {t(isMember ? 'detail.write' : 'detail.reply')}
          </ButtonLink>
        </>
      }
    >
      <EntryFacts entry={shown} />
      <Answers entry={shown} />
    </Dialog>
  )
}

/** A `mailto:` link to the sender. */
function mailTo(email: string, siteName = ''): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${siteName}`)}`
}

function EntryFacts({ entry }: { entry: Entry }) {
  const t = useSiteInboxText()
  const isMember = 'state' in entry
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2 pt-3 text-sm">
      <Fact label={t(isMember ? 'column.registeredAt' : 'column.sentAt')}>
        <span className="flex flex-wrap items-center gap-2">
          <EntryTime at={entry.createdAt} />
          <TestBadge entry={entry} />
        </span>
        {'isTest' in entry && entry.isTest && <p className="mt-0.5 text-xs text-ink-soft">{t('detail.test')}</p>}
      </Fact>
      <Fact label={t('column.email')}>
        <Address email={entry.email} />
      </Fact>
      {'companyName' in entry && entry.companyName && <Fact label={t('column.companyName')}>{entry.companyName}</Fact>}
      {isMember && (
        <Fact label={t('column.state')}>
          <MemberStatePill state={entry.state} />
          {entry.state === 'pending' && <p className="mt-1 text-xs text-ink-soft">{t('detail.unconfirmed')}</p>}
        </Fact>
      )}
      {isMember && entry.confirmedAt && (
        <Fact label={t('detail.confirmedAt')}>
          <EntryTime at={entry.confirmedAt} />
        </Fact>
      )}
      <Fact label={t('column.language')}>{t(`language.${entry.language}`)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

function Address({ email }: { email: string }) {
  const t = useSiteInboxText()
  const copy = () => void copyText(email, { done: t('detail.copied'), failed: t('detail.copyFailed') })
  return (
    <span className="-my-1.5 flex items-center gap-1">
      <span className="min-w-0 break-all select-all">{email}</span>
      <IconButton icon="copy" size="sm" label={t('detail.copy')} onClick={copy} />
    </span>
  )
}

/** Answers with their questions' titles at the time; keeps line breaks. */
function Answers({ entry }: { entry: Entry }) {
  const t = useSiteInboxText()
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('detail.answers')}</h3>
      {entry.answers.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t('detail.noAnswers')}</p>}
      <dl className="mt-2 flex flex-col gap-3.5">
        {entry.answers.map(({ fieldId, title, value }) => (
          <div key={fieldId}>
            <dt className="text-xs text-ink-soft">{title}</dt>
            <dd className="mt-0.5 text-base break-words whitespace-pre-line">{answerText(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
