import { openApproval, ownApproval } from './approve.ts'
import { part } from './element.ts'
import { onPage, reloadFrame, shownVersion } from './frame.ts'
import { t } from './page-data.ts'
import { pinHere, startPinning } from './pinning.ts'
import { closeSheet, startSheet } from './sheet.ts'
import { change, onChange, read, state, threadsIn } from './state.ts'

// The script of the bar around a shared preview: comments on the site in its frame, and approvals. The site itself runs
// as visitors get it; nothing of this is in its pages.

/** Milliseconds between two checks for new comments: with comments in sight, and without. */
const LOOK_AGAIN = { near: 20_000, far: 120_000 }

const tools = part('#review-tools')
const comment = part('#review-comment')
const list = part('#review-list')
const approve = part('#review-approve')
const mode = part('#review-mode')
const fresh = part('#review-fresh')

let readAt = 0

function readNow(): void {
  readAt = Date.now()
  void read()
}

/** A hidden tab does not poll. */
function look(): void {
  const isNear = state.isOn || state.view !== undefined
  if (!document.hidden && Date.now() - readAt >= (isNear ? LOOK_AGAIN.near : LOOK_AGAIN.far)) readNow()
}

function draw(): void {
  const { isOn, view, review } = state
  comment.ariaPressed = `${isOn}`
  list.ariaExpanded = `${view !== undefined}`
  list.textContent = t('tools.list', { count: threadsIn('open').length })
  const isApproved = ownApproval() !== undefined
  approve.textContent = t(isApproved ? 'tools.approved' : 'tools.approve')
  approve.classList.toggle('given', isApproved)
  mode.hidden = !isOn
  const version = shownVersion()
  fresh.hidden = version === undefined || review === undefined || version === review.version.hash
}

comment.addEventListener('click', () => {
  const isOn = !state.isOn
  change({ isOn, ...(!isOn && { view: undefined }) })
  if (isOn) readNow()
})
list.addEventListener('click', () => {
  if (state.view) return closeSheet()
  change({ view: { kind: 'list' }, isOn: true })
  readNow()
})
approve.addEventListener('click', () => void openApproval())
part('#review-here').addEventListener('click', pinHere)
part('#review-show').addEventListener('click', () => void reloadFrame())

startSheet()
startPinning()
onChange(draw)
onPage(draw)
tools.hidden = false
readNow()
setInterval(look, LOOK_AGAIN.near)
addEventListener('visibilitychange', look)
