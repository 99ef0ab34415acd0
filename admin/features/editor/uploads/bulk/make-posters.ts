import { captureFirstFrame } from '#admin/uploads/video-poster.ts'
import type { MediaInfo } from '#shared/media/media.ts'

type SendPoster = (poster: Blob, name: string) => Promise<MediaInfo>

/** What came of making posters: theirs by the video's media id, and everything that was stored. */
export type Posters = { byVideo: Map<string, string>; media: MediaInfo[] }

/** Makes a poster of each video's first frame; a video that this browser cannot show gets none. */
export async function makePosters(videos: readonly MediaInfo[], send: SendPoster): Promise<Posters> {
  const byVideo = new Map<string, string>()
  const media: MediaInfo[] = []
  for (const video of videos) {
    const poster = await makePoster(video, send).catch(() => undefined)
    if (!poster) continue
    byVideo.set(video.mediaId, poster.mediaId)
    media.push(poster)
  }
  return { byVideo, media }
}

async function makePoster({ url, name }: MediaInfo, send: SendPoster): Promise<MediaInfo | undefined> {
  const answer = await fetch(url)
  if (!answer.ok) return undefined
  const frame = await captureFirstFrame(await answer.blob())
  return frame && send(frame, `${name}.jpg`)
}
