import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { makePng, withExif } from '#worker/features/media/inspect/media-samples.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { readRows } from '#worker/platform/images/png-rows.ts'
import { simulateSteps } from '#worker/platform/images/simulated-images.ts'
import type { ImageType } from '#worker/platform/images/image-job.ts'
import { transformImage } from '#worker/platform/transform-image.ts'
import { measurePicture, storePicture } from './picture.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Colour = 'red' | 'blue' | 'grey' | 'clear'
type Place = readonly [x: number, y: number]

const [WIDTH, HEIGHT] = [48, 64]
const RGBA = { red: [255, 0, 0, 255], blue: [0, 0, 255, 255], grey: [221, 221, 221, 255] } as const
/** Red above, blue at the left below it, as people see the picture. */
function upright(x: number, y: number) {
  if (y < 16) return RGBA.red
  return x < 16 ? RGBA.blue : RGBA.grey
}

/** The place where a stored pixel is seen, by orientation (EXIF 2.32, tag 274). */
const SEEN: Record<number, (column: number, row: number) => Place> = {
  1: (x, y) => [x, y],
  2: (x, y) => [WIDTH - 1 - x, y],
  3: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  4: (x, y) => [x, HEIGHT - 1 - y],
  5: (column, row) => [row, column],
  6: (column, row) => [WIDTH - 1 - row, column],
  7: (column, row) => [WIDTH - 1 - row, HEIGHT - 1 - column],
  8: (column, row) => [row, HEIGHT - 1 - column],
}

const toStream = (bytes: Bytes) => new Blob([bytes]).stream()

/** The runtime's simulation without our own additions. */
async function runtime(bytes: Bytes, steps: readonly ImageTransform[], format: ImageType | 'image/jpeg') {
  let image = env.IMAGES.input(toStream(bytes))
  for (const step of steps) image = image.transform(step)
  return new Uint8Array(await (await image.output({ format })).response().arrayBuffer())
}

async function makePhoto(orientation: number): Promise<Bytes> {
  const isSideways = orientation >= 5
  const seen = SEEN[orientation] ?? ((x, y) => [x, y] as const)
  const png = await makePng(isSideways ? HEIGHT : WIDTH, isSideways ? WIDTH : HEIGHT, (column, row) =>
    upright(...seen(column, row)),
  )
  return withExif(await runtime(png, [], 'image/jpeg'), orientation)
}

async function colourAt(picture: Bytes, [x, y]: Place): Promise<Colour | undefined> {
  const { rows, stride, step } = await readRows(await runtime(picture, [], 'image/png'))
  const [red = 0, green = 0, blue = 0, alpha = 255] = rows.subarray(y * (stride + 1) + 1 + x * step).subarray(0, step)
  if (step === 4 && alpha < 40) return 'clear'
  if (red > 180 && green < 70 && blue < 70) return 'red'
  if (blue > 180 && red < 70 && green < 70) return 'blue'
  return Math.min(red, green, blue) > 180 ? 'grey' : undefined
}

const coloursAt = (picture: Bytes, places: readonly Place[]) =>
  Promise.all(places.map((place) => colourAt(picture, place)))

async function store(bindings: Bindings, bytes: Bytes, purpose = 'creative') {
  const id = crypto.randomUUID()
  await env.MEDIA.put(`staging/${id}`, bytes)
  const stored = await storePicture(bindings, { id, purpose }, await measurePicture(bindings, id, bytes))
  const read = async (file: string) => {
    const object = await env.MEDIA.get(`media/${id}/${file}`)
    return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())
  }
  return { stored, read }
}

const TOP: Place = [24, 6]
const LEFT: Place = [6, 40]
const RIGHT: Place = [40, 40]

