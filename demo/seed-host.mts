// Gives a demo partner a host of its own for the back office, live at once, through the public API and the stand-in of DNS:
// `node demo/seed-host.mts <origin>`. Does nothing where there is no stand-in, or where the partner has a host.
import { call, must, signIn } from './api.mts'
import { type DnsRecords, setRecord } from './local-dns.mts'

/** Browsers lead every name below `localhost` to the own machine. */
const HOSTNAME = 'app.kumiki.localhost'
const PARTNER = 'oem@example.com'

async function fill(): Promise<void> {
  const token = await signIn(PARTNER)
  if (!token) return
  const { host } = (await must(call('GET', '/partner-brand', token))) as unknown as {
    host: { is_set_up: boolean; domain: unknown }
  }
  if (!host.is_set_up || host.domain) return
  const { domain } = await must(call('PUT', '/partner-host', token, { hostname: HOSTNAME }))
  const { cname, txt } = (domain as unknown as { records: DnsRecords }).records
  await setRecord(txt.name, 'TXT', txt.value)
  if (await setRecord(cname.name, 'CNAME', cname.value)) await setRecord(cname.value, 'A', '192.0.2.10')
  await must(call('PUT', '/partner-host', token, { hostname: HOSTNAME }))
}

await fill()
