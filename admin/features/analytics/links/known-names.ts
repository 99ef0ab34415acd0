import { namesOfCampaigns } from '#shared/analytics/link-names.ts'
import { LINK_PARAMETERS, type LinkParameter, type LinkParameters } from '#shared/analytics/site-link-rules.ts'
import { oneCampaign } from '#shared/visit/visit-segments.ts'

type Known = {
  /** Campaigns of the analyses: `source / medium / campaign`. */
  campaigns: readonly string[]
  /** Links and templates. */
  used: readonly LinkParameters[]
}

/** The names that each parameter had before, in lower case as the analyses have them. */
export function knownNames({ campaigns, used }: Known): Record<LinkParameter, string[]> {
  // Absent parts are left out of a campaign, so any of its names may be of any of its parameters.
  const seen = namesOfCampaigns(campaigns)
  const namesOf = (name: LinkParameter) => {
    const own = used.map((one) => oneCampaign(one[name])).filter(Boolean)
    return [...new Set([...own, ...(name === 'term' || name === 'content' ? [] : seen)])]
  }
  return Object.fromEntries(LINK_PARAMETERS.map((name) => [name, namesOf(name)])) as Record<LinkParameter, string[]>
}
