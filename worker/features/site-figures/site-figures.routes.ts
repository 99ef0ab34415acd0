import {
  siteCompanies,
  siteCompaniesQuery,
  siteCounts,
  siteCountsQuery,
  siteFiguresList,
  siteFiguresQuery,
} from '#shared/site/list/site-figures.ts'
import { SITE_COMPANIES_MAX } from '#shared/site/site-rules.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'

const figures = apiCall('GET /site/figures', {
  summary: 'Visits and sent forms of the last seven days of up to 20 sites of the list',
  query: siteFiguresQuery,
  answer: siteFiguresList,
  returns: 'Figures of the sites of the scope among those asked for',
})

const counts = apiCall('GET /site/counts', {
  summary: 'How many sites of the scope have each label',
  query: siteCountsQuery,
  answer: siteCounts,
  returns: 'The numbers, or none beyond 10,000 sites',
})

const companies = apiCall('GET /site/companies', {
  summary: 'Companies of the scope that have sites',
  query: siteCompaniesQuery,
  answer: siteCompanies,
  returns: 'The first companies by name',
})

const repository = () => import('./site-counts.repository.ts')

export const siteFiguresRoutes = createApiRoutes()
  .serve(figures, async ({ env, caller, scope, query: { ids } }) =>
    (await import('./site-figures.service.ts')).getSiteFigures(env, { caller, scope, ids }),
  )
  .serve(counts, async ({ env, scope, query }) => ({
    counts: (await (await repository()).countByLabel(env.DB, scope, query)) ?? null,
  }))
  .serve(companies, async ({ env, scope, query: { search } }) => {
    const rows = await (await repository()).listCompanies(env.DB, scope, search)
    return { dataList: rows.slice(0, SITE_COMPANIES_MAX), isCut: rows.length > SITE_COMPANIES_MAX }
  })
