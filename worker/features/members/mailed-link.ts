import { type AppError, ERROR_STATUS } from '#shared/wire/errors.ts'
import { leadingTo } from '#visitor/page/page-path.ts'
import type { PageFrameProps } from '#visitor/pages/page-frame.tsx'
import type { Bindings } from '#worker/platform/context.ts'
import { retryHeaders, shownFailure } from '#worker/pages/form-pages.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { readPageForm, type SitePageHandler, type SitePageVisit } from '#worker/pages/site-page.ts'
import { answerMember, readMemberFrame } from './member-frame.ts'

/** Without a token the page says that the link is invalid or no longer valid. */
export type LinkProps = PageFrameProps & { token: string | null }

type MailedLink = {
  isOpen: (env: Bindings, site: LiveSite, token: string) => Promise<boolean>
  /** The page as HTML; `refusal` adds the message of an error that the visitor can correct. */
  render: (props: LinkProps, refusal?: AppError) => string
  /** Performs the page's action with the first value of each field, and redirects; `place` is a cell to lead back to. */
  handleForm: (
    visit: SitePageVisit,
    sent: (name: string) => string | undefined,
    place: string | undefined,
  ) => Promise<Response>
}

/**
 * A page that a mailed link opens: viewing it does not use the link, its button does (rules/members.md#mailed-links).
 */
export function mailedLink(link: MailedLink): SitePageHandler {
  return {
    get: async (visit) => {
      const { c, site } = visit
      const found = await readMemberFrame(visit)
      if (!found) return undefined
      const token = c.req.query('token') ?? ''
      const isOpen = await link.isOpen(c.env, site, token)
      const props = { ...found.props, search: searchOf(token, found.props), token: isOpen ? token : null }
      return answerMember(c, link.render(props))
    },
    post: async (visit) => {
      const found = await readMemberFrame(visit)
      if (!found) return undefined
      const values = await readPageForm(visit.c)
      const sent = (name: string) => values.get(name)?.[0]
      try {
        return await link.handleForm(visit, sent, found.props.place)
      } catch (failure) {
        const error = shownFailure(visit.c, failure)
        return refuse(link, visit, { props: found.props, token: sent('token') ?? '', error })
      }
    },
  }
}

const searchOf = (token: string, { place }: PageFrameProps) => leadingTo(place, `?token=${encodeURIComponent(token)}`)

type Refused = { props: PageFrameProps; token: string; error: AppError }

function refuse(link: MailedLink, { c }: SitePageVisit, { props, token, error }: Refused): Response {
  const { code } = error
  if (code === 'link') return answerMember(c, link.render({ ...props, token: null }), ERROR_STATUS.link)
  if (code !== 'validation' && code !== 'too_many' && code !== 'unavailable') throw error
  const page = link.render({ ...props, search: searchOf(token, props), token }, error)
  return answerMember(c, page, ERROR_STATUS[code], retryHeaders(error))
}
