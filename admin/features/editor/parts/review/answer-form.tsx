import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useSessionText } from '#admin/features/editor/fields/use-session-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { COMMENT_MAX, MENTIONS_MAX } from '#shared/site/review/review-rules.ts'
import type { ReviewThread } from '#shared/site/review/review.ts'
import { MentionArea, useSitePeople } from './mention-area.tsx'
import { mentionedIn } from './mentions.ts'
import { useAnswer } from './review.api.ts'
import { useReviewText } from './use-review-text.ts'

type AnswerFormProps = {
  thread: ReviewThread
  siteId: string
  /** Buttons beside the one that sends. */
  children: ReactNode
}

/** An answer to a thread. A refused text stays, also when the panel is left and opened again. */
export function AnswerForm({ thread: { id, solvedAt }, siteId, children }: AnswerFormProps) {
  const t = useReviewText()
  const tAdmin = useAdminText()
  const [text, type] = useSessionText(`answer.${id}`)
  const answer = useAnswer(siteId, id)
  const people = useSitePeople(text)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (answer.isPending) return
    const mentions = mentionedIn(text, people).slice(0, MENTIONS_MAX)
    answer.mutate(
      { text, mentions: mentions.map((person) => person.id) },
      {
        onSuccess: () => {
          type('')
          showToast(t('thread.sent'))
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <form onSubmit={send} noValidate className="mt-3 flex flex-col gap-2">
      <Field
        label={t('thread.label')}
        help={`${t(solvedAt === null ? 'thread.help' : 'thread.reopens')} ${t('mention.help')}`}
        error={isApiError(answer.error) ? answer.error.fields.text : undefined}
        counter={{ text, max: COMMENT_MAX }}
      >
        {(control) => (
          <MentionArea {...control} value={text} people={people} onValueChange={type} onKeyDown={onKeyDown} rows={2} />
        )}
      </Field>
      <FormAlert error={answer.error} title={tAdmin('failure.update')} fields={['text']} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" isBusy={answer.isPending}>
          {t('thread.send')}
        </Button>
        {children}
      </div>
    </form>
  )
}
