import type { Listen } from './lib/dom.ts'
import { CELL_SHOWN } from './lib/events.ts'

declare const addEventListener: Listen

// In pages with videos.

/** Whether the visitor wants to hear videos: chosen at one of them, and true for all as long as the page is open. */
let isLoud = false

/** Loads a failed video again; until it plays, its poster shows. */
function play(video: HTMLVideoElement): void {
  if (video.error) video.load()
  video.muted = !isLoud
  video.play().catch(({ name }: Error) => {
    // Some browsers let a video sound after a press at itself only. One that was left meanwhile is not started.
    if (name !== 'NotAllowedError' || video.muted) return
    video.muted = true
    video.play().catch(() => {})
  })
}

/** Plays the video of the current cell and stops the others. None starts by itself against a visitor's settings. */
addEventListener(
  CELL_SHOWN,
  ({ target }) => {
    const mustWait = navigator.connection?.saveData || matchMedia('(prefers-reduced-motion:reduce)').matches
    for (const video of document.querySelectorAll('video')) {
      if (!target.contains(video)) video.pause()
      else if (!mustWait) play(video)
    }
  },
  true,
)

/** The button before a video shows its state; the style sheet reads it there. */
for (const name of ['playing', 'pause'] as const)
  addEventListener(
    name,
    ({ target }) => target.previousElementSibling?.setAttribute('aria-pressed', `${name === 'playing'}`),
    true,
  )

const switchOf = (video: Element) => video.closest('.cell')?.querySelector<HTMLElement>('.sound')

/** The switch comes when the video plays and is known to have sound, or when its browser cannot tell. */
addEventListener(
  'timeupdate',
  ({ target }) => {
    const sound = switchOf(target)
    const known = target.mozHasAudio ?? target.audioTracks?.length ?? target.webkitAudioDecodedByteCount ?? 1
    if (sound && known) sound.hidden = false
  },
  true,
)
addEventListener(
  'volumechange',
  ({ target }) => switchOf(target)?.setAttribute('aria-pressed', `${!target.muted}`),
  true,
)

addEventListener('click', ({ target }) => {
  const button = target.closest('.play,.sound')
  const video = button?.closest('.cell')?.querySelector('video')
  if (!video) return
  if (button?.matches('.sound')) {
    isLoud = video.muted
    video.muted = !isLoud
  } else if (video.paused) play(video)
  else video.pause()
})
