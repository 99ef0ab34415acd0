import type { Cell } from '#shared/site/cell/cell.ts'
import { textsOfCell } from '#shared/site/cell/cell-texts.ts'
import { textsOfCompany } from '#shared/site/parts/company/company-texts.ts'
import { updateAt } from '#shared/text/document-path.ts'
import {
  FORM_ITEM_TEXTS,
  FORM_KINDS,
  FORM_OPTION_TEXTS,
  FORM_TEXTS,
  type FormKind,
} from '#shared/site/parts/forms/form-rules.ts'
import type { Form } from '#shared/site/parts/forms/forms.ts'
import { MENU_ITEM_TEXTS } from '#shared/site/parts/menu/menu-rules.ts'
import { POPUP_TEXTS } from '#shared/site/parts/popups/popup-rules.ts'
import { SEO_TEXTS } from '#shared/site/parts/seo/seo-rules.ts'
import { BAR_ACTION_TEXTS } from '#shared/site/parts/sns/sns-rules.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import { PART_NAMES, type PartName } from '#shared/site/part-rules.ts'
import { SITE_NAME_MAX } from '#shared/site/site-rules.ts'
import { nameTextOf, type SiteNames } from './site-name.ts'
import type { SiteParts } from './site-parts.ts'
import type { SiteText, TextEntry } from '#shared/site/site-text.ts'
import { textsOf } from '#shared/site/declared-texts.ts'

export type SiteTexts = SiteNames & { cells: readonly Cell[]; parts: SiteParts }

function textsOfForm(form: Form, kind: FormKind): TextEntry[] {
  return [
    ...textsOf(FORM_TEXTS, form, kind),
    ...form.items.flatMap((item) => [
      ...textsOf(FORM_ITEM_TEXTS, item, kind, 'items', item.id),
      ...item.options.flatMap((option) =>
        textsOf(FORM_OPTION_TEXTS, option, kind, 'items', item.id, 'options', option.id),
      ),
    ]),
  ]
}

const TEXTS_OF_PART: { [Name in PartName]: (part: SiteParts[Name]) => TextEntry[] } = {
  menu: ({ items }) => items.flatMap((item) => textsOf(MENU_ITEM_TEXTS, item, 'items', item.id)),
  popups: (popups) => popups.flatMap((popup) => textsOf(POPUP_TEXTS, popup, popup.id)),
  seo: (seo) => textsOf(SEO_TEXTS, seo),
  sns: ({ action }) => textsOf(BAR_ACTION_TEXTS, action, 'action'),
  company: textsOfCompany,
  forms: (forms) => FORM_KINDS.flatMap((kind) => textsOfForm(forms[kind], kind)),
  glossary: () => [],
}

/** The texts of each part, in the parts' own order. */
function textsOfParts(parts: SiteParts): [PartName, TextEntry[]][] {
  return PART_NAMES.map((name) => {
    const list = TEXTS_OF_PART[name] as (part: SiteParts[PartName]) => TextEntry[]
    return [name, list(parts[name])]
  })
}

const toText = (entry: TextEntry, place: Pick<SiteText, 'part' | 'cellId'>, prefix: readonly string[]): SiteText => ({
  isMultiline: false,
  kind: 'plain',
  isRequired: false,
  ...entry,
  ...place,
  path: [...prefix, entry.field].join('.'),
})

/** Every localised text of a document: the site's name, cells in grid order, then the parts. */
export function listTexts({ cells, parts, ...site }: SiteTexts): SiteText[] {
  const name = { field: 'name', text: nameTextOf(site), max: SITE_NAME_MAX, isRequired: true }
  return [
    toText(name, { part: null, cellId: null }, []),
    ...cells.flatMap((cell) =>
      textsOfCell(cell).map((entry) => toText(entry, { part: null, cellId: cell.id }, ['cells', cell.id])),
    ),
    ...textsOfParts(parts).flatMap(([part, entries]) =>
      entries.map((entry) => toText(entry, { part, cellId: null }, [part])),
    ),
  ]
}

/** A cell or part with one of its texts replaced; `field` is the path inside it. */
export function withTextAt<Document>(
  document: Document,
  field: string,
  update: (text: LocalizedText) => LocalizedText,
): Document {
  return updateAt(document, field, (text) => update(text as LocalizedText))
}
