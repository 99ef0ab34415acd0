import type { PreviewTrial, PreviewTried } from '#shared/site/preview/preview-messages.ts'
import { renderFragment } from '#visitor/render.tsx'
import { FormView } from '#visitor/forms/form-view.tsx'
import { TrialDone } from '#visitor/forms/trial-done.tsx'
import type { Bindings } from '#worker/platform/context.ts'
import { refusedState } from '#worker/pages/form-pages.ts'
import { sendTriedForm } from './tried-form.ts'
import { openTrial } from '#worker/features/preview/preview.service.ts'

type Trial = { siteUuid: string; token: string; trial: PreviewTrial; ip: string }

/**
 * Tests a form that is being edited. The mails of a contact or homepage form go to the tester (docs/decisions/0018); a
 * registration is only validated: nobody becomes a member. Throws 401 and 404 like `openPreview`.
 */
export async function tryForm(env: Bindings, { siteUuid, token, trial, ip }: Trial): Promise<PreviewTried> {
  const { draft, data: sent } = trial
  const { form: kind } = draft
  const opened = await openTrial(env, { siteUuid, token, kind, draft })
  const { language, form } = opened
  const refusal = await sendTriedForm(env, { ...opened, kind, sent, ip })
  if (!refusal) return { html: renderFragment(TrialDone, { language, kind }) }
  const values = new Map(sent.map(({ fieldId, value }) => [fieldId, [value].flat()]))
  const state = refusedState(values, refusal, language)
  return { html: renderFragment(FormView, { form, language, isPreview: true, state }) }
}
