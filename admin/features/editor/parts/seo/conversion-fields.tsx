import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import {
  checkConversionId,
  checkConversionValue,
  CONVERSION_CURRENCIES,
  CONVERSION_GOALS,
  CONVERSION_ID_KINDS,
  CONVERSION_IDS,
  type ConversionGoal,
  currencyCode,
} from '#shared/site/parts/seo/conversion-rules.ts'
import type { Conversion } from '#shared/site/parts/seo/seo.ts'
import { SeoTextField } from './seo-text-field.tsx'
import { useSeoText } from './use-seo-text.ts'

/** Edits the goals that the measuring services learn of (stored as `conversions`). */
export function ConversionFields() {
  const t = useSeoText()
  const [{ conversions }, edit] = usePart('seo')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <>
      <p className="text-xs text-ink-soft">{t('conversions.lead')}</p>
      {CONVERSION_GOALS.map((goal) => (
        <Goal key={goal} goal={goal} />
      ))}
      <Field label={t('conversions.currency')}>
        {(control) => (
          <Select
            {...control}
            value={conversions.currency}
            disabled={isReadOnly}
            options={CONVERSION_CURRENCIES.map((value) => ({ value, label: currencyCode(value) }))}
            onValueChange={(currency) => edit((seo) => ({ ...seo, conversions: { ...seo.conversions, currency } }))}
          />
        )}
      </Field>
    </>
  )
}

function Goal({ goal }: { goal: ConversionGoal }) {
  const t = useSeoText()
  const [{ conversions, measuring }, edit] = usePart('seo')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const conversion = conversions[goal]
  const change = (changes: Partial<Conversion>, mergeKey?: string) =>
    edit(
      (seo) => ({
        ...seo,
        conversions: { ...seo.conversions, [goal]: { ...seo.conversions[goal], ...changes } },
      }),
      mergeKey && `conversions.${goal}.${mergeKey}`,
    )
  return (
    <div role="group" aria-label={t(`conversions.goals.${goal}`)} className="flex flex-col gap-3">
      <Checkbox
        label={t(`conversions.goals.${goal}`)}
        help={t(`conversions.help.${goal}`)}
        checked={conversion.isSent}
        disabled={isReadOnly}
        onCheckedChange={(isSent) => change({ isSent })}
      />
      <div className="grid gap-4 pl-8 @xl:grid-cols-2">
        <SeoTextField
          path={`seo.conversions.${goal}.value`}
          label={t('conversions.value')}
          help={t('conversions.valueHelp')}
          value={conversion.value === null ? '' : String(conversion.value)}
          check={checkConversionValue}
          onCommit={(value) => change({ value: value === '' ? null : Number(value) }, 'value')}
        />
        {CONVERSION_ID_KINDS.filter((kind) => conversion.isSent && measuring[kind]).map((kind) => (
          <SeoTextField
            key={kind}
            path={`seo.conversions.${goal}.${kind}`}
            label={t(`conversions.ids.${kind}`)}
            value={conversion[kind]}
            placeholder={t('measuring.example', { example: CONVERSION_IDS[kind].example })}
            check={(input) => checkConversionId(input, kind)}
            onCommit={(id) => change({ [kind]: id }, kind)}
          />
        ))}
      </div>
    </div>
  )
}
