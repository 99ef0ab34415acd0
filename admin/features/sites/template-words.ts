import { useQuery } from '@tanstack/react-query'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { type SiteTemplate, type TemplateId, templatePath } from '#shared/site/document/site-templates.ts'
import type { Language } from '#shared/text/languages.ts'

export type TemplateWords = {
  buttonColor: string
  buttonTextColor: string
  priceColor: string
  /** Cells row by row. */
  words: Record<Language, readonly { text: string; alt: string; price?: string; button?: string }[]>
}

/** The texts of a template, a small file beside its pictures. */
export function useTemplateWords(id: TemplateId) {
  return useQuery({
    queryKey: ['template-words', id],
    queryFn: async ({ signal }): Promise<TemplateWords> => {
      const answer = await fetch(templatePath(id, 'words.json'), { signal })
      if (!answer.ok) throw new Error(`The texts of ${id} are not there`)
      return (await answer.json()) as TemplateWords
    },
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
}

/** The name of a cell by its index, row by row: a letter for its column, a number for its row. */
export const placeOf = ({ columns }: Pick<SiteTemplate, 'columns'>, index: number) =>
  formatPosition(positionOf(index, columns))
