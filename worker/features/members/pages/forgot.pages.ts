import { leadingTo, sitePagePath } from '#visitor/page/page-path.ts'
import { ForgotPage } from '#visitor/pages/forgot-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import { placeToReturn, type SitePageHandler, type SitePageVisit } from '#worker/pages/site-page.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { answerMember, readMemberFrame } from '#worker/features/members/member-frame.ts'
import { requestMemberReset } from '#worker/features/members/reset.service.ts'
import { type RefusedAddress, withTypedAddress } from '#worker/features/members/typed-address.ts'

/** The page that asks for a link to a new password; its answer is the same for every address. */
export const forgotPage: SitePageHandler = {
  get: async (visit) => {
    const found = await readMemberFrame(visit)
    return found && answer(visit, found)
  },
  post: async (visit) => {
    const { c, site, mode, language } = visit
    const found = await readMemberFrame(visit)
    if (!found) return undefined
    const place = placeToReturn(c)
    const refused = await withTypedAddress(visit, (email) =>
      requestMemberReset(c.env, { site, email, language, place, ip: clientIp(c) }),
    )
    if (refused) return answer(visit, found, refused)
    return redirectTo(leadingTo(place, `${sitePagePath(mode.base, language, 'forgot-password')}?sent`), 303)
  },
}

type Found = NonNullable<Awaited<ReturnType<typeof readMemberFrame>>>

function answer({ c }: SitePageVisit, { props, form }: Found, refused?: RefusedAddress): Response {
  const isSent = !refused && c.req.query('sent') !== undefined
  const page = { ...props, isSent, state: refused?.state, canRegister: Boolean(form) }
  return answerMember(c, renderDocument(ForgotPage, page), refused?.status, refused?.headers)
}
