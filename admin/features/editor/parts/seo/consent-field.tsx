import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { CONSENT_MODES } from '#shared/site/parts/seo/consent-rules.ts'
import { useSeoText } from './use-seo-text.ts'

/** Chooses whom the banner asks before tags run; says where the notice of external services is. */
export function ConsentField() {
  const t = useSeoText()
  const [{ consent }, edit] = usePart('seo')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <>
      <p className="text-xs text-ink-soft">{t('external.notice')}</p>
      <Field label={t('external.consent')} help={t('external.consentHelp')}>
        {(control) => (
          <Select
            {...control}
            value={consent}
            disabled={isReadOnly}
            options={CONSENT_MODES.map((value) => ({ value, label: t(`external.modes.${value || 'off'}`) }))}
            onValueChange={(mode) => edit((seo) => ({ ...seo, consent: mode }))}
          />
        )}
      </Field>
    </>
  )
}
