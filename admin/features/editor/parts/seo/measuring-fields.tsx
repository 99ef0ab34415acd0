import { usePart } from '#admin/features/editor/fields/use-part.ts'
import {
  checkMeasuringId,
  MEASURING_KINDS,
  MEASURING_TAGS,
  type MeasuringKind,
} from '#shared/site/parts/seo/measuring-tags.ts'
import { SeoTextField } from './seo-text-field.tsx'
import { useSeoText } from './use-seo-text.ts'

/** Edits the ids of the analytics services (stored as `measuring`); the product adds their code. */
export function MeasuringFields() {
  const t = useSeoText()
  return (
    <>
      <p className="text-xs text-ink-soft">{t('measuring.lead')}</p>
      <div className="grid gap-4 @xl:grid-cols-2">
        {MEASURING_KINDS.map((kind) => (
          <MeasuringField key={kind} kind={kind} />
        ))}
      </div>
    </>
  )
}

function MeasuringField({ kind }: { kind: MeasuringKind }) {
  const t = useSeoText()
  const [{ measuring }, edit] = usePart('seo')
  return (
    <SeoTextField
      path={`seo.measuring.${kind}`}
      label={t(`measuring.${kind}`)}
      value={measuring[kind]}
      placeholder={t('measuring.example', { example: MEASURING_TAGS[kind].example })}
      check={(input) => checkMeasuringId(input, kind)}
      onCommit={(id) => edit((seo) => ({ ...seo, measuring: { ...seo.measuring, [kind]: id } }), `measuring.${kind}`)}
    />
  )
}
