import { ButtonContrastNote } from '#admin/features/editor/fields/contrast-note.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { LinkTargetField } from '#admin/features/editor/fields/link-target-field.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { PartColourField } from '#admin/features/editor/fields/part-colour-field.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { BAR_ACTION_DEFAULTS, BAR_ACTION_TEXTS } from '#shared/site/parts/sns/sns-rules.ts'
import type { BarAction } from '#shared/site/parts/sns/sns.ts'
import { useSnsText } from './use-sns-text.ts'

/** Edits the call to action that stays: its text and link by language, and its colours. */
export function BarActionFields() {
  const t = useSnsText()
  const [{ action }, edit] = usePart('sns')
  const { linkButtonColor, linkTextColor } = action
  const patch = (change: Partial<BarAction>, key: string) =>
    edit((sns) => ({ ...sns, action: { ...sns.action, ...change } }), `action.${key}`)
  return (
    <InspectorSection title={t('action.title')}>
      <p className="text-xs text-ink-soft">{t('action.lead')}</p>
      <LocalizedField
        path="sns.action.linkButtonText"
        text={action.linkButtonText}
        onTextChange={(linkButtonText) => patch({ linkButtonText }, 'linkButtonText')}
        label={t('action.text')}
        placeholder={t('action.placeholder')}
        rule={BAR_ACTION_TEXTS.linkButtonText}
      />
      <LinkTargetField
        path="sns.action.linkUrl"
        target={action}
        onTargetChange={({ isGoal = false, ...target }) => patch({ ...target, isGoal }, 'link')}
      />
      <div className="flex flex-col gap-3">
        <PartColourField
          place={{ field: 'sns.action.linkButtonColor' }}
          label={t('action.color')}
          value={linkButtonColor}
          initial={BAR_ACTION_DEFAULTS.linkButtonColor}
          onValueChange={(value) => patch({ linkButtonColor: value }, 'linkButtonColor')}
        />
        <PartColourField
          place={{ field: 'sns.action.linkTextColor' }}
          label={t('action.textColor')}
          value={linkTextColor}
          initial={BAR_ACTION_DEFAULTS.linkTextColor}
          onValueChange={(value) => patch({ linkTextColor: value }, 'linkTextColor')}
        />
        <ButtonContrastNote
          background={linkButtonColor}
          text={linkTextColor}
          onFix={(colour) => patch({ linkTextColor: colour }, 'linkTextColor')}
        />
      </div>
    </InspectorSection>
  )
}
