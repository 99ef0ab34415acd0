import { sitePagePath } from '#visitor/page/page-path.ts'
import { MemberPage } from '#visitor/pages/member-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import { readPageForm, type SitePageHandler, type SitePageVisit } from '#worker/pages/site-page.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { eraseOwnRecord, getOwnRecord } from '#worker/features/members/login.service.ts'
import { answerMember, readMemberFrame } from '#worker/features/members/member-frame.ts'
import { withCookies } from '#worker/pages/with-cookies.ts'
import { clearMemberCookie, findMember } from '#worker/entities/members/member-session.ts'
import { deleteMemberSession } from '#worker/entities/members/member-session.repository.ts'

/** A member's own page. The cookie counts for its forms, because they come from the page itself. */
export const memberPage: SitePageHandler = {
  get: async (visit) => {
    const { c, site } = visit
    const found = await readMemberFrame(visit)
    if (!found) return undefined
    const member = await findMember(c, site)
    if (member) {
      const record = await getOwnRecord(c.env, member)
      const isNew = c.req.query('confirmed') !== undefined
      return answerMember(c, renderDocument(MemberPage, { ...found.props, member: record, isNew }))
    }
    if (c.req.query('erased') === undefined) return toLogin(visit, '?to=member')
    return answerMember(c, renderDocument(MemberPage, { ...found.props, member: null }))
  },
  post: async (visit) => {
    const { c, site } = visit
    const [found, member] = [await readMemberFrame(visit), await findMember(c, site)]
    if (!found) return undefined
    if (!member) return toLogin(visit, '?to=member')
    const values = await readPageForm(c)
    if (values.get('action')?.[0] !== 'erase') {
      await deleteMemberSession(c.env.DB, member.sessionId)
      clearMemberCookie(c, site)
      return toLogin(visit, '?out')
    }
    if (!values.has('sure')) {
      const record = await getOwnRecord(c.env, member)
      return answerMember(c, renderDocument(MemberPage, { ...found.props, member: record, isUnsure: true }), 422)
    }
    await eraseOwnRecord(c.env, member)
    clearMemberCookie(c, site)
    return withCookies(c, redirectTo(`${sitePagePath(visit.mode.base, visit.language, 'member')}?erased`, 303))
  },
}

function toLogin({ c, mode, language }: SitePageVisit, search: string): Response {
  return withCookies(c, redirectTo(sitePagePath(mode.base, language, 'login') + search, 303))
}
