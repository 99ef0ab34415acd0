import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import { watchDialog } from './typed-dialogs.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The texts of fields before the person typed, and the fields in which they typed. */
type Texts = { before: Map<TextField, string>; typed: Set<TextField> }

/** Fields without a text of the person's: choices, and searches, which lose nothing. */
const WITHOUT_TEXT = ['search', 'checkbox', 'radio', 'range', 'file', 'color']

/** A field for a text that somebody would have to think of again. */
function asTextField(target: EventTarget): TextField | undefined {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type) ? target : undefined
}

/** Whether a typed text would be lost. A field that is gone was saved or given up; an emptied one has nothing to lose. */
const holdTyped = ({ before, typed }: Texts) =>
  [...typed].some((field) => field.isConnected && field.value !== before.get(field) && field.value.trim() !== '')

/** Notes what is typed into an open dialog, so that leaving it asks first. */
export function useTypedFields(isOpen: boolean) {
  const texts = useRef<Texts>({ before: new Map(), typed: new Set() })
  const hasTyped = () => holdTyped(texts.current)
  useEffect(() => {
    if (!isOpen) return
    const stop = watchDialog(() => holdTyped(texts.current))
    const askOnClosing = (event: BeforeUnloadEvent) => {
      if (holdTyped(texts.current)) event.preventDefault()
    }
    addEventListener('beforeunload', askOnClosing)
    return () => {
      stop()
      removeEventListener('beforeunload', askOnClosing)
      texts.current = { before: new Map(), typed: new Set() }
    }
  }, [isOpen])
  return {
    /** Whether closing the dialog now would lose a typed text. */
    hasTyped,
    onFocus: ({ target }: FocusEvent) => {
      const field = asTextField(target)
      const { before } = texts.current
      if (field && !before.has(field)) before.set(field, field.value)
    },
    onInput: ({ target }: FormEvent) => {
      const field = asTextField(target)
      if (field) texts.current.typed.add(field)
    },
  }
}
