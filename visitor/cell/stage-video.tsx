import type { CSSProperties, ReactElement } from 'react'
import { mediaPath } from '#shared/media/media-rules.ts'
import type { ReleaseVideo } from '#shared/site/release/releases.ts'
import type { VisitorText } from '#visitor/words/visitor-text.ts'

/** Inline style, because few pages have videos. */
const PLAY_STYLE: CSSProperties = {
  position: 'absolute',
  zIndex: 1,
  inset: '50% auto auto 50%',
  width: 72,
  height: 72,
  border: 0,
  borderRadius: '50%',
  background: '#0006',
  translate: '-50% -50%',
  cursor: 'pointer',
  transition: 'opacity 0.3s',
}

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

/** The switch of a film's sound, beside its stage. The island shows it once the film plays and has sound. */
export function soundSwitch(text: VisitorText): ReactElement {
  return <button type="button" className="sound" hidden aria-pressed="false" aria-label={text('video.sound')} />
}
