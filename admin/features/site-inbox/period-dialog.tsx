import { useState } from 'react'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Alert } from '#admin/screen/form-alert.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { ANSWER_PERIODS, type AnswerPeriod } from '#shared/site/inbox/site-inbox-rules.ts'
import type { AnswerPeriodInfo } from '#shared/site/inbox/site-inbox.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useOlder, useSavePeriod } from './site-inbox.api.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

type PeriodDialogProps = { siteId: string; period: AnswerPeriodInfo; onClose: () => void }

const toDays = (value: string): AnswerPeriod | null => ANSWER_PERIODS.find((days) => String(days) === value) ?? null

/** Sets the retention period of form entries; shows how many entries it erases before it is saved. */
export function PeriodDialog({ siteId, period, onClose }: PeriodDialogProps) {
  const t = useSiteInboxText()
  const [days, setDays] = useState(period.days)
  const older = useOlder(siteId, days)
  const save = useSavePeriod(siteId)
  const count = older.data ?? 0
  const isLoss = days !== null && count > 0
  const counted = count > COUNT_MAX ? `${formatNumber(COUNT_MAX)}+` : formatNumber(count)
  const done = () => {
    showToast(t('period.saved'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={save.isPending}
      isIncomplete={days === period.days || (days !== null && older.data === undefined)}
      tone={isLoss ? 'danger' : 'primary'}
      title={t('period.title')}
      description={t('period.lead')}
      confirmLabel={t(isLoss ? 'period.confirmLoss' : 'period.save')}
      onConfirm={() => save.mutate({ days, version: period.version }, { onSuccess: done, onError: onClose })}
    >
      <Field label={t('period.label')} help={t('period.help')}>
        {(control) => (
          <Select
            {...control}
            value={String(days)}
            options={[
              { value: 'null', label: t('period.never') },
              ...ANSWER_PERIODS.map((one) => ({ value: String(one), label: t('period.days', { days: one }) })),
            ]}
            onValueChange={(value) => setDays(toDays(value))}
          />
        )}
      </Field>
      {isLoss && <Alert title={t('period.loss', { count: counted })}>{t('period.lossLead')}</Alert>}
      {days !== null && older.data === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {t('period.none')}
        </p>
      )}
    </ConfirmDialog>
  )
}
