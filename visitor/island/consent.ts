import style from '#visitor/styles/consent.css?inline'
import {
  choiceOf,
  CONSENT_COOKIE,
  CONSENT_FIELD,
  type ConsentChoice,
  REGION_SEARCH,
} from '#shared/site/parts/seo/consent-rules.ts'
import type { ConsentData } from '#visitor/grid/measuring-calls.ts'
import { addStyle } from './lib/add-style.ts'
import { find } from './lib/dom.ts'
import { readCookie } from './lib/read-cookie.ts'
import { runTags, takeGoal } from './lib/run-tags.ts'
import { CONSENT_REGION } from './lib/storage-keys.ts'

// The file of tags on a site that asks first: nothing of them runs until the visitor allowed it, now or before, or until
// the server said that nobody is asked where the visitor is. Pages are cached for all countries.

const { consent } = JSON.parse(find('#tags').textContent) as { consent: ConsentData }
const { version, path, isEverywhere, title, text, refuse, accept, more } = consent

/** Keeps the answer: the server sets the cookie, because browsers keep those of scripts for a week only. */
function keep(choice: ConsentChoice): void {
  fetch(path, {
    method: 'POST',
    body: new URLSearchParams({ [CONSENT_FIELD]: choice }),
    redirect: 'manual',
    keepalive: true,
  }).catch(() => {})
}

function ask(): void {
  addStyle(style)
  const banner = document.createElement('section')
  banner.id = 'consent'
  banner.setAttribute('aria-labelledby', 'consent-title')
  const button = (choice: ConsentChoice, words: string) =>
    Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: words,
      onclick: () => {
        banner.remove()
        keep(choice)
        if (choice === 'y') runTags()
        else takeGoal()
      },
    })
  const buttons = document.createElement('div')
  buttons.append(button('n', refuse), button('y', accept))
  const words = (name: string, textContent: string) => Object.assign(document.createElement(name), { textContent })
  const heading = Object.assign(words('h2', title), { id: 'consent-title' })
  banner.append(
    heading,
    words('p', text),
    buttons,
    Object.assign(document.createElement('a'), { href: path, textContent: more }),
  )
  // First in the order of the keyboard; nothing takes the focus away.
  document.body.prepend(banner)
}

async function decide(): Promise<void> {
  const stored = choiceOf(readCookie(CONSENT_COOKIE), version)
  if (stored === 'y') return runTags()
  if (stored) return void takeGoal()
  if (isEverywhere) return ask()
  // The answer holds for the tab; storage may be forbidden. No answer: no tags.
  let region: string | undefined
  try {
    region = sessionStorage[CONSENT_REGION]
  } catch {}
  region ??= await fetch(path + REGION_SEARCH)
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '')
  if (region === '0') {
    try {
      sessionStorage[CONSENT_REGION] = region
    } catch {}
    runTags()
  } else if (region) ask()
}

void decide()
