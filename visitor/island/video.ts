// Films. This script is in pages that have some. It shares no code with the island, which says in `data-at` where the
// visitor is.

/** Films that nobody asked for cost somebody motion, or money. */
function mustWait(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion:reduce)').matches
}

/** A film that did not come is asked for again; until it is there, its poster is seen. */
function play(video: HTMLVideoElement): void {
  if (video.error) video.load()
  video.play().catch(() => {})
}

/** The film on the screen plays, others stop. */
function playVideos(): void {
  const cell = document.getElementById(document.getElementById('grid')?.dataset.at ?? '')
  for (const video of document.querySelectorAll('video')) {
    if (!cell?.contains(video)) video.pause()
    else if (video.paused && !mustWait()) play(video)
  }
}

function onPlayback(event: Event): void {
  const stage = (event.target as Element).parentElement
  const isPlaying = event.type === 'playing'
  stage?.classList.toggle('playing', isPlaying)
  stage?.querySelector('.play')?.setAttribute('aria-pressed', String(isPlaying))
}

function onClick({ target }: Event): void {
  const video = (target as Element).closest('.play')?.parentElement?.querySelector('video')
  if (video?.paused) play(video)
  else video?.pause()
}

// The body's inside is replaced in previews, the body is not.
new MutationObserver(playVideos).observe(document.body, { subtree: true, attributeFilter: ['data-at'] })
addEventListener('click', onClick)
for (const name of ['playing', 'pause']) addEventListener(name, onPlayback, { capture: true, passive: true })
