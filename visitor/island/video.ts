// Films. This script is in pages that have some. It shares no code with the island, which says at which cell it rests.

/** A film that did not come is asked for again; until it is there, its poster is seen. */
function play(video: HTMLVideoElement): void {
  if (video.error) video.load()
  video.play().catch(() => {})
}

/** The film on the screen plays, others stop. Films that nobody asked for cost somebody motion, or money. */
addEventListener('rest', ({ target }) => {
  const { connection } = navigator as { connection?: { saveData: boolean } }
  const mustWait = connection?.saveData || matchMedia('(prefers-reduced-motion:reduce)').matches
  for (const video of document.querySelectorAll('video')) {
    if (!(target as Element).contains(video)) video.pause()
    else if (video.paused && !mustWait) play(video)
  }
})

function onPlayback({ target, type }: Event): void {
  const stage = (target as Element).parentElement
  const isPlaying = type === 'playing'
  stage?.classList.toggle('playing', isPlaying)
  stage?.querySelector('.play')?.setAttribute('aria-pressed', `${isPlaying}`)
}

for (const name of ['playing', 'pause']) addEventListener(name, onPlayback, true)

addEventListener('click', ({ target }) => {
  const video = (target as Element).closest('.play')?.parentElement?.querySelector('video')
  if (video?.paused) play(video)
  else video?.pause()
})
