import { useId } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { faultsOf, meantName, plainName } from '#shared/analytics/link-names.ts'
import { type LinkParameter, PARAMETER_MAX } from '#shared/analytics/site-link-rules.ts'
import { useLinksText } from './use-links-text.ts'

type ParameterFieldProps = {
  name: LinkParameter
  value: string
  /** Names that the parameter had before. */
  known: readonly string[]
  error: string | undefined
  onChange: (value: string) => void
}

/** A parameter of a link, with the names before as suggestions, and a proposal where its name is unusual. */
export function ParameterField({ name, value, known, error, onChange }: ParameterFieldProps) {
  const t = useLinksText()
  const listId = useId()
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={t(`parameter.${name}`)}
        help={t(`help.${name}`)}
        error={error}
        isRequired={name === 'source'}
        counter={value.length > PARAMETER_MAX * 0.8 ? { text: value, max: PARAMETER_MAX } : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            list={listId}
            value={value}
            onValueChange={onChange}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <datalist id={listId}>
        {known.slice(0, 30).map((one) => (
          <option key={one} value={one} aria-label={one} />
        ))}
      </datalist>
      <div aria-live="polite">
        <Proposal value={value} known={known} onUse={onChange} />
      </div>
    </div>
  )
}

type ProposalProps = { value: string; known: readonly string[]; onUse: (value: string) => void }

/** A name that was probably meant, or the same one without faults. */
function Proposal({ value, known, onUse }: ProposalProps) {
  const t = useLinksText()
  const faults = faultsOf(value)
  const plain = plainName(value)
  const meant = meantName(plain, known)
  const proposed = meant ?? plain
  if (value.trim() === '' || (meant === undefined && faults.length === 0)) return null
  const listed = faults
    .map((fault) => t(`fault.${fault}`))
    .reduce((before, next) => (before ? t('and', { before, next }) : next), '')
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-warning-soft px-2.5 py-1.5 text-xs text-warning">
      <p className="min-w-0 flex-[1_1_12rem]">
        {meant === undefined ? t('faults', { faults: listed }) : t('meant', { name: meant })}
      </p>
      <Button size="sm" className="max-w-full" onClick={() => onUse(proposed)}>
        <span className="truncate">{t('use', { name: proposed })}</span>
      </Button>
    </div>
  )
}
