import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button, ButtonLink } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { NOTE_MAX, STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { correctLines, type LineProblems } from '#shared/billing/correct-lines.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useYen } from '#admin/entities/bills/bill-parts.tsx'
import { useVoidBill } from '#admin/entities/bills/bills.api.ts'
import { CorrectedTotals } from './corrected-totals.tsx'
import { type LineDraft, readDrafts, toDrafts } from './line-draft.ts'
import { LineEditor } from './line-editor.tsx'

/** Problems of the lines as they are typed now, by path, and the lines themselves. */
function check(bill: BillDetail, drafts: readonly LineDraft[]) {
  const { lines: inputs, wrong } = readDrafts(drafts)
  const { lines, problems } = correctLines(bill, inputs)
  const all: LineProblems = { ...problems, ...Object.fromEntries(wrong.map((path) => [path, { key: 'number' }])) }
  return { inputs, lines, problems: all, sums: sumLines(lines) }
}

type Translated = (key: string, values?: Record<string, string | number>) => string

/** The editor of a corrected bill, with live totals. The bill is the one at the opening, whatever is fetched later. */
export function CorrectBillForm({ bill: latest }: { bill: BillDetail }) {
  const t = useBillsText()
  const ui = useAdminText()
  const errors = useErrorText() as Translated
  const yen = useYen()
  const screens = useScreens()
  const navigate = useNavigate()
  const correct = useVoidBill()
  const [bill] = useState(latest)
  const [drafts, setDrafts] = useState(() => toDrafts(bill))
  const [reason, setReason] = useState('')
  const [note, setNote] = useState(bill.note)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const made = correct.data
  useEffect(() => {
    if (made) void navigate(screens.bill(made.id), { replace: true })
  }, [made, navigate, screens])

  const { inputs, lines, problems, sums } = check(bill, drafts)
  const isReason = 'value' in checkText(reason, STEP_REASON)
  const isNote = 'value' in checkText(note, { max: NOTE_MAX, multiline: true })
  const isFine = Object.keys(problems).length === 0 && isReason && isNote
  const number = bill.number ?? t('list.noNumber')
  const textOf = (path: string) => {
    const problem = problems[path]
    return problem && errors(`validation.${problem.key}`, problem.values)
  }
  const change = (next: LineDraft[]) => {
    setTouched(true)
    setDrafts(next)
  }
  const submit = () => {
    setTried(true)
    if (isFine) setAsking(true)
  }
  const send = () =>
    correct.mutate(
      { id: bill.id, version: bill.version, reason, note, lines: inputs },
      {
        onSuccess: (corrected) => showToast(t('action.done.void', { number: corrected.number ?? '' })),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <div className="flex flex-col gap-6">
      <FormAlert error={correct.error} title={t('correct.failed')} fields={[]}>
        {isApiError(correct.error, 'stale', 'bill_state', 'bill_paying') && (
          <ButtonLink size="sm" to={screens.bill(bill.id)}>
            {t('page.title', { number })}
          </ButtonLink>
        )}
      </FormAlert>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <LineEditor bill={bill} drafts={drafts} lines={lines} problemOf={textOf} onChange={change} />
        <CorrectedTotals bill={bill} sums={sums} problem={textOf('lines')} />
      </div>
      <div className="grid max-w-3xl gap-5">
        <Field
          label={t('correct.reason')}
          help={bill.status === 'held' ? t('correct.reasonHelpHeld') : t('correct.reasonHelp')}
          error={isTried && !isReason ? errors('validation.reason') : undefined}
          counter={{ text: reason, max: STEP_REASON.max }}
          isRequired
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={reason}
              onValueChange={(text) => {
                setTouched(true)
                setReason(text)
              }}
            />
          )}
        </Field>
        <Field
          label={t('correct.note')}
          help={t('correct.noteHelp')}
          error={isNote ? undefined : errors('validation.tooLong', { max: NOTE_MAX })}
          counter={{ text: note, max: NOTE_MAX }}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={note}
              onValueChange={(text) => {
                setTouched(true)
                setNote(text)
              }}
            />
          )}
        </Field>
      </div>
      {isTried && !isFine && (
        <p role="alert" className="text-sm text-danger">
          {errors('code.validation')}
        </p>
      )}
      <div className="flex flex-col-reverse gap-2 border-t border-line pt-4 sm:flex-row sm:justify-end">
        <ButtonLink to={screens.bill(bill.id)}>{ui('ui.cancel')}</ButtonLink>
        <Button variant="danger" onClick={submit}>
          {t('correct.confirm')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        isBusy={correct.isPending}
        tone="danger"
        typed={bill.number ?? yen(sums.total)}
        title={t('correct.confirmTitle', { number })}
        description={t('correct.confirmLead', { total: yen(sums.total) })}
        confirmLabel={t('correct.confirm')}
      />
      <LeaveGuard isDirty={isTouched && !made} />
    </div>
  )
}
