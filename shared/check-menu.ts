import { textIn } from './localized-text.ts'
import type { MenuItem } from './menu.ts'
import { type CheckInput, error, type Finding } from './publish-findings.ts'

function checkTarget(item: MenuItem, { cells, defaultLanguage }: CheckInput): Finding[] {
  if (item.kind === 'page') return [error(item.internalLink ? 'pageNotReady' : 'menuTarget', `items.${item.id}.target`)]
  const isThere =
    item.kind === 'cell'
      ? cells.some((cell) => cell.id === item.cellId)
      : Boolean(item.linkUrl[defaultLanguage] ?? Object.values(item.linkUrl)[0])
  return isThere ? [] : [error('menuTarget', `items.${item.id}.target`)]
}

/** Entries need a name of their own and somewhere to lead (S1 §5). */
export function checkMenu(input: CheckInput): Finding[] {
  const { items } = input.parts.menu
  const names = items.map(({ name }) => textIn(name, input.defaultLanguage))
  return items.flatMap((item, index) => {
    const name = names[index]
    const isTwice = name !== undefined && names.indexOf(name) < index
    return [
      ...(name ? [] : [error('menuName', `items.${item.id}.name`, input.defaultLanguage)]),
      ...(isTwice ? [error('menuDuplicate', `items.${item.id}.name`, input.defaultLanguage)] : []),
      ...checkTarget(item, input),
    ]
  })
}
