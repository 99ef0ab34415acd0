import { PROOF_NAME } from '#shared/site/domain/custom-domain-rules.ts'
import { valuesOf } from '#worker/platform/dns/agreement.ts'
import type { DnsAnswer } from '#worker/platform/dns/resolver.ts'
import type { DomainRecords } from './domain-records.ts'

/** A record of a domain that is at a wrong name. */
export type MisplacedRecord = { type: 'CNAME' | 'TXT'; name: string; wanted: string }

/** A name at which people put a record by mistake, and the record's own name. */
type Place = MisplacedRecord & { value: string }

type Asked = { records: DomainRecords; zone: string; isPointing: boolean; isProven: boolean }

/**
 * The names at which records are put by mistake: panels append the zone to a name that contains it already, and the
 * proof is put at the domain itself (rules/domains.md#findings). Records that were found at their right name are not
 * searched for.
 */
export function placesToAsk({ records: { cname, txt }, zone, isPointing, isProven }: Asked): Place[] {
  const cnamePlace = { type: 'CNAME', name: `${cname.name}.${zone}`, wanted: cname.name, value: cname.value } as const
  const txtPlaces = [`${txt.name}.${zone}`, txt.name.slice(PROOF_NAME.length)].map(
    (name) => ({ type: 'TXT', name, wanted: txt.name, value: txt.value }) as const,
  )
  return [...(isPointing ? [] : [cnamePlace]), ...(isProven ? [] : txtPlaces)]
}

/** The record at a place, if any resolver finds it there. */
export function findMisplaced(
  { value, ...record }: Place,
  answers: readonly (DnsAnswer | undefined)[],
): MisplacedRecord[] {
  return valuesOf(answers, record.type).includes(value) ? [record] : []
}
