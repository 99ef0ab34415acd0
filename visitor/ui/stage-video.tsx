import { mediaPath } from '#shared/media/media-rules.ts'
import type { ReleaseVideo } from '#shared/site/release/releases.ts'
import type { VisitorText } from '#visitor/words/visitor-text.ts'
import { PLAY_STYLE } from './style.ts'

type Props = { video: ReleaseVideo; text: VisitorText }

/** A video over its poster, and its button, which stands before it so that the style sheet knows whether it plays. With scripts off it has the browser's controls; else the island plays it when it is current. */
export function StageVideo({ video, text }: Props) {
  return (
    <>
      <button type="button" className="play" style={PLAY_STYLE} aria-pressed="false" aria-label={text('video.play')} />
      <noscript>
        <video src={mediaPath(video.id, video.file)} muted playsInline loop preload="none" controls />
      </noscript>
    </>
  )
}
