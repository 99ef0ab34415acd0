import { find, type Listen } from './lib/dom.ts'
import { GESTURE_SHOWN } from './lib/storage-keys.ts'

declare const addEventListener: Listen
/** The address of a script by its name in the table of scripts; the build puts it in. */
declare const fileOf: (name: string) => string

// Asks for scripts that not every visit needs, after everything else (docs/decisions/0114). They are added as elements:
// see `later.ts`.

const ask = (src: string) =>
  document.body.appendChild(Object.assign(document.createElement('script'), { type: 'module', src }))

let desk: HTMLScriptElement | undefined
let fallback: HTMLScriptElement | undefined
let sheet: HTMLScriptElement | undefined

const askDesk = () => (desk ??= ask(fileOf('desk')))
const askFallback = () => (fallback ??= ask(fileOf('fallback')))
// Who has a keyboard may print: the browser does not wait for a script then.
const askBoth = () => askDesk() && askFallback()
if (matchMedia('(any-hover:hover),not all and (pointer:coarse)').matches) askBoth()
else addEventListener('keydown', askBoth)
addEventListener('beforeprint', askFallback)
addEventListener('error', askFallback, true)
// A picture may have failed before.
for (const picture of document.images) if (picture.complete && !picture.naturalWidth) askFallback()

/* oxlint-disable unicorn/prefer-add-event-listener -- the last listener counts */

// A tap that comes before the script is repeated when it is there.
for (const kind of ['pointerdown', 'click'] as const)
  addEventListener(kind, ({ target }) => {
    if (target.id !== 'map') return
    sheet ??= ask(fileOf('map-sheet'))
    sheet.onload = () => kind === 'click' && find('#map').click()
    sheet.onerror = () => {
      sheet = undefined
      find('#lost').showModal()
    }
  })

try {
  if (!localStorage[GESTURE_SHOWN]) ask(fileOf('nudge'))
} catch {}
// Marks and arrows give way to words, of which locked cells have some too; words get the release's own fonts.
if (find('.dot,h2,.words')) ask(fileOf('marks'))
if (!document.body.showPopover) ask(fileOf('older'))