/** Steps that pictures go through, with the colours at places of the 48 x 64 picture afterwards. */
const ASSERTED: { steps: ImageTransform[]; colours: [Place, Colour][] }[] = [
  {
    steps: [{ flip: 'h' }],
    colours: [
      [TOP, 'red'],
      [LEFT, 'grey'],
      [[42, 40], 'blue'],
    ],
  },
  {
    steps: [{ flip: 'v' }],
    colours: [
      [[24, 57], 'red'],
      [LEFT, 'blue'],
      [TOP, 'grey'],
    ],
  },
  {
    steps: [{ flip: 'hv' }],
    colours: [
      [[24, 57], 'red'],
      [[42, 20], 'blue'],
      [TOP, 'grey'],
    ],
  },
  {
    steps: [{ rotate: 90 }],
    colours: [
      [[57, 24], 'red'],
      [[20, 6], 'blue'],
      [[20, 40], 'grey'],
    ],
  },
  {
    steps: [{ rotate: 180 }],
    colours: [
      [[24, 57], 'red'],
      [[42, 20], 'blue'],
      [TOP, 'grey'],
    ],
  },
  {
    steps: [{ rotate: 270 }],
    colours: [
      [[6, 24], 'red'],
      [[40, 42], 'blue'],
      [[40, 10], 'grey'],
    ],
  },
  {
    steps: [{ flip: 'h' }, { rotate: 90 }],
    colours: [
      [[57, 24], 'red'],
      [[20, 42], 'blue'],
      [[20, 10], 'grey'],
    ],
  },
  {
    steps: [{ rotate: 90 }, { flip: 'h' }],
    colours: [
      [[6, 24], 'red'],
      [[40, 6], 'blue'],
      [[40, 40], 'grey'],
    ],
  },
  {
    steps: [{ flip: 'h', rotate: 90 }],
    colours: [
      [[57, 24], 'red'],
      [[20, 42], 'blue'],
      [[20, 10], 'grey'],
    ],
  },
  {
    steps: [{ width: 24, fit: 'scale-down' }],
    colours: [
      [[12, 3], 'red'],
      [[3, 20], 'blue'],
      [[20, 31], 'grey'],
    ],
  },
  {
    steps: [{ width: 32, height: 32, fit: 'scale-down' }],
    colours: [
      [[12, 3], 'red'],
      [[3, 20], 'blue'],
    ],
  },
  { steps: [{ width: 1, height: 1, fit: 'squeeze' }], colours: [] },
  {
    steps: [{ width: 16, height: 16, fit: 'squeeze' }],
    colours: [
      [[8, 1], 'red'],
      [[1, 10], 'blue'],
      [[15, 15], 'grey'],
    ],
  },
  {
    steps: [{ width: 48, height: 8, fit: 'cover', gravity: 'top' }],
    colours: [
      [[2, 2], 'red'],
      [[45, 5], 'red'],
    ],
  },
  {
    steps: [{ width: 64, height: 64, fit: 'pad', background: '#00000000' }],
    colours: [
      [[2, 32], 'clear'],
      [[61, 32], 'clear'],
      [[32, 6], 'red'],
      [[14, 40], 'blue'],
      [[48, 40], 'grey'],
    ],
  },
]

/** The options of steps, with their values except sizes. */
const kindsOf = (steps: readonly ImageTransform[]) =>
  steps.flatMap((step) =>
    Object.entries(step).map(([option, value]) =>
      typeof value === 'number' && option !== 'rotate' ? option : `${option} ${JSON.stringify(value)}`,
    ),
  )

describe('a picture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of orientation %i is stored upright', async (orientation) => {
    const { stored, read } = await store(env, await makePhoto(orientation))
    expect(stored).toMatchObject({ width: WIDTH, height: HEIGHT, variants: [WIDTH] })
    for (const file of ['48.webp', 'thumb.webp'])
      expect(await coloursAt(await read(file), [TOP, LEFT, RIGHT])).toEqual(['red', 'blue', 'grey'])
  })

  it.each([
    ['upright', 1],
    ['turned', 6],
    ['upside down', 3],
  ])('has the colour of its upper edge, %s', async (_, orientation) => {
    const { stored } = await store(env, await makePhoto(orientation))
    expect(stored.color).toMatch(/^#[ef]\w[0-2]\w[0-2]\w$/)
  })

  it('has the colour of its upper edge where it is wide', async () => {
    const { stored } = await store(env, await makePng(120, 60, upright))
    expect(stored.color).toMatch(/^#[ef]\w[0-2]\w[0-2]\w$/)
  })

  it.each(ASSERTED)('goes through $steps', async ({ steps, colours }) => {
    const png = await makePng(WIDTH, HEIGHT, upright)
    const made = await transformImage(env, { source: toStream(png), steps, format: 'image/png', quality: 100 })
    expect(
      await coloursAt(
        made,
        colours.map(([place]) => place),
      ),
    ).toEqual(colours.map(([, colour]) => colour))
  })

  it('is asked of Cloudflare Images only in steps that are asserted here, and comes out the same', async () => {
    const used = new Set<string>()
    const faithful = (source: ReadableStream<Uint8Array>, steps: ImageTransform[]) => ({
      transform: (step: ImageTransform) => faithful(source, [...steps, step]),
      output: async ({ format }: { format: ImageType }) => {
        for (const kind of kindsOf(steps)) used.add(kind)
        const job = { source, steps, format, quality: 80 }
        const made = await simulateSteps(job, async (part) =>
          runtime(new Uint8Array(await new Response(part.source).arrayBuffer()), part.steps, part.format),
        )
        return { response: () => new Response(made) }
      },
    })
    const IMAGES = { input: (source: ReadableStream<Uint8Array>) => faithful(source, []) } as unknown as ImagesBinding
    const production = { ...env, APP_ENV: 'production', IMAGES } as const
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { read } = await store(production, await makePhoto(orientation))
      expect(await coloursAt(await read('48.webp'), [TOP, LEFT, RIGHT])).toEqual(['red', 'blue', 'grey'])
    }
    for (const purpose of ['favicon', 'brand', 'logo', 'poster', 'avatar', 'news'])
      await store(production, await makePhoto(1), purpose)
    const asserted = new Set(ASSERTED.flatMap(({ steps }) => kindsOf(steps)))
    expect([...used].filter((kind) => !asserted.has(kind))).toEqual([])
    expect(used).toContain('flip "h"')
  })

  it('is not made where a step is unknown to the simulation', async () => {
    const job = { source: toStream(await makePng(4, 4, upright)), format: 'image/png', quality: 100 } as const
    await expect(transformImage(env, { ...job, steps: [{ blur: 5 }] })).rejects.toThrow(/does not know blur/)
  })
})
