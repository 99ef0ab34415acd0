import { answerOf, api } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import type { Texts } from './announcement-draft.ts'
import { openTexts, type Translated, withTranslated } from './translate-texts.ts'

type Order = {
  texts: Texts
  from: Language
  to: Language
  /** The site whose glossary decides the words. */
  siteId: string | undefined
  onTranslated: (update: (texts: Texts) => Texts) => void
}

/** Translates the open texts at once, by the call that is made for a few texts. */
export function useTranslateTexts({ texts, from, to, siteId, onTranslated }: Order) {
  const t = useAnnouncementsText()
  const open = openTexts(texts, from, to)
  const { mutate, isPending } = useApiMutation({
    mutationFn: async (before: Texts): Promise<Translated[]> => {
      const sources = open.map((field) => textIn(before[field], from) ?? '')
      const json = { text: sources, language: to, from, ...(siteId && { siteId }) }
      const { text, failed } = await answerOf(api.translation.$post({ json }))
      return open.map((field, index) => ({
        field,
        source: sources[index] ?? '',
        value: failed.includes(index) ? null : (text[index] ?? null),
      }))
    },
    failure: 'translate',
  })
  const translate = () => {
    const before = texts
    mutate(before, {
      onSuccess: (results) => {
        const count = results.filter(({ value }) => value !== null).length
        onTranslated((current) => withTranslated(current, { before, to, results }))
        if (count > 0) showToast(t('form.translated', { count }))
        else showToast(t('form.notTranslated'), { tone: 'error' })
      },
    })
  }
  return { translate, isPending, hasOpen: open.length > 0 }
}
