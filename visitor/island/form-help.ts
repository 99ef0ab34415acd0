import { checkPassword, type PasswordRule } from '#shared/account/password-rules.ts'
import { find, type Listen } from './lib/dom.ts'
// oxlint-disable-next-line import/no-unassigned-import -- it only listens to events
import './lib/show-secret.ts'

declare const addEventListener: Listen

// Pages of forms and membership, in a file of its own: ticks the rules of a new password while it is typed, shows a
// password on demand, and counts characters near the limit of an answer.

/** The share of its limit from which an answer is counted. */
const NEAR = 0.9

function tickRules({ id, value }: HTMLInputElement): void {
  const list = find(`[data-rules="${id}"]`)
  if (!list) return
  const kept = checkPassword(value, Number(list.dataset.max))
  for (const item of list.querySelectorAll<HTMLElement>('[data-rule]')) {
    // An empty field breaks no rule and keeps none.
    const isKept = value !== '' && kept[item.dataset.rule as PasswordRule]
    const note = item.querySelector<HTMLElement>('[data-kept]')
    const said = isKept ? note?.dataset.kept : ''
    item.classList.toggle('kept', isKept)
    // Written only when it changes, because each change is read aloud.
    if (note && note.textContent !== said) note.textContent = said ?? ''
  }
}

/** The number of characters below an answer, as the server counts them. */
function count(field: HTMLInputElement): void {
  const { max, count: pattern = '' } = field.dataset
  if (!max || pattern === '') return
  const typed = [...field.value.trim()].length
  const id = `${field.id}-count`
  const shown = find(`[id="${id}"]`)
  if (typed < Number(max) * NEAR) return shown?.remove()
  const counter = shown ?? Object.assign(document.createElement('small'), { id, className: 'count', role: 'status' })
  counter.textContent = pattern.replace('#', typed.toLocaleString('en'))
  counter.classList.toggle('over', typed > Number(max))
  if (!shown) field.after(counter)
}

addEventListener('input', ({ target }) => {
  tickRules(target)
  count(target)
})

// A refused answer is counted from the start.
for (const field of document.querySelectorAll<HTMLInputElement>('[data-count]')) count(field)
