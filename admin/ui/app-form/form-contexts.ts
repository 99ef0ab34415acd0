import { createFormHookContexts, getBy } from '@tanstack/react-form'
import { createContext, use } from 'react'
import { useFieldErrorText } from '#admin/ui/form/form-error.ts'

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** The API's messages by field, and the values that it refused. */
type Refusal = { messages: Record<string, string>; values: unknown }
export const FormRefusal = createContext<Refusal>({ messages: {}, values: undefined })

/**
 * The value of the field, its handlers, and the message beside it: of the validator, else of the API, whose message stands
 * until the value is changed. `names`: the API's names of the field, where they differ.
 */
export function useAppField<Value>(names?: readonly string[]) {
  const { name, state, handleChange, handleBlur } = useFieldContext<Value>()
  const errorText = useFieldErrorText()
  const { messages, values } = use(FormRefusal)
  const isRefused = state.value === getBy(values, name)
  const refused = isRefused ? (names ?? [name]).map((one) => messages[one]).find(Boolean) : undefined
  return {
    value: state.value,
    error: errorText(state.meta.errors) ?? refused,
    /** For the control. */
    bound: { value: state.value, onValueChange: handleChange, onBlur: handleBlur },
  }
}
