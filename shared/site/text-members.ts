import { localizedText } from '#shared/text/localized.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { textNamesOf, type DeclaredTexts } from './declared-texts.ts'

/** The fields of a schema that hold the texts of a table, each empty by default. */
export const textMembers = <Name extends string>(table: DeclaredTexts<Name>) =>
  recordOf(textNamesOf(table), (name) => localizedText(table[name]).default({}))
