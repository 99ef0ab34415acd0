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
import type { ShareForm } from './use-share-form.ts'

type AddressFieldProps = { form: ShareForm; invited: readonly string[]; languages: readonly Language[] }

/** Whom to invite: typed or pasted in any form, then one chip a person; what names nobody stays in a list. */
export function AddressField({ form, invited, languages }: AddressFieldProps) {
  const t = useSharingText()
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, change, add } = form
  const onKeyDown = (event: KeyboardEvent) => {
    const ends = event.key === 'Enter' || event.key === ',' || event.key === ';'
    if (!ends || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    add()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[@\n,;]/.test(pasted)) return
    event.preventDefault()
    change(addTyped({ ...draft, typed: `${draft.typed} ${pasted}`.trim() }, invited))
  }
  const correct = (piece: RefusedPiece) => {
    change({
      refused: draft.refused.filter((one) => one !== piece),
      typed: [draft.typed, piece.text].filter(Boolean).join(', '),
    })
    field.current?.focus()
  }
  const count = draft.invitees.length
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
      {count > 0 && <Chips form={form} />}
      {draft.refused.length > 0 && (
        <RefusedPieces
          pieces={draft.refused}
          onCorrect={correct}
          onRemove={(piece) => change({ refused: draft.refused.filter((one) => one !== piece) })}
          onClear={() => change({ refused: [] })}
        />
      )}
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-xs text-ink-soft tabular">
            {t('invite.count', { count, open: invited.length, max: INVITATIONS_MAX })}
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
      )}
    </>
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

type RefusedPiecesProps = {
  pieces: readonly RefusedPiece[]
  onCorrect: (piece: RefusedPiece) => void
  onRemove: (piece: RefusedPiece) => void
  onClear: () => void
}

/** Pieces of what was pasted that invite nobody, as they were written. */
function RefusedPieces({ pieces, onCorrect, onRemove, onClear }: RefusedPiecesProps) {
  const t = useSharingText()
  return (
    <section aria-label={t('invite.faults')} className="rounded-md border border-line-strong p-3">
      <div className="flex items-center gap-2">
        <Icon name="alert-triangle" size={16} className="text-warning" />
        <h4 className="text-sm font-medium">{t('invite.faults')}</h4>
        <Button variant="quiet" size="sm" onClick={onClear} className="ml-auto text-ink-soft">
          {t('invite.clear')}
        </Button>
      </div>
      <p role="status" className="text-xs text-ink-soft">
        {t('invite.faultsLead', { count: pieces.length })}
      </p>
      <ul className="mt-1 max-h-48 divide-y divide-line overflow-y-auto">
        {pieces.map((piece) => (
          <li key={`${piece.fault} ${piece.text}`} className="flex items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1 text-sm break-all">
              {piece.text}
              <span className="block text-xs text-ink-soft">{t(`invite.fault.${piece.fault}`)}</span>
            </span>
            {piece.fault === 'email' && (
              <Button size="sm" onClick={() => onCorrect(piece)}>
                {t('invite.edit')}
              </Button>
            )}
            <button
              type="button"
              aria-label={t('invite.remove', { who: piece.text })}
              onClick={() => onRemove(piece)}
              className="grid size-8 place-items-center rounded-md hover:bg-hover"
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
