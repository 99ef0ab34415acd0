import { find, type Listen } from './lib/dom.ts'
import { SIGNED_IN } from './lib/events.ts'
import { SEEN_DELIVERIES } from './lib/storage-keys.ts'

declare const addEventListener: Listen

// In pages of sites with deliveries. Pages are cached, so the server says which deliveries show now: without any, the
// bell stays hidden. The panel's script comes with the first opening (`bell-panel.ts`); if it fails, the bell's own
// page opens.

/* oxlint-disable unicorn/prefer-add-event-listener -- the panel's script takes the place of the one listener */

const bell = find('#bell')

async function ask(): Promise<void> {
  let seen = ''
  try {
    seen = localStorage[SEEN_DELIVERIES] ?? ''
  } catch {}
  try {
    const { data }: { data: { id: string }[] } = await (await fetch(bell.dataset.ask)).json()
    const fresh = data.filter(({ id }) => !seen.includes(id)).length
    if (fresh) bell.ariaLabel = bell.dataset.say.replace('#', `${fresh}`)
    bell.lastElementChild.textContent = `${fresh || ''}`
    bell.style.visibility = data[0] ? 'visible' : 'hidden'
  } catch {}
}

function loadPanel(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  document.body.append(
    Object.assign(document.createElement('script'), {
      type: 'module',
      src: bell.dataset.panel,
      onerror() {
        // Clicks the bell as a plain link.
        bell.onclick = null
        bell.click()
        bell.onclick = loadPanel
      },
    }),
  )
}

bell.onclick = loadPanel
// Safari 16 does not know the style sheet's own condition.
bell.style.visibility = 'hidden'
// The first picture loads before the deliveries are asked for.
addEventListener('load', ask)
addEventListener(SIGNED_IN, ask)
