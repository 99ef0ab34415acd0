import type { Forms } from './forms.ts'
import type { InternalLink } from '#shared/site/link-target-rules.ts'
import { LINKED_FORMS } from './form-rules.ts'
import { isPartInPlan } from '#shared/site/part-rules.ts'
import { error, type Finding, type SiteFacts } from '#shared/site/findings/findings.ts'

/** Fields of the document that decide which pages of a site are open. */
export type PagesInput = Pick<SiteFacts, 'plan'> & { parts: { forms: Forms } }

/** Whether visitors can open a page of the site: its form is switched on, and the plan has forms. */
export function isPageOpen(page: InternalLink, { parts, plan }: PagesInput): boolean {
  return parts.forms[LINKED_FORMS[page]].isEnabled && isPartInPlan('forms', plan)
}

/** Checks that a link leads to a page that visitors can open. */
export function checkPageLink(page: InternalLink, field: string, input: PagesInput): Finding[] {
  return isPageOpen(page, input) ? [] : [error('pageNotEnabled', field)]
}
