/** Labels that makers give to their campaigns, as Google Analytics names them. */
const CAMPAIGN_LABELS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
] as const

/** Ids by which the service of an advertisement recognises the click on it, and so perhaps a person. */
const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'yclid', 'ldtag_cl', 'ttclid', 'twclid'] as const

/** The names as people read them. */
export const AD_PARAMETER_NAMES: string = ['utm_*', ...CLICK_IDS].join(', ')

/** The longest value, in UTF-16 units. Longer ones are left out: half an id is the id of nothing. */
export const AD_PARAMETER_MAX = 200

/** The field that takes the parameters of a visit along with a form, as a query. */
export const AD_PARAMETERS_FIELD = 'ad_parameters'

const NAMES: ReadonlySet<string> = new Set([...CAMPAIGN_LABELS, ...CLICK_IDS])

/** Whether an answer of a form is a parameter of an advertisement, by its field. */
export const isAdParameter = (name: string): boolean => NAMES.has(name)

/**
 * The parameters of advertisements in a query: known names only, each once, without control characters
 * (docs/decisions/0122). `takesClickIds`: a visitor who is asked has agreed.
 */
export function adParametersOf(query: string, takesClickIds: boolean): [name: string, value: string][] {
  const given = new URLSearchParams(query)
  return [...CAMPAIGN_LABELS, ...(takesClickIds ? CLICK_IDS : [])]
    .map((name): [string, string] => [name, (given.get(name) ?? '').replaceAll(/\p{C}/gu, '').trim()])
    .filter(([, value]) => value !== '' && value.length <= AD_PARAMETER_MAX)
}
