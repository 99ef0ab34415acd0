import { useState } from 'react'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { Erasure } from '#shared/site/inbox/site-inbox-rules.ts'
import type { SiteSubmission } from '#shared/site/inbox/site-inbox.ts'
import { useEraseAnswer, usePerson } from './site-inbox.api.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

type EraseAnswerDialogProps = {
  siteId: string
  entry: SiteSubmission
  isOpen: boolean
  onClose: () => void
  onErased: () => void
}

/** Erases a form entry for good, or all entries of its sender after the address was typed. */
export function EraseAnswerDialog({ siteId, entry, isOpen, onClose, onErased }: EraseAnswerDialogProps) {
  const t = useSiteInboxText()
  const [of, setOf] = useState<Erasure>('entry')
  const person = usePerson(siteId, entry.id, isOpen)
  const erase = useEraseAnswer(siteId)
  const isWhole = of === 'person'
  const leave = () => {
    setOf('entry')
    onClose()
  }
  const confirm = () =>
    erase.mutate(
      { id: entry.id, of },
      {
        onSuccess: ({ count }) => {
          showToast(t('eraseAnswer.done', { count }))
          onErased()
        },
        onSettled: leave,
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={leave}
      isBusy={erase.isPending}
      tone="danger"
      {...(isWhole && { typed: entry.email })}
      title={t('eraseAnswer.title')}
      description={t('eraseAnswer.lead')}
      confirmLabel={t('eraseAnswer.confirm')}
      onConfirm={confirm}
    >
      {person.isPending && <Skeleton className="h-28 w-full" />}
      {person.data && person.data.contacts + person.data.forms > 1 && (
        <ErasureChoice value={of} email={entry.email} person={person.data} onValueChange={setOf} />
      )}
      {person.data?.isMember && <p className="text-sm text-ink-soft">{t('eraseAnswer.member')}</p>}
    </ConfirmDialog>
  )
}

type ErasureChoiceProps = {
  value: Erasure
  email: string
  /** How many entries the sender has. */
  person: { contacts: number; forms: number }
  onValueChange: (value: Erasure) => void
}

/** The entry alone, or all entries of its sender. */
function ErasureChoice({ value, email, person: { contacts, forms }, onValueChange }: ErasureChoiceProps) {
  const t = useSiteInboxText()
  return (
    <ChoiceCards
      label={t('eraseAnswer.what')}
      columns={1}
      value={value}
      onValueChange={onValueChange}
      choices={[
        {
          value: 'entry',
          label: t('eraseAnswer.entry'),
          description: t('eraseAnswer.entryLead'),
          figure: <Icon name="mail" size={20} />,
        },
        {
          value: 'person',
          label: t('eraseAnswer.person', { count: contacts + forms }),
          description: t('eraseAnswer.personLead', { email, contacts, forms }),
          figure: <Icon name="users" size={20} />,
        },
      ]}
    />
  )
}
