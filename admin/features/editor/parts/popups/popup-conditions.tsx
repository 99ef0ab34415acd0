import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { POPUP_LIMIT_MAX } from '#shared/site/parts/popups/popup-rules.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { PopupWindowFields } from './popup-window-fields.tsx'
import type { EditPopup } from './use-popup-edit.ts'
import { usePopupsText } from './use-popups-text.ts'

/** For how long and for how many the offer holds. */
export function PopupConditions({ popup, edit }: { popup: Popup; edit: EditPopup }) {
  const t = usePopupsText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { id, kind } = popup
  return (
    <InspectorSection title={t('window')} aside={<Badge>{t(`kind.${kind}`)}</Badge>}>
      {kind === 'applicantLimit' && <LimitField popup={popup} edit={edit} />}
      <PopupWindowFields
        id={id}
        window={popup}
        isRequired={kind === 'timeLimit'}
        onWindowChange={(window) => edit(() => window, 'window')}
      />
      <p className="text-xs text-ink-soft">{t('windowHelp')}</p>
      <Checkbox
        label={t('remaining')}
        help={t('remainingHelp')}
        checked={popup.showRemainingTime}
        disabled={isReadOnly}
        onCheckedChange={(showRemainingTime) => edit(() => ({ showRemainingTime }))}
      />
    </InspectorSection>
  )
}

function LimitField({ popup, edit }: { popup: Popup; edit: EditPopup }) {
  const t = usePopupsText()
  const tError = useErrorText()
  const frame = useFocusTarget<HTMLDivElement>(`popups.${popup.id}.limit`)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const check = (text: string) => {
    const plain = text.normalize('NFKC').replaceAll(',', '').trim()
    if (plain === '') return { value: '' }
    if (!/^\d+$/.test(plain)) return { error: tError('validation.invalid') }
    if (Number(plain) < 1) return { error: tError('validation.tooSmall', { min: 1 }) }
    if (Number(plain) > POPUP_LIMIT_MAX) return { error: tError('validation.tooBig', { max: POPUP_LIMIT_MAX }) }
    return { value: String(Number(plain)) }
  }
  const draft = useFieldDraft(
    { field: `popups.${popup.id}.limit` },
    {
      label: t('limit'),
      value: popup.limit === null ? '' : String(popup.limit),
      check,
      commit: (value) => edit(() => ({ limit: value === '' ? null : Number(value) }), 'limit'),
    },
  )
  return (
    <div ref={frame}>
      <Field label={t('limit')} help={t('limitHelp')} error={draft.error} isRequired>
        {(control) => (
          <span className="flex items-center gap-2">
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              disabled={isReadOnly}
              value={draft.text}
              onValueChange={draft.onValueChange}
              onBlur={draft.onBlur}
              className="tabular max-w-40"
            />
            <span className="text-sm text-ink-soft">{t('limitUnit')}</span>
          </span>
        )}
      </Field>
    </div>
  )
}
