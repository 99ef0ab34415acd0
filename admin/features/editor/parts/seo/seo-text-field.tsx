import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { CheckedText } from '#shared/text/text-rules.ts'

type Props = {
  /** Path of the field in the document, e.g. `seo.measuring.ga4`. */
  path: string
  label: string
  help?: string
  value: string
  placeholder?: string
  check: (input: string) => CheckedText
  onCommit: (value: string) => void
}

/** A field for an id or a number of a service, which is checked when it is left. */
export function SeoTextField({ path, label, help, value, placeholder, check, onCommit }: Props) {
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const frame = useFocusTarget<HTMLDivElement>(path)
  const draft = useFieldDraft({ field: path }, { label, value, check: useFieldCheck(check), commit: onCommit })
  return (
    <div ref={frame}>
      <Field label={label} help={help} error={draft.error}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.text}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
            disabled={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
          />
        )}
      </Field>
    </div>
  )
}
