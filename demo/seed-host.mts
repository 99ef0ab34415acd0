// Gives a demo partner a host of its own for the back office, live at once, through the public API and the stand-in of DNS:
// `node demo/seed-host.mts <origin>`. Does nothing where there is no stand-in, or where the partner has a host.
import { call, must, signIn } from './api.mts'
import { type DnsRecords, setRecord } from './local-dns.mts'
import { PARTNER_HOST, PARTNER_ZONE } from './partner-host.ts'

const PARTNER = 'oem@example.com'
/** Looks by hand are six an hour. */
const LOOKS_MAX = 4

/** Looks at the host until its certificate is there; each look goes some states further. */
async function goLive(token: string): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    const { domain } = await must(call('PUT', '/partner-host', token, { hostname: PARTNER_HOST }))
    if ((domain as unknown as { state: string }).state === 'active') return
  }
}

async function fill(): Promise<void> {
  const token = await signIn(PARTNER)
  if (!token || !(await setRecord(PARTNER_ZONE, 'NS', 'ns1.dns.ne.jp'))) return
  const { host } = (await must(call('GET', '/partner-brand', token))) as unknown as {
    host: { is_set_up: boolean; domain: unknown }
  }
  if (!host.is_set_up || host.domain) return
  const { domain } = await must(call('PUT', '/partner-host', token, { hostname: PARTNER_HOST }))
  const { cname, txt } = (domain as unknown as { records: DnsRecords }).records
  await setRecord(txt.name, 'TXT', txt.value)
  await setRecord(cname.name, 'CNAME', cname.value)
  await setRecord(cname.value, 'A', '192.0.2.10')
  await goLive(token)
}

await fill()
