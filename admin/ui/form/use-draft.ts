import { useState } from 'react'

/** Says what a typed text means, or what is wrong with it. */
export type DraftCheck = (text: string) => { value: string } | { error: string }

/** What a field shows while it is typed, and what it tells. */
export type FieldDraftState = {
  text: string
  error: string | undefined
  onValueChange: (text: string) => void
  onBlur: () => void
}

type Draft = {
  text: string
  /** The value its owner had when this was typed. */ value: string
  error: string | undefined
}

/**
 * What stands in a field while it is typed. Its owner gets every valid state at once; what is not valid stays in the
 * field with its error. Another value replaces the draft.
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
