import css from '#visitor/styles/keys-hint.css?inline'
import { addStyle } from './add-style.ts'
import { grid, type Listen } from './dom.ts'
import { HINT_SHOWN } from './storage-keys.ts'

declare const addEventListener: Listen

// Where a keyboard is likely, a hint says once that the arrow keys move too. Without storage it shows each time.

function showHint(): void {
  addStyle(css)
  const hint = Object.assign(document.createElement('p'), { className: 'hint', textContent: grid().dataset.hint })
  document.body.append(hint)
  // The island has moved the grid by then.
  addEventListener('keydown', (event) => event.defaultPrevented && hint.remove())
}

/** Whether the hint was shown before; from now on it was. */
function wasShown(): boolean {
  try {
    const before = localStorage[HINT_SHOWN]
    localStorage[HINT_SHOWN] = 1
    return Boolean(before)
  } catch {
    return false
  }
}

if (matchMedia('(min-width:1024px)').matches && !wasShown()) showHint()
