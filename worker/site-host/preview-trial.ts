import { AppError } from '#shared/wire/errors.ts'
import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { PreviewTrial, PreviewTried } from '#shared/site/preview/preview-messages.ts'
import type { FormState } from '#visitor/forms/form-state.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { renderFragment } from '#visitor/render.tsx'
import { FormView } from '#visitor/forms/form-view.tsx'
import { TrialDone } from '#visitor/forms/trial-done.tsx'
import type { Bindings } from '#worker/platform/context.ts'
import { checkRegistration } from '#worker/features/members/register.service.ts'
import { problemsOf } from '#worker/pages/form-pages.ts'
import { submitForm } from '#worker/features/submissions/submission.service.ts'
import { openTrial } from '#worker/features/preview/preview.service.ts'

type Trial = { siteUuid: string; token: string; trial: PreviewTrial; ip: string }
type Opened = Awaited<ReturnType<typeof openTrial>>

/**
 * Tests a form that is being edited. The mails of a contact or homepage form go to the tester (docs/decisions/0018); a
 * registration is only validated: nobody becomes a member. Throws 401 and 404 like `openPreview`.
 */
export async function tryForm(env: Bindings, { siteUuid, token, trial, ip }: Trial): Promise<PreviewTried> {
  const { draft, data: sent } = trial
  const { form: kind } = draft
  const opened = await openTrial(env, { siteUuid, token, kind, draft })
  const { language, form } = opened
  try {
    await send(env, opened, { kind, sent, ip })
    return { html: renderFragment(TrialDone, { language, kind }) }
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'validation' && error.code !== 'too_many')) throw error
    const notice = error.code === 'too_many' && { notice: formWords(language)('tooMany') }
    const values = new Map(sent.map(({ fieldId, value }) => [fieldId, [value].flat()]))
    const state: FormState = { values, errors: problemsOf(error, language), ...notice }
    return { html: renderFragment(FormView, { form, language, isPreview: true, state }) }
  }
}

type Sent = { kind: FormKind; sent: PreviewTrial['data']; ip: string }

async function send(env: Bindings, opened: Opened, { kind, sent, ip }: Sent): Promise<void> {
  if (kind === 'membership') await checkRegistration(env, { ...opened, sent, ip })
  else await submitForm(env, { ...opened, kind, sent, ip })
}
