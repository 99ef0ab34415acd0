import { MEASURING_KINDS, MEASURING_TAGS, type MeasuringIds, type MeasuringKind } from './measuring-tags.ts'

/** The tag of a maker to which something blocked belongs: a measuring service, or the address in an own tag. */
export type BlockedTag = { kind: MeasuringKind } | { address: string }

type Tags = { measuring: MeasuringIds; head: Partial<Record<string, string>>; body: Partial<Record<string, string>> }

const ADDRESS = /\b(?:src|href)\s*=\s*["']?(https?:\/\/[^\s"'<>]+)/gi

/**
 * The tag that a blocked host belongs to: a measuring service in use that loads or contacts it, or an own tag in any
 * language that names it. undefined if no tag names it: then a tag has loaded it.
 */
export function findBlockedTag(source: string, { measuring, head, body }: Tags): BlockedTag | undefined {
  const host = source.replace(/^[a-z]+:\/\//, '')
  const kind = MEASURING_KINDS.find((one) => measuring[one] && isOf(host, one))
  if (kind) return { kind }
  const texts = [...Object.values(head), ...Object.values(body)]
  const addresses = texts.flatMap((text) => [...(text ?? '').matchAll(ADDRESS)].map(([, address = '']) => address))
  const address = addresses.find((one) => URL.parse(one)?.host === host)
  return address === undefined ? undefined : { address }
}

function isOf(host: string, kind: MeasuringKind): boolean {
  const { script, hosts } = MEASURING_TAGS[kind]
  return [script, ...(hosts ?? [])].some((one) => {
    const name = one.replace('https://', '')
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
  })
}
