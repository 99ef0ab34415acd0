import { AD_PARAMETERS_FIELD, adParametersOf } from '#shared/site/parts/seo/ad-parameters.ts'
import { choiceOf, CONSENT_COOKIE } from '#shared/site/parts/seo/consent-rules.ts'
import { find, type Listen } from './dom.ts'
import { readCookie } from './read-cookie.ts'
import { AD_PARAMETERS, CONSENT_REGION } from './storage-keys.ts'

declare const addEventListener: Listen

// In pages of sites that carry the parameters of advertisements: keeps those of the visit in the tab, and gives them to
// links to other hosts and to forms (docs/decisions/0122). Pages are cached: no parameter comes from the server.

/** The version of the consent that ids of clicks need; empty or absent where nobody is asked. */
const version = find('[data-consent]')?.dataset.consent

/** The addresses of links as the page came with them. */
const originals = new WeakMap<HTMLAnchorElement, string>()

/** A visitor who is asked has agreed, or is in a country where nobody is asked. */
function takesClickIds(): boolean {
  if (!version) return true
  const choice = choiceOf(readCookie(CONSENT_COOKIE), version)
  if (choice) return choice === 'y'
  try {
    return sessionStorage[CONSENT_REGION] === '0'
  } catch {
    return false
  }
}

/** The query with the parameters of the visit: of this landing, of the page before, else of an earlier page. */
function landing(): string {
  const queries = [location.search]
  const { referrer } = document
  if (referrer.split('/')[2] === location.host) queries.push(referrer.replace(/^[^?]*/, ''))
  // Storage may be forbidden.
  try {
    queries.push(sessionStorage[AD_PARAMETERS] ?? '')
  } catch {}
  return queries.find((query) => adParametersOf(query, true).length > 0) ?? ''
}

const write = (parameters: string[][]) => String(new URLSearchParams(parameters))

/** Keeps the parameters of the visit for the tab, and returns them. */
function keep(): [name: string, value: string][] {
  const parameters = adParametersOf(landing(), takesClickIds())
  try {
    sessionStorage[AD_PARAMETERS] = write(parameters)
  } catch {}
  return parameters
}

/** Gives the parameters to a link to another host, which keeps its own. The visitor may have agreed or refused since. */
function carry({ target }: { target: Element }): void {
  const link = target.closest('a')
  if (!link) return
  const parameters = keep()
  if (link.host === location.host || !link.protocol.startsWith('http')) return
  const href = originals.get(link) ?? link.href
  originals.set(link, href)
  const url = new URL(href)
  const added = write(parameters.filter(([name]) => !url.searchParams.has(name)))
  // As text: what the address has already stays as it is written.
  if (added) url.search += (url.search ? '&' : '?') + added
  link.href = added ? url.href : href
}

keep()
// Before the browser reads the address: for a tap, a middle click, a menu, and a press of Enter.
addEventListener('pointerdown', carry, true)
addEventListener('click', carry, true)

// Only forms with answers have an id. The server decides which parameters it keeps.
addEventListener(
  'submit',
  ({ target }) => {
    if (!target.send_id) return
    const field =
      target.querySelector<HTMLInputElement>(`[name=${AD_PARAMETERS_FIELD}]`) ??
      target.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name: AD_PARAMETERS_FIELD }))
    field.value = write(adParametersOf(landing(), true))
  },
  true,
)
