import type { Listen } from './lib/dom.ts'
import { CELL_SHOWN } from './lib/events.ts'

declare const addEventListener: Listen

// In pages with videos.

/** Loads a failed video again; until it plays, its poster shows. */
function play(video: HTMLVideoElement): void {
  if (video.error) video.load()
  video.play().catch(() => {})
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

addEventListener('click', ({ target }) => {
  const video = target.closest('[data-play]')?.parentElement?.querySelector('video')
  if (video?.paused) play(video)
  else video?.pause()
})
