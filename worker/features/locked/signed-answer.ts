import type { z } from 'zod'
import type { OpenPage, PageProducts, visitorPicture } from '#worker/features/end-user/visitor-page.ts'
import type { UploadKeys } from '#worker/platform/keys.ts'
import { signPrivateFile } from '#worker/entities/live-site/private-media.ts'

type PictureAnswer = z.output<typeof visitorPicture> | null

/** Signs the addresses of private files in answers to members; public ones are unchanged. */
export function createSigner(env: UploadKeys) {
  const sign = (url: string): string => {
    const [, siteUuid, sealed, file] = /^\/media\/p\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(url) ?? []
    return siteUuid && sealed && file ? url + signPrivateFile({ siteUuid, sealed, file }, env) : url
  }
  const signPicture = (picture: PictureAnswer): PictureAnswer =>
    picture && {
      ...picture,
      url: sign(picture.url),
      files: picture.files.map(({ url, width }) => ({ url: sign(url), width })),
    }
  return {
    page: (page: OpenPage): OpenPage => ({
      ...page,
      image: signPicture(page.image),
      video: page.video && { ...page.video, url: sign(page.video.url) },
    }),
    products: (answer: PageProducts): PageProducts => ({
      ...answer,
      products: answer.products.map((product) => ({ ...product, image: signPicture(product.image) })),
    }),
  }
}
