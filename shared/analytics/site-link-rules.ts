// Links with campaign parameters, without zod: the browser reads them too (rules/sharing.md#links-with-parameters).

/** The parameters of a link in the order of its address, with the names that they have there. */
export const LINK_PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type LinkParameter = (typeof LINK_PARAMETERS)[number]

/** The first three are shown as one text by the analyses: three of this length, with their separators, fit into it. */
export const PARAMETER_MAX = 38
export const LINK_NAME_MAX = 50
/** Short links of a site, those that are switched off included. */
export const LINKS_MAX = 100
/** Templates of an account. */
export const TEMPLATES_MAX = 30

/** The path of short links on a site's own host. */
export const LINK_PATH = '/go/'
export const LINK_CODE = /^[2-9a-hjkmnp-z]{6}$/

export type LinkParameters = Record<LinkParameter, string>

export const NO_PARAMETERS: LinkParameters = { source: '', medium: '', campaign: '', term: '', content: '' }

/** The query of a link, e.g. `utm_source=line&utm_medium=social`; empty parameters are left out. */
export function linkQuery(parameters: LinkParameters): URLSearchParams {
  const set = LINK_PARAMETERS.filter((name) => parameters[name] !== '')
  return new URLSearchParams(set.map((name) => [`utm_${name}`, parameters[name]]))
}
