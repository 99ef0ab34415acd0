import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import type { Experiment, ExperimentSite, Variant } from '#shared/analytics/experiment.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { CELL_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { HTML_LANGUAGE, LANGUAGE_NAME, LANGUAGES } from '#shared/text/languages.ts'
import { CellThumbnail } from './cell-thumbnail.tsx'
import { letterName } from './experiment-words.ts'

type VariantSummaryProps = { test: Experiment; site: ExperimentSite; media: ReadonlyMap<string, MediaInfo> }

/** The variants side by side: picture, share, and the texts that they change. */
export function VariantSummary({ test, site, media }: VariantSummaryProps) {
  const t = useExperimentsText()
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{t('form.variants')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {test.variants.map(({ letter, share, creative, creativeByLanguage, texts, button }) => (
          <li key={letter} className="flex gap-3 rounded-md border border-line p-3 text-sm">
            <CellThumbnail creative={creative ?? test.cell?.creative ?? null} media={media} className="w-16" />
            <div className="min-w-0">
              <p className="font-semibold">
                {t('form.variant', { letter: letterName(letter) })}
                <span className="ml-2 font-normal text-ink-soft tabular">{share}%</span>
              </p>
              {letter === 'a' && <p className="text-ink-soft">{t('form.original')}</p>}
              <dl className="flex flex-col gap-1">
                {CELL_TEXT_NAMES.map((name) => {
                  const changed = site.languages.filter((language) => texts[name]?.[language])
                  return changed.length === 0 ? null : (
                    <div key={name}>
                      <dt className="text-xs text-ink-soft">{t(`texts.${name}`)}</dt>
                      {changed.map((language) => (
                        <dd key={language} lang={HTML_LANGUAGE[language]} className="break-words whitespace-pre-line">
                          {site.languages.length > 1 && (
                            <span className="mr-1.5 text-xs text-ink-soft">{LANGUAGE_NAME[language]}</span>
                          )}
                          {texts[name]?.[language]?.value || t('form.leftOut')}
                        </dd>
                      ))}
                    </div>
                  )
                })}
              </dl>
              <LanguagePictures pictures={creativeByLanguage} media={media} />
              {button && <p className="mt-1 text-xs text-ink-soft">{t('form.button')}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LanguagePicturesProps = { pictures: Variant['creativeByLanguage']; media: VariantSummaryProps['media'] }

/** The pictures and films of single languages. */
function LanguagePictures({ pictures, media }: LanguagePicturesProps) {
  const shown = LANGUAGES.flatMap((language) => {
    const creative = pictures[language]
    return creative ? [{ language, creative }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-3">
      {shown.map(({ language, creative }) => (
        <li key={language} className="text-xs text-ink-soft">
          <CellThumbnail creative={creative} media={media} className="w-9" />
          {LANGUAGE_NAME[language]}
        </li>
      ))}
    </ul>
  )
}
