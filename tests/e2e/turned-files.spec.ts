import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { dropOnGrid } from './drop-files.ts'
import { getToken, signIn, test, watchErrors } from './support.ts'

// Files that say how they are to be turned: a HEIC picture whose own turn counts and not its EXIF (6), the same named
// .jpg, and a film that is stored on its side. All are red above and blue below where they are shown upright.

const EMAIL = 'user@example.com'
const FILES = join(import.meta.dirname, 'files')
const at = (file: string) => join(FILES, file)
const CHOSEN = [
  { path: at('upright.heic'), name: 'a.heic', type: 'image/heic' },
  { path: at('upright.heic'), name: 'b.jpg', type: 'image/jpeg' },
  { path: at('turned.mov'), name: 'c.mov', type: 'video/quicktime' },
]

/** The colours near the upper and the lower edge of each thumbnail in the grid. */
const looks = (page: Page) =>
  page.locator('[role=gridcell][aria-label] img').evaluateAll((images) =>
    images.map((image) => {
      const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement
      // The browser cannot show the chosen file itself while it is converted.
      if (width === 0) return 'not yet'
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      context?.drawImage(image as HTMLImageElement, 0, 0)
      const colourAt = (y: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? []
        return red > blue ? 'red' : 'blue'
      }
      return `${height > width ? 'upright' : 'on its side'}: ${colourAt(height * 0.1)}, ${colourAt(height * 0.9)}`
    }),
  )

test('pictures and films that say how they are to be turned are shown upright', async ({ page, request }) => {
  const errors = watchErrors(page)
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  const data = { name: '向き', number_horizontal: 2, number_vertical: 2, languages: ['ja'] }
  const answer = await request.post('/v1/site', { headers, data })
  const { id } = ((await answer.json()) as { data: { id: string } }).data
  await signIn(page, EMAIL, `/adminuser/site/${id}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await dropOnGrid(page, CHOSEN)
  const upright = 'upright: red, blue'
  await expect.poll(() => looks(page), { timeout: 90_000 }).toEqual([upright, upright, upright])
  expect(errors).toEqual([])
})
