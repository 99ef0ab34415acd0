import { useState } from 'react'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import type { ExperimentSite } from '#shared/analytics/experiment.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { type Language, LANGUAGE_NAME } from '#shared/text/languages.ts'
import { VARIANT_LETTERS } from '#shared/visit/variant-letters.ts'
import { errorsWithin, firstLanguageOf } from './error-language.ts'
import { evened } from './experiment-draft.ts'
import type { ExperimentFormState } from './use-experiment-form.ts'
import { VariantCard } from './variant-card.tsx'
import { VariantPreview } from './variant-preview.tsx'

type VariantsSectionProps = {
  state: ExperimentFormState
  site: ExperimentSite
  cell: Cell
  media: ReadonlyMap<string, MediaInfo>
  onStored: (media: readonly MediaInfo[]) => void
}

/** The variants of an experiment with their shares, and a preview of each. */
export function VariantsSection({ state, site, cell, media, onStored }: VariantsSectionProps) {
  const t = useExperimentsText()
  const [language, setLanguage] = useState(site.defaultLanguage)
  const { draft, errors, variants, countUpload, save } = state
  const [refusal, setRefusal] = useState(save.error)
  if (save.error !== refusal) {
    setRefusal(save.error)
    const refused = firstLanguageOf(Object.keys(errors))
    // A refused text of another language stands in that language's fields.
    if (refused && site.languages.includes(refused)) setLanguage(refused)
  }
  return (
    <Section title={t('form.variants')} description={t('form.variantsLead')}>
      <VariantsBar state={state} site={site} language={language} onLanguageChange={setLanguage} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {draft.variants.map((variant, index) => (
            <VariantCard
              key={variants.keys[index]}
              siteId={site.id}
              {...{ variant, cell, language, media, onStored }}
              otherLanguages={site.languages.filter((one) => one !== site.defaultLanguage)}
              errors={errorsWithin(errors, `variants.${index}`)}
              onUploading={countUpload}
              onChange={variants.replace}
              onRemove={index > 0 && draft.variants.length > 2 ? () => variants.remove(index) : undefined}
            />
          ))}
          {draft.variants.length < VARIANT_LETTERS.length && (
            <Button icon="plus" onClick={variants.add}>
              {t('form.add')}
            </Button>
          )}
        </div>
        <div className="xl:sticky xl:top-20">
          <VariantPreview site={site} cell={cell} variants={draft.variants} />
        </div>
      </div>
    </Section>
  )
}

type VariantsBarProps = Pick<VariantsSectionProps, 'state' | 'site'> & {
  language: Language
  onLanguageChange: (language: Language) => void
}

/** The language of the texts, the sum of the shares, and a button that makes them equal. */
function VariantsBar({ state: { draft, sum, set }, site, language, onLanguageChange }: VariantsBarProps) {
  const t = useExperimentsText()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {site.languages.length > 1 && (
        <Select
          size="sm"
          aria-label={t('form.language')}
          value={language}
          options={site.languages.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
          onValueChange={onLanguageChange}
          className="w-36"
        />
      )}
      <p role="status" className={cx('text-sm', sum !== 100 && 'font-medium text-danger')}>
        {sum === 100 ? t('form.sum', { sum }) : t('form.sumWrong', { sum })}
      </p>
      <Button size="sm" onClick={() => set({ variants: evened(draft.variants) })}>
        {t('form.even')}
      </Button>
    </div>
  )
}
