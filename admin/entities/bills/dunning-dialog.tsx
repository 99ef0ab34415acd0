import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { useChangeDunning } from '#admin/entities/bills/dunning.api.ts'
import {
  LATE_PERMILLE_MAX,
  latePercentText,
  NOTICE_MAX,
  parseDays,
  parseLatePercent,
  parseReminderDays,
  REMINDER_DAY_MAX,
  REMINDERS_MAX,
  SUSPEND_MAX,
  SUSPEND_MIN,
} from '#shared/billing/dunning-rules.ts'
import type { Dunning } from '#shared/billing/dunning.ts'

const REMINDERS = { max: REMINDER_DAY_MAX, times: REMINDERS_MAX }
const SUSPENSION = { min: SUSPEND_MIN, max: SUSPEND_MAX }
const LATE = { max: latePercentText(LATE_PERMILLE_MAX) }
const NOTICE = { min: 1, max: NOTICE_MAX }

/** What stands in the fields of the suspension before it was ever set. */
const FIRST_DAYS = 30

type DunningDialogProps = { policy: Dunning; onClose: () => void }

/** Sets on which days after the due date customers are reminded, and whether they are suspended, and the late fee. */
export function DunningDialog({ policy, onClose }: DunningDialogProps) {
  const t = useDunningText()
  const ui = useAdminText()
  const change = useChangeDunning()
  const { isOpen, close } = useOpenDialog(onClose)
  // What the person saw: the list may be read again meanwhile.
  const [{ version, reminderDays, suspendAfter, noticeDays, latePermille }] = useState(policy)
  const [text, setText] = useState(reminderDays.join(', '))
  const [suspension, setSuspension] = useState<SuspensionDraft>({
    isOn: suspendAfter !== null,
    after: String(suspendAfter ?? FIRST_DAYS),
    notice: String(noticeDays),
  })
  const [late, setLate] = useState(latePercentText(latePermille))
  const days = parseReminderDays(text)
  const permille = parseLatePercent(late)
  const typed = readSuspension(suspension)
  const send = () =>
    days &&
    typed &&
    permille !== undefined &&
    change.mutate(
      { version, reminderDays: days, ...typed, latePermille: permille },
      {
        onSuccess: () => {
          showToast(t('policy.done'))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={change.isPending}
      isIncomplete={!days || !typed || permille === undefined}
      title={t('policy.title')}
      description={t('policy.lead')}
      confirmLabel={t('policy.save')}
    >
      <FormAlert error={change.error} title={ui('failure.update')} fields={[]} />
      <Field
        label={t('policy.days')}
        help={t('policy.help', REMINDERS)}
        error={days ? undefined : t('policy.bad', REMINDERS)}
      >
        {(control) => (
          <TextInput {...control} inputMode="numeric" value={text} onValueChange={setText} data-autofocus autoFocus />
        )}
      </Field>
      <p className="text-sm text-ink-soft">{days?.length === 0 ? t('policy.none') : t('policy.effect')}</p>
      <SuspensionFields draft={suspension} onChange={setSuspension} />
      <LateFeeField text={late} onChange={setLate} />
    </ConfirmDialog>
  )
}

type LateFeeFieldProps = { text: string; onChange: (text: string) => void }

/** The late fee in percent a year. */
function LateFeeField({ text, onChange }: LateFeeFieldProps) {
  const t = useDunningText()
  const isBad = parseLatePercent(text) === undefined
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Field
        label={t('policy.late')}
        help={t('policy.lateHelp', LATE)}
        error={isBad ? t('policy.lateBad', LATE) : undefined}
      >
        {(control) => <TextInput {...control} inputMode="decimal" value={text} onValueChange={onChange} />}
      </Field>
    </div>
  )
}

type SuspensionDraft = { isOn: boolean; after: string; notice: string }
type SuspensionFieldsProps = { draft: SuspensionDraft; onChange: (draft: SuspensionDraft) => void }

/** What the fields of the suspension mean; undefined while a number cannot be read. */
function readSuspension({ isOn, after, notice }: SuspensionDraft) {
  const [suspendAfter, noticeDays] = [parseDays(after, SUSPENSION), parseDays(notice, NOTICE)]
  if (!isOn) return { suspendAfter: null }
  return suspendAfter === undefined || noticeDays === undefined ? undefined : { suspendAfter, noticeDays }
}

/** Whether contracts that are not paid are suspended, after how many days, and when they are told. */
function SuspensionFields({ draft, onChange }: SuspensionFieldsProps) {
  const t = useDunningText()
  const isAfterBad = parseDays(draft.after, SUSPENSION) === undefined
  const isNoticeBad = parseDays(draft.notice, NOTICE) === undefined
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <Checkbox
        label={t('policy.suspends')}
        help={t('policy.suspendsHelp')}
        checked={draft.isOn}
        onCheckedChange={(isOn) => onChange({ ...draft, isOn })}
      />
      {draft.isOn && (
        <>
          <Field
            label={t('policy.after')}
            help={t('policy.afterHelp', SUSPENSION)}
            error={isAfterBad ? t('policy.afterBad', SUSPENSION) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={draft.after}
                onValueChange={(after) => onChange({ ...draft, after })}
              />
            )}
          </Field>
          <Field
            label={t('policy.notice')}
            help={t('policy.noticeHelp', NOTICE)}
            error={isNoticeBad ? t('policy.noticeBad', NOTICE) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={draft.notice}
                onValueChange={(notice) => onChange({ ...draft, notice })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}
