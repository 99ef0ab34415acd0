import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import type { Invitee } from '#shared/site/sharing/parse-addresses.ts'
import { INVITATIONS_MAX } from '#shared/site/sharing/sharing-rules.ts'
import { LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import { addTyped, type RefusedPiece } from './share-draft.ts'
import { RefusedPieces } from './refused-pieces.tsx'
import type { ShareForm } from './use-share-form.ts'

type AddressFieldProps = { form: ShareForm; invited: readonly string[]; languages: readonly Language[] }

/** Whom to invite: typed or pasted in any form, then one chip a person; what names nobody stays in a list. */
export function AddressField({ form, invited, languages }: AddressFieldProps) {
  const t = useSharingText()
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, change, add } = form
  const { onKeyDown, onPaste } = useAddressKeys(form, invited)
  const correct = (piece: RefusedPiece) => {
    change({
      refused: draft.refused.filter((one) => one !== piece),
      typed: [draft.typed, piece.text].filter(Boolean).join(', '),
    })
    field.current?.focus()
  }
  return (
    <>
      <Field label={t('invite.label')} help={t('invite.help')} error={form.errorOf('emails')}>
        {(control) => (
          <span className="flex items-start gap-2">
            <TextArea
              {...control}
              ref={field}
              rows={2}
              value={draft.typed}
              placeholder={t('invite.placeholder')}
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onValueChange={(typed) => change({ typed })}
            />
            <Button onClick={add} disabled={draft.typed.trim() === ''}>
              {t('invite.add')}
            </Button>
          </span>
        )}
      </Field>
      {draft.invitees.length > 0 && <Chips form={form} />}
      {draft.refused.length > 0 && (
        <RefusedPieces
          pieces={draft.refused}
          onCorrect={correct}
          onRemove={(piece) => change({ refused: draft.refused.filter((one) => one !== piece) })}
          onClear={() => change({ refused: [] })}
        />
      )}
      {draft.invitees.length > 0 && <MailSettings form={form} open={invited.length} languages={languages} />}
    </>
  )
}

/** Enter and separators take the typed text apart, and so does a pasted list. */
function useAddressKeys({ draft, change, add }: ShareForm, invited: readonly string[]) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const ends = event.key === 'Enter' || event.key === ',' || event.key === ';'
      if (!ends || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      add()
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text')
      if (!/[@\n,;]/.test(pasted)) return
      event.preventDefault()
      change(addTyped({ ...draft, typed: `${draft.typed} ${pasted}`.trim() }, invited))
    },
  }
}

type MailSettingsProps = { form: ShareForm; open: number; languages: readonly Language[] }

/** How many people are mailed, and in which language. */
function MailSettings({ form: { draft, change }, open, languages }: MailSettingsProps) {
  const t = useSharingText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-xs text-ink-soft tabular">
        {t('invite.count', { count: draft.invitees.length, open, max: INVITATIONS_MAX })}
      </p>
      {languages.length > 1 && (
        <div className="flex items-center gap-2 text-sm">
          <span aria-hidden="true">{t('invite.language')}</span>
          <Select
            size="sm"
            aria-label={t('invite.language')}
            value={draft.mailLanguage}
            options={languages.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
            onValueChange={(mailLanguage) => change({ mailLanguage })}
            className="w-36"
          />
        </div>
      )}
    </div>
  )
}

function Chips({ form }: { form: ShareForm }) {
  const t = useSharingText()
  const { draft, change, refusalOf } = form
  const remove = (email: string) => change({ invitees: draft.invitees.filter((one) => one.email !== email) })
  return (
    <div className="flex flex-col gap-1.5">
      <ul aria-label={t('invite.chips')} className="flex max-h-52 flex-wrap gap-1.5 overflow-y-auto">
        {draft.invitees.map((one) => (
          <Chip key={one.email} invitee={one} refusal={refusalOf(one.email)} onRemove={() => remove(one.email)} />
        ))}
      </ul>
      {draft.invitees.length > 1 && (
        <Button variant="quiet" size="sm" onClick={() => change({ invitees: [] })} className="self-start text-ink-soft">
          {t('invite.clear')}
        </Button>
      )}
    </div>
  )
}

type ChipProps = { invitee: Invitee; refusal: string | undefined; onRemove: () => void }

function Chip({ invitee: { email, name }, refusal, onRemove }: ChipProps) {
  const t = useSharingText()
  return (
    <li
      className={cx(
        'flex max-w-full flex-wrap items-center gap-x-1.5 rounded-md py-0.5 pr-0.5 pl-2.5 text-sm',
        refusal ? 'bg-danger-soft text-danger' : 'bg-press',
      )}
    >
      <span className="min-w-0 break-all">
        {name && <span className="font-medium">{name} </span>}
        {email}
      </span>
      <button
        type="button"
        aria-label={t('invite.remove', { who: email })}
        onClick={onRemove}
        className="grid size-7 place-items-center rounded-md hover:bg-hover"
      >
        <Icon name="close" size={14} />
      </button>
      {refusal && (
        <span role="alert" className="w-full pr-2 pb-1 text-xs">
          {refusal}
        </span>
      )}
    </li>
  )
}
