import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { useReportNote, useSaveReportNote } from './report-note.api.ts'
import { REPORT_NOTE_MAX } from '#shared/analytics/report-rules.ts'
import type { ReportNote } from '#shared/analytics/report-notes.ts'
import { dateText } from '#shared/time/date-text.ts'
import { Part } from './report-part.tsx'

type ReportCommentProps = { siteId: string; month: string }

/** What somebody wrote about the month; on the screen it can be written, on paper it stands where there is one. */
export function ReportComment({ siteId, month }: ReportCommentProps) {
  const t = useAnalyticsText()
  const can = useCan()
  const { data: note, error } = useReportNote(siteId, month)
  const [isWriting, setWriting] = useState(false)
  const mayWrite = can('PUT /analysis/site/{id}/report-note')
  if (error && !note) return <p className="mt-4 text-sm text-danger print:hidden">{t('note.failed')}</p>
  if (!note || (note.text === '' && !mayWrite)) return null
  return (
    <div className={note.text === '' ? 'print:hidden' : undefined}>
      <Part title={t('note.title')}>
        {isWriting ? (
          <>
            <p className="hidden whitespace-pre-line print:block">{note.text}</p>
            <NoteForm siteId={siteId} note={note} onClose={() => setWriting(false)} />
          </>
        ) : (
          <StoredNote text={note.text} onEdit={mayWrite ? () => setWriting(true) : undefined} />
        )}
      </Part>
    </div>
  )
}

/** The stored comment, or that there is none yet. */
function StoredNote({ text, onEdit }: { text: string; onEdit: (() => void) | undefined }) {
  const t = useAnalyticsText()
  return (
    <>
      {text === '' ? (
        <p className="text-sm text-ink-soft">{t('note.empty')}</p>
      ) : (
        <p className="text-base whitespace-pre-line">{text}</p>
      )}
      {onEdit && (
        <Button size="sm" icon="edit" className="mt-2 print:hidden" onClick={onEdit}>
          {t(text === '' ? 'note.write' : 'note.edit')}
        </Button>
      )}
    </>
  )
}

type NoteFormProps = { siteId: string; note: ReportNote; onClose: () => void }

function NoteForm({ siteId, note, onClose }: NoteFormProps) {
  const t = useAnalyticsText()
  const ui = useAdminText()
  const [text, setText] = useState(note.text)
  const save = useSaveReportNote(siteId)
  const { error } = save
  const isStale = isApiError(error, 'stale')
  const message = isStale
    ? t('note.stale', { text: note.text })
    : error && ((isApiError(error) && error.fields['text']) || error.message)
  const done = () => {
    showToast(t('note.saved'))
    onClose()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ ...note, text }, { onSuccess: done })
      }}
    >
      <LeaveGuard isDirty={text !== note.text && !save.isSuccess} params={['month', 'site']} />
      <Field
        label={t('note.label', { month: dateText(note.month) })}
        help={t('note.help')}
        error={message ?? undefined}
        counter={{ text, max: REPORT_NOTE_MAX }}
      >
        {(control) => <TextArea {...control} value={text} onValueChange={setText} autoFocus />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          {t('note.save')}
        </Button>
        <Button onClick={onClose} disabled={save.isPending}>
          {ui('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
