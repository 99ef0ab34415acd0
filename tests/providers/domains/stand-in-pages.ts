import { HTML_LANGUAGE, parseAcceptLanguage } from '#shared/text/languages.ts'
import { type DnsState, TYPES, type Zone } from './stand-in-dns.ts'
import type { HostnameState } from './stand-in-hostnames.ts'
import { PAGE_WORDS, type PageWords } from './stand-in-page-words.ts'

/** The Worker shows the page under /dev. */
const BASE = '/dev/dns'
const NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/
const VALUE_MAX = 500

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;margin:0;background:#f5f5f4;color:#1c1917}
main{max-width:52rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d6d3d1;border-radius:.75rem}
h1{font-size:1.25rem;margin:0 0 .5rem}h2{font-size:1rem;margin:2rem 0 .5rem}label{display:block;font-weight:600}
input,select{font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #78716c;border-radius:.5rem;background:#fff}
button{font:inherit;padding:.5rem 1rem;border-radius:.5rem;border:1px solid #1c1917;background:#fff;cursor:pointer}
.main{background:#1c1917;color:#fff}.note{color:#57534e;font-size:.875rem}
.alert{background:#fef2f2;border:1px solid #b91c1c;color:#7f1d1d;padding:.6rem;border-radius:.5rem}
.add{display:grid;gap:.75rem;grid-template-columns:3fr 7rem 4fr auto;align-items:end}
ul{list-style:none;margin:0;padding:0}li{display:grid;grid-template-columns:4fr 4rem 5fr auto;gap:.75rem;align-items:center;padding:.5rem 0;border-top:1px solid #e7e5e4}
code{overflow-wrap:anywhere;font-size:.875rem}
@media(max-width:40rem){main{margin:0;border:0;border-radius:0}.add,li{grid-template-columns:1fr}}`

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Entry = { name: string; type: string; value: string }

function entriesOf(zone: Zone): Entry[] {
  return Object.entries(zone).flatMap(([name, records]) =>
    Object.entries(records).flatMap(([type, values]) => values.map((value) => ({ name, type, value }))),
  )
}

function entryRow({ name, type, value }: Entry, t: PageWords): string {
  const fields = { name, type, value, action: 'remove' }
  const hidden = Object.entries(fields)
    .map(([key, content]) => `<input type="hidden" name="${key}" value="${escape(content)}">`)
    .join('')
  return `<li><code>${escape(name)}</code><span>${type}</span><code>${escape(value)}</code>
<form method="post" action="${BASE}">${hidden}<button aria-label="${t.remove}: ${escape(name)} ${type}">${t.remove}</button></form></li>`
}

function addForm(t: PageWords): string {
  const types = Object.keys(TYPES).map((type) => `<option${type === 'CNAME' ? ' selected' : ''}>${type}</option>`)
  return `<form method="post" action="${BASE}" class="add">
<div><label for="name">${t.name}</label><input id="name" name="name" placeholder="www.example-inn.jp" required></div>
<div><label for="type">${t.type}</label><select id="type" name="type">${types.join('')}</select></div>
<div><label for="value">${t.value}</label><input id="value" name="value" required maxlength="${VALUE_MAX}"></div>
<button class="main" name="action" value="add">${t.add}</button></form>`
}

function page(request: Request, dns: DnsState, hostnames: HostnameState, isWrong = false): Response {
  const language = parseAcceptLanguage(request.headers.get('accept-language'))
  const t = PAGE_WORDS[language]
  const rows = entriesOf(dns.both).map((entry) => entryRow(entry, t))
  const made = Object.values(hostnames.zones).flat()
  const hosts = made.map(
    ({ hostname, status, ssl }) =>
      `<li><code>${escape(hostname)}</code><span></span><span>${t.status}: ${escape(status)} · ${t.certificate}: ${escape(ssl.status)}</span></li>`,
  )
  const list = (items: string[]) => (items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p class="note">${t.none}</p>`)
  const html = `<!doctype html><html lang="${HTML_LANGUAGE[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title}</title><style>${STYLE}</style><main><h1>${t.title}</h1><p class="note">${t.notice}</p>
${isWrong ? `<p class="alert" role="alert">${t.wrong}</p>` : ''}${addForm(t)}
<h2>${t.records}</h2>${list(rows)}<h2>${t.hostnames}</h2>${list(hosts)}</main></html>`
  return new Response(html, { status: isWrong ? 400 : 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Reads a person's input: names in lower case and without the last dot, values without quotes around them. */
function readEntry(form: URLSearchParams): Entry | undefined {
  const name = (form.get('name') ?? '').trim().toLowerCase().replace(/\.$/, '')
  const type = form.get('type') ?? ''
  const typed = (form.get('value') ?? '').trim()
  const value = type === 'TXT' ? typed.replace(/^"(.*)"$/, '$1') : typed.replace(/\.$/, '')
  return NAME.test(name) && type in TYPES && value !== '' && value.length <= VALUE_MAX
    ? { name, type, value }
    : undefined
}

function change(zone: Zone, { name, type, value }: Entry, isRemoved: boolean): void {
  const { [type]: values = [], ...others } = zone[name] ?? {}
  const left = values.filter((one) => one !== value)
  const after = isRemoved ? left : [...left, value]
  const records = after.length > 0 ? { ...others, [type]: after } : others
  if (Object.keys(records).length > 0) zone[name] = records
  else delete zone[name]
}

/** The page on which a person sets and removes records of the pretend DNS, under `/pages/dns`. */
export async function answerPage(dns: DnsState, hostnames: HostnameState, request: Request): Promise<Response> {
  if (request.method !== 'POST') return page(request, dns, hostnames)
  const form = new URLSearchParams(await request.text())
  const entry = readEntry(form)
  if (!entry) return page(request, dns, hostnames, true)
  change(dns.both, entry, form.get('action') === 'remove')
  return new Response(null, { status: 303, headers: { location: BASE } })
}
