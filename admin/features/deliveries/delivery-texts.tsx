import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import { ANNOUNCEMENT_TEXT_NAMES } from '#shared/announcement/announcement-texts.ts'
import type { DeliveryDetail, DeliverySite } from '#shared/announcement/deliveries.ts'
import { HTML_LANGUAGE, LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'

type DeliveryTextsProps = { delivery: DeliveryDetail; site: DeliverySite }

/** The texts of a delivery in each language of its site, the default one first. */
export function DeliveryTexts({ delivery, site }: DeliveryTextsProps) {
  const t = useDeliveriesText()
  const { defaultLanguage: source, languages } = site
  const ordered = [source, ...languages.filter((language) => language !== source)]
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('detail.texts')}</h2>
      <div className="mt-2 grid gap-4 md:grid-cols-2">
        {ordered.map((language) => (
          <LanguageTexts key={language} delivery={delivery} language={language} source={source} />
        ))}
      </div>
    </section>
  )
}

type LanguageTextsProps = { delivery: DeliveryDetail; language: Language; source: Language }

function LanguageTexts({ delivery: { edited }, language, source }: LanguageTextsProps) {
  const t = useAnnouncementsText()
  // Without a description the picture has the title.
  const fields = ANNOUNCEMENT_TEXT_NAMES.filter((field) => field !== 'imageAlt' || textIn(edited[field], language))
  return (
    <div className="min-w-0 rounded-md border border-line px-4 py-3">
      <h3 className="text-sm font-semibold">{LANGUAGE_NAME[language]}</h3>
      <dl className="mt-2 flex flex-col gap-2.5 text-sm">
        {fields.map((field) => {
          const text = textIn(edited[field], language)
          return (
            <div key={field}>
              <dt className="text-xs text-ink-soft">{t(`form.${field}`)}</dt>
              {text ? (
                <dd lang={HTML_LANGUAGE[language]} className="wrap-anywhere whitespace-pre-line">
                  {text}
                </dd>
              ) : (
                <dd className="text-ink-soft">
                  <Instead isSource={language === source} source={source} />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </div>
  )
}

/** What is said where a language has no text. */
function Instead({ isSource, source }: { isSource: boolean; source: Language }) {
  const t = useDeliveriesText()
  return isSource ? t('detail.empty') : t('detail.fallback', { language: LANGUAGE_NAME[source] })
}
