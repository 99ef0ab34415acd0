import type { Cell } from '#shared/site/cell/cell.ts'
import { textsOfCell } from '#shared/site/cell/cell-texts.ts'
import { CLAUSE_FIELD_MAX, CLAUSE_FIELDS } from '#shared/site/parts/company/company-rules.ts'
import { updateAt } from '#shared/text/document-path.ts'
import { FORM_KINDS } from '#shared/site/parts/forms/form-rules.ts'
import type { Forms } from '#shared/site/parts/forms/forms.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import { LONG_TEXT_MAX, PART_NAMES, type PartName } from '#shared/site/part-rules.ts'
import { nameTextOf, type SiteNames } from './site-name.ts'
import type { SiteParts } from './site-parts.ts'
import type { SiteText, TextEntry } from '#shared/site/site-text.ts'
import { LENGTH } from '#shared/text/text-rules.ts'

export type SiteTexts = SiteNames & { cells: readonly Cell[]; parts: SiteParts }

function textsOfForm(form: Forms[keyof Forms], name: string): TextEntry[] {
  return [
    { field: `${name}.heading`, text: form.heading, max: LENGTH.text },
    { field: `${name}.lead`, text: form.lead, max: LENGTH.description, isMultiline: true },
    ...form.items.flatMap((item): TextEntry[] => [
      { field: `${name}.items.${item.id}.title`, text: item.title, max: LENGTH.text },
      { field: `${name}.items.${item.id}.value`, text: item.value, max: LENGTH.text },
      { field: `${name}.items.${item.id}.placeholder`, text: item.placeholder, max: LENGTH.text },
      ...item.options.map((option): TextEntry => ({
        field: `${name}.items.${item.id}.options.${option.id}.label`,
        text: option.label,
        max: LENGTH.text,
      })),
    ]),
  ]
}

const longText = (field: string, text: LocalizedText): TextEntry => ({
  field,
  text,
  max: LONG_TEXT_MAX,
  isMultiline: true,
})

const TEXTS_OF_PART: { [Name in PartName]: (part: SiteParts[Name]) => TextEntry[] } = {
  menu: (menu) => menu.items.map(({ id, name }) => ({ field: `items.${id}.name`, text: name, max: LENGTH.text })),
  popups: (popups) =>
    popups.flatMap(({ id, title, imageAlt, linkButtonText }) => [
      { field: `${id}.title`, text: title, max: LENGTH.text },
      { field: `${id}.imageAlt`, text: imageAlt, max: LENGTH.area },
      { field: `${id}.linkButtonText`, text: linkButtonText, max: LENGTH.text },
    ]),
  seo: ({ title, h1, description }) => [
    { field: 'title', text: title, max: LENGTH.title, kind: 'seo' },
    { field: 'h1', text: h1, max: LENGTH.heading, kind: 'seo' },
    { field: 'description', text: description, max: LENGTH.description, kind: 'description' },
  ],
  sns: () => [],
  company: (company) => [
    longText('companyProfile', company.companyProfile),
    ...CLAUSE_FIELDS.map((field) => ({
      field: `clause.${field}`,
      text: company.clause[field],
      max: CLAUSE_FIELD_MAX,
      isMultiline: true,
    })),
    longText('clause.companyClause', company.clause.companyClause),
    longText('termsOfService', company.termsOfService),
    longText('privacyPolicy', company.privacyPolicy),
  ],
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
  const name = { field: 'name', text: nameTextOf(site), max: LENGTH.text, isRequired: true }
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
