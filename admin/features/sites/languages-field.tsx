import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'

type LanguagesFieldProps = {
  value: readonly Language[]
  defaultLanguage: Language
  error?: string | undefined
  onValueChange: (languages: Language[]) => void
}

/** The site's languages: the default, and others if the plan has them. */
export function LanguagesField({ value, defaultLanguage, error, onValueChange }: LanguagesFieldProps) {
  const t = useAdminText()
  const planName = usePlanName()
  const { plan, accountId } = useUser()
  const adviceOn = usePlanAdvice()
  const toggle = (language: Language, isChosen: boolean) =>
    onValueChange(LANGUAGES.filter((known) => (known === language ? isChosen : value.includes(known))))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{t('createSite.siteLanguages')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2.5">
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            label={LANGUAGE_NAME[language]}
            checked={value.includes(language)}
            disabled={language === defaultLanguage || !plan.multiLanguage}
            onCheckedChange={(isChosen) => toggle(language, isChosen)}
          />
        ))}
      </div>
      {!plan.multiLanguage && (
        <p className="mt-2.5 flex items-start gap-1.5 text-xs text-ink-soft">
          <Icon name="lock" size={16} className="mt-px" />
          <span>
            {plan.plan
              ? t('createSite.multiLanguageLocked', { plan: planName(plan.plan) })
              : t('createSite.multiLanguageLockedNoPlan')}{' '}
            {adviceOn('languages', plan)} <PlanLink accountId={accountId} />
          </span>
        </p>
      )}
      {error && (
        <div className="mt-2">
          <FieldError message={error} />
        </div>
      )}
    </fieldset>
  )
}
