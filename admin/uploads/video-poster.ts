const POSTER_WIDTH_MAX = 1280
const DECODE_TIMEOUT_MS = 8000

/** A JPEG of a video's first frame; undefined where this browser cannot decode the video. */
export async function captureFirstFrame(file: Blob): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    video.src = url
    await once(video, 'loadeddata')
    // A frame is only painted after a seek in Safari.
    video.currentTime = Math.min(0.05, video.duration || 0.05)
    await once(video, 'seeked')
    return await paint(video)
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), DECODE_TIMEOUT_MS)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    video.addEventListener(event, settle(resolve), { once: true })
    video.addEventListener(
      'error',
      settle(() => reject(new Error('undecodable'))),
      { once: true },
    )
  })
}

async function paint(video: HTMLVideoElement): Promise<Blob | undefined> {
  if (!video.videoWidth || !video.videoHeight) return undefined
  const scale = Math.min(1, POSTER_WIDTH_MAX / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return blob ?? undefined
}
