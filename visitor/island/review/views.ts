import type { ReviewThread } from '#shared/site/review/review.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { THREADS_MAX } from '#shared/site/review/review-rules.ts'
import { type Refusal, sendAnswer, sendPin, sendSolved } from './calls.ts'
import { commentForm } from './comment-form.ts'
import { drafts, keep, keepAnswer } from './drafts.ts'
import { button, el } from './element.ts'
import { showCell } from './frame.ts'
import { data, t, timeText } from './page-data.ts'
import { change, findThread, pinNumber, putThread, read, state, type Tab, threadsIn } from './state.ts'
import { tell } from './tell.ts'

// Views of the sheet: the list, one thread, or the form of a new comment.

const TABS = ['open', 'solved'] as const satisfies readonly Tab[]

const isMultilingual = Object.keys(data.paths).length > 1

/** Badges of a thread: its cell, and whether the cell has changed since. */
function marksOf({ position, cell, language }: ReviewThread): HTMLElement {
  return el(
    'p',
    { className: 'marks' },
    position !== null && el('b', {}, position),
    isMultilingual && el('span', {}, LANGUAGE_NAME[language]),
    cell === 'changed' && el('em', {}, t('thread.changed')),
    cell === 'removed' && el('em', {}, t('thread.removed')),
  )
}

/** Opens a thread, and swipes to its cell. */
export function openThread(id: string): void {
  change({ view: { kind: 'thread', id }, isOn: true })
  goTo(findThread(id))
}

function goTo(thread: ReviewThread | undefined): void {
  if (thread?.position) showCell({ ...thread, position: thread.position })
}

/** All threads, open or solved ones. */
export function listView(): Node[] {
  const { review, hasFailed, tab } = state
  const threads = threadsIn(tab)
  const tabs = TABS.map((one) =>
    button(t(`list.${one}`, { count: threadsIn(one).length }), () => change({ tab: one }), {
      ariaPressed: `${one === tab}`,
    }),
  )
  const nothing = tab === 'open' ? t('list.noneOpen') : t('list.noneSolved')
  const isEmpty = review !== undefined && threads.length === 0
  return [
    el('p', { className: 'tabs' }, ...tabs),
    ...(drafts.pin
      ? [
          button(
            t('list.draft', drafts.pin),
            () => {
              if (drafts.pin) showCell(drafts.pin)
              change({ view: { kind: 'add' }, isOn: true })
            },
            { className: 'draft' },
          ),
        ]
      : []),
    ...(hasFailed
      ? [
          el(
            'p',
            { className: 'failed', role: 'alert' },
            t('list.failed'),
            ' ',
            button(t('list.again'), () => void read()),
          ),
        ]
      : []),
    ...(isEmpty ? [el('p', { className: 'empty' }, review.threads.length === 0 ? t('list.empty') : nothing)] : []),
    el('ol', { className: 'threads' }, ...threads.map((thread) => el('li', {}, threadButton(thread)))),
    ...(review?.threads.length === THREADS_MAX ? [el('small', {}, t('list.most', { count: THREADS_MAX }))] : []),
  ]
}

function threadButton(thread: ReviewThread): HTMLButtonElement {
  const [first, ...answers] = thread.comments
  const element = button('', () => openThread(thread.id), { className: 'thread' })
  element.dataset.key = thread.id
  element.append(
    el('i', { className: thread.solvedAt === null ? 'number' : 'number solved' }, `${pinNumber(thread.id)}`),
    el(
      'span',
      {},
      el('span', { className: 'text' }, first?.text ?? ''),
      el(
        'small',
        {},
        `${first?.author ?? ''}　${timeText(thread.createdAt)}`,
        answers.length > 0 && `　${t('list.answers', { count: answers.length })}`,
      ),
      marksOf(thread),
    ),
  )
  return element
}

/** The comments of a thread; they may change while somebody types the answer below. */
export function conversation(thread: ReviewThread): Node[] {
  return [
    marksOf(thread),
    el(
      'ol',
      { className: 'comments' },
      ...thread.comments.map(({ author, isMaker, isNamesake, isOwn, text, createdAt }) =>
        el(
          'li',
          {},
          el(
            'small',
            {},
            el('b', {}, author),
            isMaker && el('span', {}, t('thread.maker')),
            isNamesake && el('span', {}, t('thread.namesake')),
            isOwn && el('span', {}, t('thread.own')),
            timeText(createdAt),
          ),
          el('p', {}, text),
        ),
      ),
    ),
    ...(thread.solvedAt === null
      ? []
      : [
          el(
            'p',
            { className: 'solved' },
            `${t('thread.solved', { name: thread.solvedBy ?? '' })}　${timeText(thread.solvedAt)}`,
            thread.isSolverNamesake && ` （${t('thread.namesake')}）`,
          ),
        ]),
  ]
}

/** One thread with its answers. */
export function threadView(thread: ReviewThread): Node[] {
  const { id, position } = thread
  const isOpen = thread.solvedAt === null
  const settle = button(t(isOpen ? 'thread.solve' : 'thread.reopen'), () => void solve(thread, settle))
  return [
    el(
      'p',
      { className: 'ways' },
      button(t('thread.back'), () => change({ view: { kind: 'list' } })),
      position !== null && button(t('thread.show'), () => goTo(thread)),
    ),
    el('div', { className: 'conversation' }, ...conversation(thread)),
    commentForm({
      label: t('thread.label'),
      send: t('thread.send'),
      ...(!isOpen && { hint: t('thread.reopens') }),
      value: drafts.answers[id] ?? '',
      onType: (text) => keepAnswer(id, text),
      onSend: (text, name) => answer(id, { text, name }),
      more: [settle],
    }),
  ]
}

async function answer(id: string, body: { text: string; name: string }): Promise<Refusal | undefined> {
  const outcome = await sendAnswer(id, body)
  if (!('data' in outcome)) return outcome
  keepAnswer(id, '')
  putThread(outcome.data)
  change({ view: { kind: 'thread', id } })
  tell(t('done.answered'))
  return undefined
}

async function solve({ id, solvedAt }: ReviewThread, pressed: HTMLButtonElement): Promise<void> {
  pressed.disabled = true
  const isSolved = solvedAt === null
  const outcome = await sendSolved(id, { isSolved, name: state.review?.name ? '' : drafts.name })
  pressed.disabled = false
  if (!('data' in outcome)) return tell(outcome.field === 'name' ? t('refused.name') : outcome.refused, true)
  putThread(outcome.data)
  change({ view: { kind: 'thread', id } })
  tell(t(isSolved ? 'done.solved' : 'done.reopened'))
}

/** The form of a new comment at the place that was pressed. */
export function addView(): Node[] {
  const { pin } = drafts
  if (!pin) return []
  return [
    commentForm({
      label: t('add.label'),
      send: t('add.send'),
      value: pin.text,
      onType: (text) => drafts.pin && keep({ pin: { ...drafts.pin, text } }),
      onSend: addComment,
      more: [
        button(t('add.drop'), () => {
          keep({ pin: null })
          change({ view: undefined })
        }),
      ],
    }),
  ]
}

async function addComment(text: string, name: string): Promise<Refusal | undefined> {
  const { pin } = drafts
  if (!pin) return undefined
  const { cellId, language: lang, x, y } = pin
  const outcome = await sendPin({ cellId, x, y, lang, text, name })
  if (!('data' in outcome)) return outcome
  keep({ pin: null })
  putThread(outcome.data)
  change({ view: { kind: 'thread', id: outcome.data.id } })
  tell(t('done.sent'))
  return undefined
}
