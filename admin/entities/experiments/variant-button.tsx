import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { ColourField } from '#admin/ui/form/colour-field.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { Variant } from '#shared/analytics/experiment.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { INTERNAL_LINKS, type InternalLink } from '#shared/site/link-target-rules.ts'
import { type Language, LANGUAGE_NAME } from '#shared/text/languages.ts'
import { withValue } from '#shared/text/localized-text.ts'

type Button = NonNullable<Variant['button']>

/** What the cell's own button is. */
const buttonOf = (cell: Cell): Button => ({
  linkDestinationUrl: cell.linkDestinationUrl,
  isInternalLink: cell.isInternalLink,
  internalLink: cell.internalLink,
  ...(cell.isGoal !== undefined && { isGoal: cell.isGoal }),
  linkButtonColor: cell.linkButtonColor,
  linkTextColor: cell.linkTextColor,
})

type VariantButtonProps = {
  button: Button | null
  cell: Cell
  language: Language
  /** What the server refused of the address in this language. */
  addressError: string | undefined
  onChange: (button: Button | null) => void
}

/** Target and colours of a variant's button, as the cell's until they are changed. */
export function VariantButton({ button, cell, language, addressError, onChange }: VariantButtonProps) {
  const t = useExperimentsText()
  const own = buttonOf(cell)
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t('form.changeButton')}
        checked={button !== null}
        onCheckedChange={(isChanged) => onChange(isChanged ? own : null)}
      />
      {button && <ButtonFields {...{ button, own, language, addressError, onChange }} />}
    </div>
  )
}

type ButtonFieldsProps = Omit<VariantButtonProps, 'cell' | 'button'> & { button: Button; own: Button }

function ButtonFields({ button, own, language, addressError, onChange }: ButtonFieldsProps) {
  const t = useExperimentsText()
  const target = button.isInternalLink ? (button.internalLink ?? 'contact') : 'url'
  const setTarget = (value: InternalLink | 'url') =>
    onChange(
      value === 'url'
        ? { ...button, isInternalLink: false, internalLink: null }
        : { ...button, isInternalLink: true, internalLink: value },
    )
  const texts = {
    pick: t('form.pick'),
    code: t('form.code'),
    codeHelp: t('form.codeHelp'),
    reset: t('form.resetColour'),
    invalid: t('form.invalidColour'),
  }
  return (
    <>
      <Field label={t('form.target')}>
        {(control) => (
          <Select
            {...control}
            value={target}
            options={[
              { value: 'url' as const, label: t('form.targetUrl') },
              ...INTERNAL_LINKS.map((value) => ({ value, label: t(`form.${value}`) })),
            ]}
            onValueChange={setTarget}
          />
        )}
      </Field>
      {target === 'url' && <UrlFields {...{ button, language, addressError, onChange }} />}
      {(['linkButtonColor', 'linkTextColor'] as const).map((name) => (
        <ColourField
          key={name}
          label={t(name === 'linkButtonColor' ? 'form.background' : 'form.color')}
          value={button[name]}
          texts={texts}
          onValueChange={(value) => onChange({ ...button, [name]: value })}
          onReset={button[name] === own[name] ? undefined : () => onChange({ ...button, [name]: own[name] })}
        />
      ))}
    </>
  )
}

function UrlFields({ button, language, addressError, onChange }: Omit<ButtonFieldsProps, 'own'>) {
  const t = useExperimentsText()
  const { linkDestinationUrl, isGoal } = button
  return (
    <>
      <Field label={t('form.url', { language: LANGUAGE_NAME[language] })} error={addressError}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            value={linkDestinationUrl[language] ?? ''}
            onValueChange={(value) =>
              onChange({ ...button, linkDestinationUrl: withValue(linkDestinationUrl, language, value.trim()) })
            }
          />
        )}
      </Field>
      <Checkbox
        label={t('form.isGoal')}
        checked={isGoal === true}
        onCheckedChange={(next) => onChange({ ...button, isGoal: next })}
      />
    </>
  )
}
