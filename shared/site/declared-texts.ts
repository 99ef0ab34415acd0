import type { LocalizedText, TextRule } from '#shared/text/localized-text.ts'
import type { SiteText, TextEntry } from './site-text.ts'

/**
 * The localised texts of a part, or of each item of one of its lists, in the order in which they are listed. Schema,
 * texts by path and the editor's fields follow from the table (docs/decisions/0085-one-declaration-of-a-text.md).
 */
export type DeclaredTexts<Name extends string = string> = Readonly<
  Record<Name, TextRule & Partial<Pick<SiteText, 'kind'>>>
>

/** The names of a table's texts, in their order. */
export function textNamesOf<Name extends string>(table: DeclaredTexts<Name>): Name[] {
  return Object.keys(table) as Name[]
}

/** Pairs the texts of a table with an object's values; `place` is the object's path in its cell or part. */
export function textsOf<Name extends string>(
  table: DeclaredTexts<Name>,
  owner: Readonly<Record<NoInfer<Name>, LocalizedText>>,
  ...place: string[]
): TextEntry[] {
  return textNamesOf(table).map((name) => {
    const { max, isMultiline, kind } = table[name]
    return { field: [...place, name].join('.'), text: owner[name], max, isMultiline, ...(kind && { kind }) }
  })
}
