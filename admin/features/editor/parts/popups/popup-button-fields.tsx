import { ButtonContrastNote } from '#admin/features/editor/fields/contrast-note.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { LinkTargetField } from '#admin/features/editor/fields/link-target-field.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { PartColourField } from '#admin/features/editor/fields/part-colour-field.tsx'
import { POPUP_DEFAULTS, POPUP_TEXTS } from '#shared/site/parts/popups/popup-rules.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import type { EditPopup } from './use-popup-edit.ts'
import { usePopupsText } from './use-popups-text.ts'

/** Edits the popup's button: text, link target and colours. */
export function PopupButtonFields({ popup, edit }: { popup: Popup; edit: EditPopup }) {
  const t = usePopupsText()
  const { id, linkButtonColor, linkTextColor } = popup
  return (
    <InspectorSection title={t('button')}>
      <LocalizedField
        path={`popups.${id}.linkButtonText`}
        text={popup.linkButtonText}
        onTextChange={(linkButtonText) => edit(() => ({ linkButtonText }), 'linkButtonText')}
        label={t('buttonText')}
        placeholder={t('buttonTextPlaceholder')}
        rule={POPUP_TEXTS.linkButtonText}
        isRequired
      />
      <LinkTargetField
        path={`popups.${id}.linkUrl`}
        target={popup}
        onTargetChange={(target) => edit(() => target, 'link')}
      />
      <div className="flex flex-col gap-3">
        <PartColourField
          place={{ field: `popups.${id}.linkButtonColor` }}
          label={t('buttonColor')}
          value={linkButtonColor}
          initial={POPUP_DEFAULTS.linkButtonColor}
          onValueChange={(value) => edit(() => ({ linkButtonColor: value }), 'linkButtonColor')}
        />
        <PartColourField
          place={{ field: `popups.${id}.linkTextColor` }}
          label={t('textColor')}
          value={linkTextColor}
          initial={POPUP_DEFAULTS.linkTextColor}
          onValueChange={(value) => edit(() => ({ linkTextColor: value }), 'linkTextColor')}
        />
        <ButtonContrastNote
          background={linkButtonColor}
          text={linkTextColor}
          onFix={(colour) => edit(() => ({ linkTextColor: colour }), 'linkTextColor')}
        />
      </div>
    </InspectorSection>
  )
}
