// Films. This script is in pages that have some. It shares no code with the island, which says at which cell it rests.

/** A film that did not come is asked for again; until it is there, its poster is seen. */
function play(video: HTMLVideoElement): void {
  if (video.error) video.load()
  video.play().catch(() => {})
}

/** The film on the screen plays, others stop. Films that nobody asked for cost somebody motion, or money. */
addEventListener(
  'rest',
  ({ target }) => {
    const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
    const mustWait = saveData || matchMedia('(prefers-reduced-motion:reduce)').matches
    for (const video of document.querySelectorAll('video')) {
      if (!(target as Element).contains(video)) video.pause()
      else if (!mustWait) play(video)
    }
  },
  true,
)

/** The button beside a film says whether it plays; the style sheet reads it there. */
for (const name of ['playing', 'pause'])
  addEventListener(
    name,
    ({ target }) => (target as Element).previousElementSibling?.setAttribute('aria-pressed', `${name === 'playing'}`),
    true,
  )

addEventListener('click', ({ target }) => {
  const video = (target as Element).closest('.play')?.nextElementSibling as HTMLVideoElement | undefined
  if (video?.paused) play(video)
  else video?.pause()
})
