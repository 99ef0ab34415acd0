// Films. This script is in pages that have some. It shares no code with the island, which says in `data-at` where the
// visitor is.

/** The film on the screen plays, others stop. */
function playVideos(): void {
  const cell = document.getElementById(document.getElementById('grid')?.dataset.at ?? '')
  const isCalm = matchMedia('(prefers-reduced-motion:reduce)').matches
  for (const video of document.querySelectorAll('video')) {
    if (!cell?.contains(video)) video.pause()
    else if (!isCalm && video.paused) video.play().catch(() => {})
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
  if (video?.paused) void video.play()
  else video?.pause()
}

// The body's inside is replaced in previews, the body is not.
new MutationObserver(playVideos).observe(document.body, { subtree: true, attributeFilter: ['data-at'] })
addEventListener('click', onClick)
for (const name of ['playing', 'pause']) addEventListener(name, onPlayback, { capture: true, passive: true })
