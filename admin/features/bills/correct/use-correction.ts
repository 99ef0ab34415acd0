import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useVoidBill } from '#admin/entities/bills/bills.api.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { NOTE_MAX, STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { correctLines, type LineProblems } from '#shared/billing/correct-lines.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { type LineDraft, readDrafts, toDrafts } from './line-draft.ts'

type CorrectionDraft = { drafts: LineDraft[]; reason: string; note: string }

/** Problems of the lines as they are typed now, by path, and the lines themselves. */
function checkLines(bill: BillDetail, drafts: readonly LineDraft[]) {
  const { lines: inputs, wrong } = readDrafts(drafts)
  const { lines, problems } = correctLines(bill, inputs)
  const all: LineProblems = { ...problems, ...Object.fromEntries(wrong.map((path) => [path, { key: 'number' }])) }
  return { inputs, lines, problems: all, sums: sumLines(lines, bill.month) }
}

/** What is typed for a corrected bill, what is wrong with it, and sending it after a question. */
export function useCorrection(bill: BillDetail) {
  const t = useBillsText()
  const correct = useVoidBill()
  const [draft, setDraft] = useState<CorrectionDraft>(() => ({ drafts: toDrafts(bill), reason: '', note: bill.note }))
  const [isTouched, setTouched] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { reason, note } = draft
  useOpenMade(correct.data)

  const checked = checkLines(bill, draft.drafts)
  const isReason = 'value' in checkText(reason, STEP_REASON)
  const isNote = 'value' in checkText(note, { max: NOTE_MAX, multiline: true })
  const isFine = Object.keys(checked.problems).length === 0 && isReason && isNote
  return {
    draft,
    ...checked,
    isReason,
    isNote,
    isTried,
    isFine,
    isDirty: isTouched && !correct.data,
    change: (part: Partial<CorrectionDraft>) => {
      setTouched(true)
      setDraft((current) => ({ ...current, ...part }))
    },
    isAsking,
    /** Asks before it is sent, unless something is wrong. */
    ask: () => {
      setTried(true)
      if (isFine) setAsking(true)
    },
    close: () => setAsking(false),
    error: correct.error,
    reset: () => correct.reset(),
    isPending: correct.isPending,
    send: () =>
      correct.mutate(
        { id: bill.id, version: bill.version, reason, note, lines: checked.inputs },
        {
          onSuccess: (corrected) => showToast(t('action.done.void', { number: corrected.number ?? '' })),
          onSettled: () => setAsking(false),
        },
      ),
  }
}

export type Correction = ReturnType<typeof useCorrection>

/** Opens the corrected bill once it is made. */
function useOpenMade(made: { id: string } | undefined): void {
  const screens = useScreens()
  const navigate = useNavigate()
  useEffect(() => {
    if (made) void navigate(screens.bill(made.id), { replace: true })
  }, [made, navigate, screens])
}
