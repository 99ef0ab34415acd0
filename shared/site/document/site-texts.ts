import { CLAUSE_FIELD_MAX, CLAUSE_FIELDS } from '#shared/site/parts/company/company-rules.ts'
import { updateAt } from '#shared/text/document-path.ts'
import { FORM_KINDS } from '#shared/site/parts/forms/form-rules.ts'
import type { Forms } from '#shared/site/parts/forms/forms.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import { LONG_TEXT_MAX, PART_NAMES, type PartName } from '#shared/site/part-rules.ts'
import type { SiteParts } from './site-parts.ts'
import type { Cell } from '#shared/site/list/sites.ts'
import { LENGTH } from '#shared/text/text-rules.ts'

/** One localised text of a site's document. */
export type SiteText = {
  /** Where it stands: `cells.{id}.mainText`, `popups.{id}.title`, `company.clause.seller` ... */
  path: string
  /** null = a cell's. */
  part: PartName | null
  cellId: string | null
  /** The path inside its cell or part: what `field` of a publish problem and the editor's focus say. */
  field: string
  text: LocalizedText
  /** Code points. */
  max: number
  isMultiline: boolean
  /** Which characters it takes: `seo` texts take fewer. */
  kind: 'plain' | 'seo'
}

type Entry = Pick<SiteText, 'field' | 'text' | 'max'> & Partial<Pick<SiteText, 'isMultiline' | 'kind'>>

export type SiteTexts = { cells: readonly Cell[]; parts: SiteParts }

function textsOfCell(cell: Cell): Entry[] {
  return [
    { field: 'mainText', text: cell.mainText, max: LENGTH.area, isMultiline: true },
    { field: 'price', text: cell.price, max: LENGTH.text },
    { field: 'linkButtonText', text: cell.linkButtonText, max: LENGTH.text },
    { field: 'imageAlt', text: cell.imageAlt, max: LENGTH.area },
    ...cell.products.flatMap((product): Entry[] => [
      { field: `products.${product.id}.productName`, text: product.productName, max: LENGTH.text },
      { field: `products.${product.id}.description`, text: product.description, max: LENGTH.area, isMultiline: true },
      { field: `products.${product.id}.linkButtonText`, text: product.linkButtonText, max: LENGTH.text },
    ]),
    ...cell.imageLinks.map((point): Entry => ({
      field: `imageLinks.${point.id}.label`,
      text: point.label,
      max: LENGTH.text,
    })),
  ]
}

function textsOfForm(form: Forms[keyof Forms], name: string): Entry[] {
  return [
    { field: `${name}.heading`, text: form.heading, max: LENGTH.text },
    { field: `${name}.lead`, text: form.lead, max: LENGTH.description, isMultiline: true },
    ...form.items.flatMap((item): Entry[] => [
      { field: `${name}.items.${item.id}.title`, text: item.title, max: LENGTH.text },
      { field: `${name}.items.${item.id}.value`, text: item.value, max: LENGTH.text },
      { field: `${name}.items.${item.id}.placeholder`, text: item.placeholder, max: LENGTH.text },
      ...item.options.map((option): Entry => ({
        field: `${name}.items.${item.id}.options.${option.id}.label`,
        text: option.label,
        max: LENGTH.text,
      })),
    ]),
  ]
}

const longText = (field: string, text: LocalizedText): Entry => ({ field, text, max: LONG_TEXT_MAX, isMultiline: true })

const TEXTS_OF_PART: { [Name in PartName]: (part: SiteParts[Name]) => Entry[] } = {
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
    { field: 'description', text: description, max: LENGTH.description, kind: 'seo' },
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
function textsOfParts(parts: SiteParts): [PartName, Entry[]][] {
  return PART_NAMES.map((name) => {
    const list = TEXTS_OF_PART[name] as (part: SiteParts[PartName]) => Entry[]
    return [name, list(parts[name])]
  })
}

const toText = (entry: Entry, place: Pick<SiteText, 'part' | 'cellId'>, prefix: string): SiteText => ({
  isMultiline: false,
  kind: 'plain',
  ...entry,
  ...place,
  path: `${prefix}.${entry.field}`,
})

/** Every localised text of a document: cells in grid order, then the parts. */
export function listTexts({ cells, parts }: SiteTexts): SiteText[] {
  return [
    ...cells.flatMap((cell) =>
      textsOfCell(cell).map((entry) => toText(entry, { part: null, cellId: cell.id }, `cells.${cell.id}`)),
    ),
    ...textsOfParts(parts).flatMap(([part, entries]) =>
      entries.map((entry) => toText(entry, { part, cellId: null }, part)),
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
