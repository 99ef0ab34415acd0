import { SHARED_PICTURE } from '#shared/media/media-rules.ts'
import type { LinkPicture, Picture, SiteRelease } from '#shared/site/release/releases.ts'
import { getFile, headFile, putFile } from '#worker/entities/media/media.storage.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { ImageOverlay } from '#worker/platform/images/image-job.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { transformImage } from '#worker/platform/transform-image.ts'
import { withTimeout } from '#worker/platform/with-timeout.ts'

const { width: WIDTH, height: HEIGHT, file: FILE, type: TYPE } = SHARED_PICTURE
const QUALITY = 85
/** A publication waits for a picture at most this many milliseconds. */
const PATIENCE = 10_000
/** A picture that is at least this much of the frame's shape fills it: little of it is cut away. */
const FILLING = 0.8

/** The picture's own colours, in so few pixels that enlarging them gives a soft background without shapes. */
const BACKGROUND = [
  { width: 12, height: 6, fit: 'cover' },
  { width: WIDTH, height: HEIGHT, fit: 'squeeze' },
] as const satisfies ImageTransform[]
const FILLED = [{ width: WIDTH, height: HEIGHT, fit: 'cover' }] as const satisfies ImageTransform[]

/** The release's first picture that everybody may see. */
function firstPicture({ cells }: SiteRelease): (Omit<LinkPicture, 'id'> & { picture: Picture }) | undefined {
  for (const cell of cells) if (!cell.locked && cell.picture) return { picture: cell.picture, alt: cell.alt }
  return undefined
}

/** The whole picture in the middle, as large as it fits. */
function centred({ width, height }: Picture, source: ReadableStream<Uint8Array>): ImageOverlay {
  const scale = Math.min(WIDTH / width, HEIGHT / height)
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)]
  return {
    source,
    steps: [{ width: shownWidth, height: shownHeight, fit: 'squeeze' }],
    left: Math.floor((WIDTH - shownWidth) / 2),
    top: Math.floor((HEIGHT - shownHeight) / 2),
  }
}

const fillsFrame = ({ width, height }: Picture) => {
  const shape = width / height / (WIDTH / HEIGHT)
  return Math.min(shape, 1 / shape) >= FILLING
}

async function draw(env: Bindings, picture: Picture, bytes: ArrayBuffer): Promise<Uint8Array> {
  const stream = () => new Blob([bytes]).stream()
  const output = { format: TYPE, quality: QUALITY } as const
  if (fillsFrame(picture)) return transformImage(env, { source: stream(), steps: FILLED, ...output })
  return transformImage(env, { source: stream(), steps: BACKGROUND, over: centred(picture, stream()), ...output })
}

/** Stores the picture of link previews beside a picture's other files, unless it is there. False without the picture. */
async function storeFor(env: Bindings, picture: Picture): Promise<boolean> {
  const { id, widths } = picture
  for (const copy of ['public', 'private'] as const) {
    if (await headFile(env.MEDIA, { id, file: FILE, copy })) return true
    const stored = await getFile(env.MEDIA, { id, file: `${Math.max(...widths)}.webp`, copy })
    if (!stored) continue
    const bytes = await draw(env, picture, await stored.arrayBuffer())
    await putFile(env.MEDIA, id, { file: FILE, type: TYPE, bytes, copy })
    return true
  }
  return false
}

/** Like `storeFor`; a failure is logged and counts as no picture: no publication fails for it. */
async function tryFor(env: Bindings, picture: Picture): Promise<boolean> {
  try {
    return await withTimeout(storeFor(env, picture), PATIENCE, 'images')
  } catch (error) {
    log('warn', 'release.linkPicture', { id: picture.id, error: describeError(error) })
    return false
  }
}

/**
 * Makes the pictures of link previews (rules/seo.md#link-previews), one for each first picture that the languages have.
 * Returns a function that adds its picture to what a language shows.
 */
export async function makeLinkPictures(env: Bindings, releases: readonly SiteRelease[]) {
  const pictures = new Map(
    releases.flatMap((release) => firstPicture(release)?.picture ?? []).map((one) => [one.id, one]),
  )
  const made = new Map(
    await Promise.all([...pictures].map(async ([id, picture]) => [id, await tryFor(env, picture)] as const)),
  )
  return (release: SiteRelease): { linkPicture?: LinkPicture } => {
    const first = firstPicture(release)
    return first && made.get(first.picture.id) ? { linkPicture: { id: first.picture.id, alt: first.alt } } : {}
  }
}
