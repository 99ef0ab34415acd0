import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftCheck, FieldDraftState } from '#admin/ui/form/use-draft.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { draftAt } from '#admin/features/editor/document/editor-state.ts'
import { type FieldPlace, placeKey } from '#admin/features/editor/document/field-place.ts'

type FieldDraftOptions = {
  /** Name of the field in lists of invalid texts. */
  label: string
  /** The document's value. */
  value: string
  check: DraftCheck
  commit: (value: string) => void
  /** Completes an invalid text when the field loses focus, e.g. `www.example.com` to `https://www.example.com`. */
  complete?: ((text: string) => string | undefined) | undefined
  /** The value as people read it; `check` makes the same value of it. */
  show?: (value: string) => string
}

/** The draft of a field, with functions to keep one and to drop it; `text` is undefined where there is none. */
export function useKeptDraft(place: FieldPlace, label: string) {
  const editor = useEditor()
  const key = placeKey(place)
  const kept = useEditorState((state) => draftAt(state, key))
  return {
    text: kept?.text,
    error: kept?.error,
    keep: (text: string, error: string) => editor.keepDraft({ place, label, text, error }),
    drop: () => editor.dropDraft(key),
  }
}

/**
 * State of a text field of the editor. A valid text is committed to the document at each keystroke. An invalid text
 * becomes a draft with its error: it survives another selection, another panel and a reload, and ends when the text
 * becomes valid or when undo changes the field's value (docs/decisions/0028).
 */
export function useFieldDraft(place: FieldPlace, options: FieldDraftOptions): FieldDraftState {
  const { label, value, check, commit, complete, show = String } = options
  const { text: refused, keep, drop } = useKeptDraft(place, label)
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const result = refused === undefined ? undefined : check(refused)
  const error = result && 'error' in result ? result.error : undefined

  const onInput = (text: string) => {
    const checked = check(text)
    if ('error' in checked) {
      setTyped(null)
      keep(text, checked.error)
      return
    }
    drop()
    setTyped({ text, value: checked.value })
    if (checked.value !== value) commit(checked.value)
  }
  // A draft can become valid through another field, e.g. when the other of two equal terms changes.
  const acceptedNow = result && 'value' in result && !isReadOnly ? result.value : undefined
  const settle = useEffectEvent((accepted: string) => {
    drop()
    if (accepted !== value) commit(accepted)
  })
  useEffect(() => {
    if (acceptedNow !== undefined) settle(acceptedNow)
  }, [acceptedNow])

  return {
    text: refused ?? (typed?.value === value ? typed.text : show(value)),
    error,
    onValueChange: onInput,
    onBlur: () => {
      const completed = error !== undefined && refused !== undefined ? complete?.(refused) : undefined
      if (completed !== undefined) onInput(completed)
      setTyped(null)
    },
  }
}
