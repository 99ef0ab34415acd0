import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'

export type Redirects = { withCompanion: boolean; redirectsToDomain: boolean }

type RedirectFieldsProps = {
  hostname: string
  companion: string | null
  /** The companion is the registered domain itself. */
  isCompanionApex: boolean
  value: Redirects
  isDisabled?: boolean
  onValueChange: (value: Redirects) => void
}

/** Whether the companion and the standard address redirect to the domain. */
export function RedirectFields({
  hostname,
  companion,
  isCompanionApex,
  value,
  isDisabled = false,
  onValueChange,
}: RedirectFieldsProps) {
  const t = useDomainText()
  return (
    <div className="flex flex-col gap-3">
      {companion !== null && (
        <Checkbox
          label={t('options.companion', { companion })}
          help={
            isCompanionApex
              ? t('options.companionApex', { companion })
              : t('options.companionHelp', { companion, hostname })
          }
          checked={value.withCompanion}
          disabled={isDisabled}
          onCheckedChange={(withCompanion) => onValueChange({ ...value, withCompanion })}
        />
      )}
      <Checkbox
        label={t('options.redirect')}
        help={t('options.redirectHelp')}
        checked={value.redirectsToDomain}
        disabled={isDisabled}
        onCheckedChange={(redirectsToDomain) => onValueChange({ ...value, redirectsToDomain })}
      />
    </div>
  )
}
