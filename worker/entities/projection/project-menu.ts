import { MENU_TEXT_COLOR } from '#shared/site/parts/menu/menu-rules.ts'
import type { Menu, MenuItem } from '#shared/site/parts/menu/menu.ts'
import type { ReleaseMenu, ReleaseTarget } from '#shared/site/release/releases.ts'
import { type ProjectionSource, releaseTarget, projectedText } from './projection-source.ts'

function targetOfItem(item: MenuItem, source: ProjectionSource): ReleaseTarget | null {
  if (item.kind !== 'cell') return releaseTarget({ ...item, isInternalLink: item.kind === 'page' }, source)
  const position = item.cellId && source.places.get(item.cellId)
  return position ? { kind: 'cell', position } : null
}

/** The global menu in a language; undefined without an entry that has a target. */
export function projectMenu(menu: Menu, source: ProjectionSource): ReleaseMenu | undefined {
  const items = menu.items.flatMap((item) => {
    const name = projectedText(item.name, source)
    const target = targetOfItem(item, source)
    return name && target ? [{ id: item.id, name, target }] : []
  })
  const color = menu.textColor[source.language] ?? menu.textColor[source.defaultLanguage] ?? MENU_TEXT_COLOR
  return items.length > 0 ? { color, items } : undefined
}
