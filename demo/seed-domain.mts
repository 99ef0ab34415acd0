// Gives a demo site a custom domain that is being checked, with one record wrong, through the public API and the stand-in
// of DNS: `node demo/seed-domain.mts <origin>`. Does nothing where there is no stand-in, or where the site has a domain.
import { call, must, signIn } from './api.mts'
import { type DnsRecords, setRecord } from './local-dns.mts'
import { recruit } from './sites/recruit.ts'

const HOSTNAME = 'recruit.example.jp'

async function fill(): Promise<void> {
  const token = await signIn(recruit.owner)
  if (!token || !(await setRecord('example.jp', 'NS', 'ns1.dns.ne.jp'))) return
  const page = await must(call('GET', '/site?limit=100', token))
  const found = (page.data_list as unknown as { id: string; name: string }[]).find(({ name }) => name === recruit.name)
  if (!found) return
  const path = `/site/${found.id}/domain`
  if ((await must(call('GET', path, token))).domain) return
  const { domain } = await must(call('PUT', path, token, { hostname: HOSTNAME }))
  const { txt } = (domain as unknown as { records: DnsRecords }).records
  await setRecord(txt.name, 'TXT', txt.value)
  await setRecord(HOSTNAME, 'CNAME', 'old-server.example.jp')
  await must(call('POST', `${path}/verify`, token))
}

await fill()
