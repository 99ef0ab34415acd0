import type { Language } from '#shared/text/languages.ts'
import type { Cell, Creative } from './cell.ts'

type Pictures = Pick<Cell, 'creative' | 'creativeByLanguage'>

/** All pictures and films of a cell or a variant: that of all languages first, then those of one. */
export const creativesOf = ({ creative, creativeByLanguage }: Pictures): Creative[] =>
  [creative, ...Object.values(creativeByLanguage)].filter((one) => one !== null)

/** The picture or film that visitors of a language see. */
export const creativeIn = ({ creative, creativeByLanguage }: Pictures, language: Language): Creative | null =>
  creativeByLanguage[language] ?? creative
