import { memo } from 'react'
import { Field } from '#admin/ui/form/field.tsx'
import { NumberInput } from '#admin/ui/form/number-input.tsx'
import { ARROW_FADE_SECONDS_MAX, SLIDER_SECONDS_MAX } from '#shared/site/cell/cell-rules.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { editCell } from '#admin/features/editor/document/commands.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type BehaviourSectionProps = { cellId: string; arrowFade: number; slider: number }

/** When the arrows fade and when the row moves on. */
export const BehaviourSection = memo(function BehaviourSection({ cellId, arrowFade, slider }: BehaviourSectionProps) {
  const editor = useEditor()
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const set = (patch: Partial<Cell>, name: string) =>
    editor.edit((document) => editCell(document, cellId, patch), `${cellId}.${name}`)
  return (
    <InspectorSection title={t('behaviour.title')}>
      <Field label={t('behaviour.arrowFade')} help={t('behaviour.arrowFadeHelp')}>
        {(control) => (
          <NumberInput
            {...control}
            value={arrowFade}
            min={0}
            max={ARROW_FADE_SECONDS_MAX}
            unit={t('behaviour.seconds')}
            disabled={isReadOnly}
            onValueChange={(value) => set({ arrowFadeInterval: value }, 'fade')}
          />
        )}
      </Field>
      <Field label={t('behaviour.slider')} help={t('behaviour.sliderHelp')}>
        {(control) => (
          <NumberInput
            {...control}
            value={slider}
            min={0}
            max={SLIDER_SECONDS_MAX}
            unit={t('behaviour.seconds')}
            disabled={isReadOnly}
            onValueChange={(value) => set({ sliderSeconds: value }, 'slider')}
          />
        )}
      </Field>
    </InspectorSection>
  )
})
