import { LANGUAGE_NAME, isLanguage } from '#shared/text/languages.ts'
import { type Changes, type GuestApproval, sendApproval } from './calls.ts'
import { nameField } from './comment-form.ts'
import { drafts } from './drafts.ts'
import { button, el } from './element.ts'
import { reloadFrame, shownVersion } from './frame.ts'
import { data, t, timeText } from './page-data.ts'
import { change, read, state, threadsIn } from './state.ts'
import { tell } from './tell.ts'

// The approval: one press in a dialog that names the version.

/** The guest's own approval of the version that is shown now. */
export const ownApproval = () => state.review?.approvals.find(({ isOwn, changes }) => isOwn && changes === null)

const nameOfLanguage = (code: string) => (isLanguage(code) ? LANGUAGE_NAME[code] : '')

function changesText({ changed, added, removed, hasOther }: Changes): string {
  return [
    changed.length > 0 && t('approve.changed', { cells: changed.join(', ') }),
    added.length > 0 && t('approve.added', { cells: added.join(', ') }),
    removed > 0 && t('approve.removed', { count: removed }),
    hasOther && t('approve.other'),
  ]
    .filter(Boolean)
    .join(' / ')
}

function approvalItem({ name, isNamesake, at, changes }: GuestApproval): HTMLElement {
  return el(
    'li',
    {},
    el('b', {}, name),
    isNamesake && ` （${t('thread.namesake')}）`,
    ` ${timeText(at)}`,
    el('small', {}, changes ? changesText(changes) : t('approve.unchanged')),
  )
}

/** The version that is approved, in words. */
function versionList(): HTMLElement {
  const version = state.review?.version
  const at = version ? timeText(version.at) : ''
  const languages = Object.keys(data.paths).map(nameOfLanguage)
  return el(
    'dl',
    {},
    el('dt', {}, t('approve.version')),
    el('dd', {}, t(`approve.${version?.kind ?? 'working'}`, { at })),
    el('dt', {}, t('approve.languages')),
    el('dd', {}, languages.join(' / ')),
  )
}

/** Opens the dialog. If the site has changed since the guest looked at it, its latest version is shown first. */
export async function openApproval(): Promise<void> {
  await read()
  const isOld = shownVersion() !== undefined && shownVersion() !== state.review?.version.hash
  if (isOld) await reloadFrame()
  show(isOld ? t('approve.stale') : '')
}

function show(message: string): void {
  const dialog = el('dialog', { className: 'approval', ariaLabel: t('approve.title') })
  const fill = (said: string, isFailure: boolean) => {
    const own = ownApproval()
    const open = threadsIn('open').length
    const approvals = state.review?.approvals ?? []
    const back = button(t(own ? 'tools.close' : 'approve.back'), () => dialog.close())
    const approve = button(t('approve.confirm'), () => void press(approve), { className: 'main' })
    dialog.replaceChildren(
      el('h2', {}, own ? t('tools.approved') : t('approve.title')),
      el('p', { className: isFailure ? 'failed' : 'said', role: isFailure ? 'alert' : 'status' }, said),
      ...(own
        ? []
        : [
            el('p', {}, t('approve.exact')),
            versionList(),
            ...(open > 0 ? [el('p', { className: 'warned' }, t('approve.open', { count: open }))] : []),
            el('p', {}, t('approve.later')),
          ]),
      ...(own ? [versionList()] : [nameField() ?? '']),
      ...(approvals.length > 0 ? [el('h3', {}, t('approve.list')), el('ul', {}, ...approvals.map(approvalItem))] : []),
      el('p', { className: 'buttons' }, own ? false : approve, back),
    )
  }
  const press = async (pressed: HTMLButtonElement) => {
    const { review } = state
    if (!review) return fill(t('list.failed'), true)
    if (!review.name && !drafts.name.trim()) {
      fill(t('refused.name'), true)
      return dialog.querySelector('input')?.focus()
    }
    pressed.disabled = true
    const version = shownVersion() ?? review.version.hash
    const outcome = await sendApproval({ version, name: review.name ? '' : drafts.name })
    if ('data' in outcome) {
      change({ review: outcome.data })
      fill(t('done.approved'), false)
      tell(t('done.approved'))
      return dialog.querySelector('button')?.focus()
    }
    if (outcome.isStale) await Promise.all([read(), reloadFrame()])
    fill(outcome.refused, true)
  }
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  fill(message, message !== '')
  dialog.showModal()
}
