import { useId } from 'react'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { FieldError, RequiredTag } from '#admin/ui/form/field.tsx'
import { AUDIENCES, type Audience } from '#shared/announcement/announcement-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { OwnNotification } from './own-notification.ts'
import { ReachLine } from './reach-line.tsx'
import { useNotificationsText } from './use-notifications-text.ts'

type TargetFieldsProps = {
  own: OwnNotification
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<OwnNotification>) => void
}

/** Who gets a notification, whether also by mail, and how many people that are. */
export function TargetFields({ own, errorOf, onChange }: TargetFieldsProps) {
  const t = useNotificationsText()
  const id = useId()
  const error = errorOf('targets')
  const choose = (audience: Audience, isChosen: boolean) =>
    // In the order of the table, so that the same choice is the same value.
    onChange({ targets: AUDIENCES.filter((one) => (one === audience ? isChosen : own.targets.includes(one))) })
  return (
    <>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        className="flex flex-col gap-2.5"
      >
        <p className="flex items-center gap-2 text-sm font-medium">
          <span id={`${id}-label`}>{t('targets')}</span>
          <RequiredTag />
        </p>
        <div className="grid gap-x-6 gap-y-2.5 @md:grid-cols-2">
          {AUDIENCES.map((audience) => (
            <Checkbox
              key={audience}
              label={t(`audience.${audience}`)}
              help={t(`audienceHelp.${audience}`)}
              checked={own.targets.includes(audience)}
              isInvalid={error !== undefined}
              onCheckedChange={(isChosen) => choose(audience, isChosen)}
            />
          ))}
        </div>
        <div id={`${id}-help`} className="text-xs text-ink-soft">
          {error ? <FieldError message={own.targets.length === 0 ? t('targetsMissing') : error} /> : t('targetsHelp')}
        </div>
      </div>
      <Checkbox
        label={t('byMail')}
        help={t('byMailHelp')}
        checked={own.byMail}
        onCheckedChange={(byMail) => onChange({ byMail })}
      />
      <ReachLine targets={own.targets} byMail={own.byMail} />
      {own.mailed > 0 && (
        <p className="tabular text-xs text-ink-soft">{t('mailed', { count: formatNumber(own.mailed) })}</p>
      )}
    </>
  )
}
