import { captureFirstFrame } from '#admin/uploads/video-poster.ts'
import type { MediaInfo } from '#shared/media/media.ts'

type SendPoster = (poster: Blob, name: string) => Promise<MediaInfo>

/** Media ids of posters by the media id of their video, and the stored files. */
export type Posters = { byVideo: Map<string, string>; media: MediaInfo[] }

/** Stores the first frame of each video as its poster. Skips videos that this browser cannot decode. */
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
