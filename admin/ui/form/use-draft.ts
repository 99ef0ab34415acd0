import { useState } from 'react'

/** Parses a typed text into a value or an error. */
export type DraftCheck = (text: string) => { value: string } | { error: string }

/** State and handlers of a text field with a draft. */
export type FieldDraftState = {
  text: string
  error: string | undefined
  onValueChange: (text: string) => void
  onBlur: () => void
}

type Draft = {
  text: string
  /** The owner's value when the draft was typed. */ value: string
  error: string | undefined
}

/**
 * The draft of a text field. The owner gets every valid value at once; an invalid text stays in the
 * field with its error. A new value of the owner replaces the draft.
 */
export function useDraft(value: string, check: DraftCheck, commit: (value: string) => void): FieldDraftState {
  const [draft, setDraft] = useState<Draft | null>(null)
  const current = draft?.value === value ? draft : null
  return {
    text: current?.text ?? value,
    error: current?.error,
    onValueChange: (text: string) => {
      const result = check(text)
      if ('error' in result) return setDraft({ text, value, error: result.error })
      setDraft({ text, value: result.value, error: undefined })
      if (result.value !== value) commit(result.value)
    },
    onBlur: () => {
      if (current && !current.error) setDraft(null)
    },
  }
}
