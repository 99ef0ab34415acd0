import { useEffect, useRef } from 'react'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { Editor } from '#admin/features/editor/document/editor.ts'
import type { ReviewThread } from '#shared/site/review/review.ts'
import { LANGUAGE_LABEL } from '#shared/text/languages.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { ThreadDetail } from './thread-detail.tsx'
import { ThreadPlace } from './thread-place.tsx'
import { useReviewText } from './use-review-text.ts'

type ThreadItemProps = { thread: ReviewThread; number: number; canAnswer: boolean }

/** Opens a thread: its cell is selected, in its language, and its pin stands out in the preview. */
function choose(editor: Editor, { id, cellId, language }: ReviewThread): void {
  const { document } = editor.getState().history
  if (document.settings.languages.includes(language)) editor.setLanguage(language)
  if (cellId in document.cells) editor.select(cellId)
  editor.setReview({ chosen: id })
}

/** A thread in the list; chosen, it shows everything that was written. */
export function ThreadItem({ thread, number, canAnswer }: ThreadItemProps) {
  const t = useReviewText()
  const editor = useEditor()
  const item = useRef<HTMLLIElement>(null)
  const { id, position, language, createdAt, comments } = thread
  const isChosen = useEditorState((state) => state.review.chosen === id)
  const isMultilingual = useEditorState((state) => state.history.document.settings.languages.length > 1)
  const [first, ...answers] = comments
  // Chosen by its pin, it may be out of sight.
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li ref={item} className={cx('scroll-my-2', isChosen && 'bg-hover')}>
      <h4>
        <button
          type="button"
          aria-expanded={isChosen}
          onClick={() => (isChosen ? editor.setReview({ chosen: null }) : choose(editor, thread))}
          className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-hover"
        >
          <ThreadPlace thread={thread} number={number} />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
              <span className="font-medium text-ink">
                {position === null ? t('thread.nameRemoved', { number }) : t('thread.name', { number, position })}
              </span>
              {isMultilingual && <Badge>{LANGUAGE_LABEL[language]}</Badge>}
              {thread.cell === 'changed' && <Badge tone="warning">{t('thread.changed')}</Badge>}
              {thread.cell === 'removed' && <Badge tone="danger">{t('thread.removed')}</Badge>}
            </span>
            {!isChosen && (
              <>
                <span className="mt-0.5 line-clamp-2 text-sm break-words">{first?.text}</span>
                <span className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-ink-soft tabular">
                  <span className="break-words">{first?.author}</span>
                  <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                  {answers.length > 0 && <span>{t('thread.answers', { count: answers.length })}</span>}
                </span>
              </>
            )}
          </span>
        </button>
      </h4>
      {isChosen && <ThreadDetail thread={thread} canAnswer={canAnswer} />}
    </li>
  )
}
