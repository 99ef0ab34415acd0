import type { FormKind } from './form-rules.ts'
import type { InternalLink } from '#shared/site/link-target-rules.ts'
import { isPartInPlan } from '#shared/site/part-rules.ts'
import { type CheckInput, error, type Finding } from '#shared/site/findings/findings.ts'

/** The form that each page of a site holds. */
const FORM_OF: Record<InternalLink, FormKind> = { contact: 'contact', form: 'homepage', membership: 'membership' }

/** Whether visitors can open a page of the site: its form is switched on, and the plan has forms. */
export function isPageOpen(page: InternalLink, { parts, plan }: Pick<CheckInput, 'parts' | 'plan'>): boolean {
  return parts.forms[FORM_OF[page]].isEnabled && isPartInPlan('forms', plan)
}

/** A link leads to a page that visitors can open. */
export function checkPageLink(page: InternalLink, field: string, input: CheckInput): Finding[] {
  return isPageOpen(page, input) ? [] : [error('pageNotEnabled', field)]
}
