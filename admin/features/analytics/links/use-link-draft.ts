import { useState } from 'react'
import { type LinkParameter, type LinkParameters, NO_PARAMETERS } from '#shared/analytics/site-link-rules.ts'
import type { Language } from '#shared/text/languages.ts'

/** What is typed for a link that is being made. */
export type LinkDraft = LinkParameters & { language: Language | ''; name: string }

const EMPTY: LinkDraft = { ...NO_PARAMETERS, language: '', name: '' }

/** What was typed for each site, while other tabs are looked at. */
const typed = new Map<string, LinkDraft>()

export function useLinkDraft(siteId: string) {
  const [draft, setDraft] = useState(() => typed.get(siteId) ?? EMPTY)
  const change = (part: Partial<LinkDraft>) => {
    const next = { ...draft, ...part }
    typed.set(siteId, next)
    setDraft(next)
  }
  return {
    draft,
    change,
    set: (parameter: LinkParameter, value: string) => change({ [parameter]: value }),
    clear: () => change(EMPTY),
  }
}

/** The parameters of a draft as they go into an address. */
export function parametersOf({ source, medium, campaign, term, content }: LinkDraft): LinkParameters {
  const trimmed = { source, medium, campaign, term, content }
  for (const name of ['source', 'medium', 'campaign', 'term', 'content'] as const) trimmed[name] = trimmed[name].trim()
  return trimmed
}
