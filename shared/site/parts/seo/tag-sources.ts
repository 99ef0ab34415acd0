import { type ConsentMode, consentVersion } from './consent-rules.ts'
import { CONVERSION_GOALS, type ConversionGoal, type ReleaseConversions } from './conversion-rules.ts'
import { MEASURING_KINDS, MEASURING_TAGS, type MeasuringIds } from './measuring-tags.ts'
import type { Tag } from './tag-attributes.ts'

/** A maker's tags as a page gets them. */
export type ReleaseTags = {
  /** meta and link, for the head. */
  head: Tag[]
  /** Attributes of scripts, in the order in which they run. */
  scripts: Tag['attributes'][]
  /** Ids of measuring services; their scripts are the product's own. */
  ids: MeasuringIds
  /** Who is asked before the scripts run; absent: nobody. */
  consent?: Exclude<ConsentMode, ''>
  /** The goals that the services learn of; absent where there are none. */
  conversions?: ReleaseConversions
}

/** The hosts that a page's tags need. */
export type TagSources = {
  /** Hosts from which scripts are loaded. */
  scripts: string[]
  /** Hosts that scripts contact, and from which icons are loaded. */
  hosts: string[]
  /** Others decide which hosts the scripts contact: the maker's own tags, or a tag manager. */
  isOpen: boolean
  /** Who is asked before the scripts run, and the version of what is asked; absent: nobody. */
  consent?: { mode: Exclude<ConsentMode, ''>; version: string }
  /** The goals that the services learn of. */
  goals?: ConversionGoal[]
}

/** A policy that names more hosts than this is longer than servers and browsers take. */
const HOSTS_MAX = 40

const originsOf = (urls: readonly (string | undefined)[]) =>
  urls.filter((url) => url !== undefined).map((url) => new URL(url).origin)
const hostsOf = (names: readonly string[]) => {
  const unique = [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
  return unique.length > HOSTS_MAX ? ['https:'] : unique
}

/** Sources that a page's content security policy must allow for its tags. */
export function tagSourcesOf({ head, scripts, ids, consent, conversions }: ReleaseTags): TagSources {
  const services = MEASURING_KINDS.filter((kind) => ids[kind]).map((kind) => MEASURING_TAGS[kind])
  const icons = head.filter(({ name }) => name === 'link').map(({ attributes }) => attributes.href)
  return {
    scripts: hostsOf([...services.map(({ script }) => script), ...originsOf(scripts.map(({ src }) => src))]),
    hosts: hostsOf([...services.flatMap(({ hosts }) => hosts ?? []), ...originsOf(icons)]),
    isOpen: scripts.length > 0 || services.some(({ hosts }) => hosts === null),
    ...(consent && { consent: { mode: consent, version: consentVersion({ ids, scripts }) } }),
    ...(conversions && { goals: CONVERSION_GOALS.filter((goal) => conversions[goal]) }),
  }
}
