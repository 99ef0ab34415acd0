import { CELL_TEXT_NAMES, CELL_TEXTS, type CellTextSection } from '#shared/site/cell/cell-text-rules.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { Language } from '#shared/text/languages.ts'
import { TextFieldRow } from './text-field-row.tsx'

type CellTextsProps = { cell: Cell; section: CellTextSection; language: Language }

/** The texts of a cell that one section of the inspector shows, in the language that is edited. */
export function CellTexts({ cell, section, language }: CellTextsProps) {
  return CELL_TEXT_NAMES.filter((name) => CELL_TEXTS[name].section === section).map((name) => (
    <TextFieldRow key={name} cellId={cell.id} field={name} text={cell[name]} language={language} />
  ))
}
