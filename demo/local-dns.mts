import { origin } from './api.mts'

/** The two records that a name needs. */
export type DnsRecords = Record<'cname' | 'txt', { name: string; value: string }>

/** Adds a record through the page of the stand-in. Returns whether the stand-in accepted it. */
export async function setRecord(name: string, type: string, value: string): Promise<boolean> {
  const body = new URLSearchParams({ name, type, value, action: 'add' })
  const { status } = await fetch(`${origin}/dev/dns`, { method: 'POST', body, redirect: 'manual' })
  return status === 303
}
