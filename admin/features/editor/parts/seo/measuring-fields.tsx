import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import {
  checkMeasuringId,
  MEASURING_KINDS,
  MEASURING_TAGS,
  type MeasuringKind,
} from '#shared/site/parts/seo/measuring-tags.ts'
import { useSeoText } from './use-seo-text.ts'

/** A field for the id of each measuring service: nobody needs its code. */
export function MeasuringFields() {
  const t = useSeoText()
  return (
    <>
      <p className="text-xs text-ink-soft">{t('measuring.lead')}</p>
      <div className="grid gap-4 @xl:grid-cols-2">
        {MEASURING_KINDS.map((kind) => (
          <MeasuringField key={kind} kind={kind} />
        ))}
      </div>
    </>
  )
}

function MeasuringField({ kind }: { kind: MeasuringKind }) {
  const t = useSeoText()
  const [{ measuring }, edit] = usePart('seo')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const frame = useFocusTarget<HTMLDivElement>(`seo.measuring.${kind}`)
  const check = useFieldCheck((input) => checkMeasuringId(input, kind))
  const draft = useFieldDraft(
    { field: `seo.measuring.${kind}` },
    {
      label: t(`measuring.${kind}`),
      value: measuring[kind],
      check,
      commit: (id) => edit((seo) => ({ ...seo, measuring: { ...seo.measuring, [kind]: id } }), `measuring.${kind}`),
    },
  )
  return (
    <div ref={frame}>
      <Field label={t(`measuring.${kind}`)} error={draft.error}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.text}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
            disabled={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('measuring.example', { example: MEASURING_TAGS[kind].example })}
          />
        )}
      </Field>
    </div>
  )
}
