import { AppError } from '#shared/wire/errors.ts'
import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import { checkRegistration } from '#worker/features/members/register.service.ts'
import { submitForm, type SubmissionInput } from '#worker/features/submissions/submission.service.ts'
import type { Bindings } from '#worker/platform/context.ts'

type TriedForm = Omit<SubmissionInput, 'kind'> & { kind: FormKind }

/**
 * Sends a form of a preview as a test; a registration is only checked: nobody becomes a member. Returns the refusal
 * that the form shows, undefined if the form was accepted.
 */
export async function sendTriedForm(env: Bindings, { kind, ...form }: TriedForm): Promise<AppError | undefined> {
  try {
    if (kind === 'membership') await checkRegistration(env, form)
    else await submitForm(env, { ...form, kind })
    return undefined
  } catch (error) {
    if (error instanceof AppError && (error.code === 'validation' || error.code === 'too_many')) return error
    throw error
  }
}
