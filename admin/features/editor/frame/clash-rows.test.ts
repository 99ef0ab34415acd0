import { expect, it } from 'vitest'
import { toDocument } from '#admin/features/editor/document/document.ts'
import type { Translators } from '#admin/features/editor/parts/languages/text-names.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'
import { toClashRows } from './clash-rows.ts'

const KEPT = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const translators = { editor: (key: string) => key, panel: (key: string) => key } as unknown as Translators
const siteOf = (ids: readonly string[]) =>
  ({
    ...settingsWith({ numberHorizontal: 2 }),
    cells: ids.map((id) => emptyCell(id)),
    parts: emptyParts(),
  }) as unknown as SiteDetail

it('a choice between a removed cell and a changed one says which side removed it', () => {
  const mine = toDocument(siteOf([OTHER]))
  const clash = { path: `cells.${KEPT}`, mine: undefined, theirs: emptyCell(KEPT) }
  const setting = { path: `cells.${OTHER}.sliderSeconds`, mine: 3, theirs: 5 }
  expect(toClashRows({ clashes: [clash, setting], theirs: siteOf([KEPT, OTHER]) }, mine, translators)).toEqual([
    {
      label: 'A1 / conflict.wholeCell',
      paths: [clash.path],
      values: { mine: 'conflict.removed', theirs: 'conflict.changed' },
    },
    { label: 'A1 / conflict.cellSetting', paths: [setting.path] },
  ])
})
