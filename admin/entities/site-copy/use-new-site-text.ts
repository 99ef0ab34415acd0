import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import type { NewSite } from '#shared/site/copy/site-copy.ts'

/** The message after a site was created, with the parts that the account's plan left out. */
export function useNewSiteText() {
  const t = useSiteCopyText()
  return ({ name, leftOut }: NewSite): string => {
    const things = [
      ...(leftOut.languages.length > 0 ? [t('copy.languages')] : []),
      ...leftOut.parts.map((part) => t(`copy.part.${part}`)),
      ...(leftOut.cells > 0 ? [t('copy.cells', { count: leftOut.cells })] : []),
    ]
    if (things.length === 0) return t('copy.done', { name })
    return t('copy.leftOut', { things: things.join(', ') })
  }
}
