import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftCheck, FieldDraftState } from '#admin/ui/form/use-draft.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { draftAt } from '#admin/features/editor/document/editor-state.ts'
import { type FieldPlace, keyOf } from '#admin/features/editor/document/field-place.ts'

type FieldDraftOptions = {
  /** What the field is called where its refused text is listed. */
  label: string
  /** What the document holds. */
  value: string
  check: DraftCheck
  commit: (value: string) => void
  /** What an unfinished text stands for, tried when the field is left: `www.example.com` is an address. */
  complete?: ((text: string) => string | undefined) | undefined
}

/** A refused text that stands in a field of the editor, and the ways to keep and drop it. */
export function useKeptDraft(place: FieldPlace, label: string) {
  const editor = useEditor()
  const key = keyOf(place)
  const kept = useEditorState((state) => draftAt(state, key))
  return {
    text: kept?.text,
    error: kept?.error,
    keep: (text: string, error: string) => editor.keepDraft({ place, label, text, error }),
    drop: () => editor.dropDraft(key),
  }
}

/**
 * What stands in a field of the editor while it is typed. The document gets every valid state at once. What is not valid
 * stays a marked draft with its error, through other cells, panels and a reload, until it is mended or an undo takes
 * the field's value from under it.
 */
export function useFieldDraft(place: FieldPlace, options: FieldDraftOptions): FieldDraftState {
  const { label, value, check, commit, complete } = options
  const { text: refused, keep, drop } = useKeptDraft(place, label)
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const result = refused === undefined ? undefined : check(refused)
  const error = result && 'error' in result ? result.error : undefined

  const enter = (text: string) => {
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
  // What was refused beside another value, e.g. as the second of two equal words, may be fine by now.
  const mended = result && 'value' in result && !isReadOnly ? result.value : undefined
  const settle = useEffectEvent((fine: string) => {
    drop()
    if (fine !== value) commit(fine)
  })
  useEffect(() => {
    if (mended !== undefined) settle(mended)
  }, [mended])

  return {
    text: refused ?? (typed?.value === value ? typed.text : value),
    error,
    onValueChange: enter,
    onBlur: () => {
      const whole = error !== undefined && refused !== undefined ? complete?.(refused) : undefined
      if (whole !== undefined) enter(whole)
      setTyped(null)
    },
  }
}
