import { createFormHook, revalidateLogic } from '@tanstack/react-form'
import { fieldContext, formContext } from './form-contexts.ts'

/**
 * No component is registered: a form imports its fields from this folder by itself, so that the sign-in form does not
 * load the select with its popup (docs/decisions/0090).
 */
const hook = createFormHook({ fieldContext, formContext, fieldComponents: {}, formComponents: {} })

/** At the first submit, then at each input. */
const validationLogic = revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' })

/**
 * The state of a form of the back office: `AppForm` submits it, `form.AppField` binds a field of this folder to a value.
 * Its validator is `onDynamic`: a shared schema, or a function that returns messages by field.
 */
export const useAppForm: typeof hook.useAppForm = (options) => hook.useAppForm({ validationLogic, ...options })
