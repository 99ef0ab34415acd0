import type { AnyFormApi } from '@tanstack/react-form'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { focusInvalid } from '#admin/ui/form/focus-invalid.ts'
import { formContext, FormRefusal } from './form-contexts.ts'

type AppFormProps = {
  form: AnyFormApi
  /** Why the API refused the last submit. */
  error: Error | null
  /** Awaited before the values are checked, e.g. a schema that loads later. */
  ready?: (() => Promise<unknown>) | undefined
  /** For a submit button outside of the form. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const NONE = {}

/**
 * The form element: keeps what was typed, gives the API's messages to the fields, and focuses the first invalid field
 * when the validator or the API refuses a submit.
 */
export function AppForm({ form, error, ready, id, className, children }: AppFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<unknown>()
  useEffect(() => {
    if (error) focusInvalid(element.current)
  }, [error])
  const submit = async () => {
    await ready?.()
    setSent(form.state.values)
    await form.handleSubmit()
    if (!form.state.isValid) focusInvalid(element.current)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // In React the event also reaches a form around the dialog that the form stands in.
    event.stopPropagation()
    void submit()
  }
  return (
    <form ref={element} id={id} noValidate className={className} onSubmit={onSubmit}>
      <formContext.Provider value={form}>
        <FormRefusal value={{ messages: isApiError(error) ? error.fields : NONE, values: sent }}>
          {children}
        </FormRefusal>
      </formContext.Provider>
    </form>
  )
}
