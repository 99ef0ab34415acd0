import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useReportText } from '#admin/i18n/use-report-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import type { ReportRhythm } from '#shared/analytics/report-rules.ts'
import { reportSettingQuery, useChangeReport } from './report-mails.api.ts'

export type ReportSite = { id: string; name: string }

type Choice = ReportRhythm | 'never'
const ICONS: Record<Choice, IconName> = { never: 'stop', week: 'mail', month: 'calendar' }
const CHOICES = ['never', 'week', 'month'] as const

/** Chooses how often the person gets a site's report by mail. */
export function ReportMailDialog({ site, onClose }: { site: ReportSite; onClose: () => void }) {
  const t = useReportText()
  const ui = useAdminText()
  const formId = useId()
  const setting = useQuery(reportSettingQuery(site.id))
  const [chosen, setChosen] = useState<Choice>()
  const save = useChangeReport(site.id, 'dialog')
  const choice = chosen ?? setting.data?.every ?? 'never'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { every: choice === 'never' ? null : choice },
      {
        onSuccess: () => {
          showToast(t('saved'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('text', { site: site.name })}
      isBusy={save.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {ui('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={save.isPending} disabled={!setting.data}>
            {t('save')}
          </Button>
        </>
      }
    >
      {setting.data ? (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <RhythmField value={choice} onValueChange={setChosen} />
          <FormAlert title={ui('failure.update')} fields={[]} error={save.error} />
        </form>
      ) : (
        <MissingSetting setting={setting} />
      )}
    </Dialog>
  )
}

function RhythmField({ value, onValueChange }: { value: Choice; onValueChange: (choice: Choice) => void }) {
  const t = useReportText()
  return (
    <ChoiceCards
      label={t('every')}
      help={t('time')}
      columns={1}
      value={value}
      onValueChange={onValueChange}
      choices={CHOICES.map((choice) => ({
        value: choice,
        label: t(`${choice}.name`),
        description: t(`${choice}.text`),
        figure: <Icon name={ICONS[choice]} size={20} className="text-ink-soft" />,
      }))}
    />
  )
}

type MissingSettingProps = { setting: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }

/** The place of the choices while the setting is being read, and a retry where that failed. */
function MissingSetting({ setting: { error, refetch, isFetching } }: MissingSettingProps) {
  const ui = useAdminText()
  if (error)
    return (
      <ErrorState
        title={ui('failure.get')}
        message={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      {CHOICES.map((one) => (
        <Skeleton key={one} className="h-16 w-full" />
      ))}
    </div>
  )
}
