import { find, type Listen } from './dom.ts'

declare const addEventListener: Listen

// Passwords are shown on demand, and hidden again when their form is sent: browsers keep what was typed into plain
// fields.

const words = new WeakMap<Element, string>()

function turn(button: HTMLElement, isShown: boolean): void {
  const field = find<HTMLInputElement>(`[id="${button.getAttribute('aria-controls')}"]`)
  const label = button.firstElementChild
  if (!field || !label) return
  const show = words.get(button) ?? label.textContent
  words.set(button, show)
  field.type = isShown ? 'text' : 'password'
  label.textContent = isShown ? (button.dataset.show ?? show) : show
}

addEventListener('click', ({ target }) => {
  const button = target.closest<HTMLElement>('[data-show]')
  if (button) turn(button, !words.has(button) || button.firstElementChild?.textContent === words.get(button))
})

addEventListener(
  'submit',
  ({ target }) => {
    for (const button of target.querySelectorAll<HTMLElement>('[data-show]')) turn(button, false)
  },
  true,
)
