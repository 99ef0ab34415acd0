import { checkPageLink, type PagesInput } from '#shared/site/parts/forms/check-page-link.ts'
import { textIn } from '#shared/text/localized-text.ts'
import type { Menu, MenuItem } from './menu.ts'
import { error, type Finding, type SiteFacts } from '#shared/site/findings/findings.ts'

type MenuInput = PagesInput &
  Pick<SiteFacts, 'defaultLanguage'> & { cells: readonly { id: string }[]; parts: { menu: Menu } }

function checkTarget(item: MenuItem, input: MenuInput): Finding[] {
  const { cells, defaultLanguage } = input
  const field = `items.${item.id}.target`
  if (item.kind === 'page' && item.internalLink) return checkPageLink(item.internalLink, field, input)
  const isThere =
    item.kind === 'cell'
      ? cells.some((cell) => cell.id === item.cellId)
      : item.kind === 'url' && Boolean(item.linkUrl[defaultLanguage] ?? Object.values(item.linkUrl)[0])
  return isThere ? [] : [error('menuTarget', field)]
}

/** Checks that entries have a unique name and a target (rules/sites.md#menu). */
export function checkMenu(input: MenuInput): Finding[] {
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
