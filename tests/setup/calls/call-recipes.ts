import { newId } from '#worker/platform/ids.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { createAccountEndRecipes, restoreContracts } from './account-end-recipes.ts'
import { createAnalyticsRecipes } from './analytics-recipes.ts'
import { createAnalyticsApiRecipes } from './analytics-api-recipes.ts'
import { createAuthRecipes, createFactorRecipes, newIp } from './auth-recipes.ts'
import { createBillRecipes } from './bill-recipes.ts'
import { createPartnerInvoice, partnerBillingRecipes } from './partner-billing-recipes.ts'
import { createBulkRecipes } from './bulk-recipes.ts'
import { createConversionRecipes } from './conversion-recipes.ts'
import { createExperimentRecipes } from './experiment-recipes.ts'
import { createDashboardRecipes } from './dashboard-recipes.ts'
import { createDeliveryRecipes } from './delivery-recipes.ts'
import { createSiteFolder, createSiteFolderRecipes } from './site-folder-recipes.ts'
import { createDomainRecipes } from './domain-recipes.ts'
import { createLinkRecipes } from './link-recipes.ts'
import { createLetterRecipes } from './letter-recipes.ts'
import { createFolder, createLibraryRecipes } from './library-recipes.ts'
import { createEndUserRecipes } from './end-user-recipes.ts'
import { createFormRecipes } from './form-recipes.ts'
import { createNotification, createNotificationRecipes } from './notification-recipes.ts'
import { createNewsRecipes } from './news-recipes.ts'
import { createPaymentRecipes } from './payment-recipes.ts'
import { createMemberRecipes } from './member-recipes.ts'
import { createInvited, createPeopleRecipes } from './people-recipes.ts'
import type { Prepare, Recipe, Recipes, Target, Thing } from './recipe.ts'
import { createPlanRecipes } from './plan-recipes.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { trustDevice } from '#tests/setup/second-factor.ts'
import { createSiteFile } from '#tests/setup/site-file.ts'
import { createTransferRecipes } from './transfer-recipes.ts'
import { createUserPlanRecipes } from './user-plan-recipes.ts'
import { createUserRecipes } from './user-recipes.ts'
import { createInvoiceRecipes } from './invoice-recipes.ts'
import { createShareRecipes } from './share-recipes.ts'
import { createSiteInboxRecipes } from './site-inbox-recipes.ts'
import { createNews } from '#tests/setup/news.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { createVisitRecipes } from './visit-recipes.ts'
import {
  createBuiltSite,
  createSubmissions,
  partnerOf,
  worldAccountOf,
  type OwnerName,
  type SiteInWorld,
  siteOf,
  type World,
} from '#tests/setup/world.ts'

const SITE_NOWHERE: SiteInWorld = {
  id: '019aa000-0000-7000-8000-0000000000ff',
  siteUuid: '019aa000-0000-4000-8000-0000000000ff',
  accountId: '',
  cellId: newIdAt(1),
  mediaId: newIdAt(2),
  releaseId: newIdAt(3),
  snapshotId: newIdAt(4),
  memberId: newIdAt(5),
  submissionId: newIdAt(6),
  threadId: newIdAt(9),
  billId: newIdAt(7),
  deliveryId: newIdAt(8),
  newsId: newIdAt(8),
}
const NOWHERE: Thing = { id: SITE_NOWHERE.id, site: SITE_NOWHERE }
const MALFORMED: Thing = {
  id: 'not-an-id',
  site: {
    ...SITE_NOWHERE,
    id: 'not-an-id',
    mediaId: 'not-an-id',
    releaseId: 'not-an-id',
    snapshotId: 'not-an-id',
    threadId: 'not-an-id',
  },
}

function newIdAt(n: number): string {
  return `019aa000-0000-7000-8000-00000000ff0${n}`
}

/**
 * Recipes for each call with which a permitted caller succeeds. Every route needs a recipe: the matrix reports a
 * missing one.
 */
export function createRecipes(env: Bindings, world: World): Recipes {
  const after =
    (prepare: Prepare): Prepare =>
    async (thing) => {
      await restoreContracts(env)
      return prepare(thing)
    }
  const entries = Object.entries(allRecipes(env, world)).map(([name, { prepare, also = {}, ...rest }]) => {
    const others = Object.entries(also).map(([title, one]) => [title, after(one)] as const)
    return [name, { ...rest, prepare: after(prepare), also: Object.fromEntries(others) }] as const
  })
  return Object.fromEntries(entries)
}

function allRecipes(env: Bindings, world: World): Recipes {
  const ifMatch = async (table: 'sites' | 'accounts', id: string) => ({
    'if-match': `"${await versionOf(env, table, id)}"`,
  })
  const login = { email: worldAccountOf(world, 'user').account.email, password: 'Mekuri#2026' }
  const file = { purpose: 'creative', name: 'a.jpg', size: 10, type: 'image/jpeg' }
  return {
    'POST /auth/login': {
      prepare: () => ({ path: '/auth/login', body: login, headers: newIp() }),
    },
    'POST /auth/refresh-token': { prepare: () => ({ path: '/auth/refresh-token' }) },
    'GET /auth/user-info': { prepare: () => ({ path: '/auth/user-info' }) },
    'POST /auth/logout': { prepare: () => ({ path: '/auth/logout' }), spends: 'session' },
    'GET /health': { prepare: () => ({ path: '/health' }) },
    'GET /master/installation': { prepare: () => ({ path: '/master/installation' }) },
    'POST /site': { prepare: () => ({ path: '/site', body: { name: `made ${newId()}` } }) },
    'GET /site': { prepare: () => ({ path: '/site?limit=100' }), lists: 'owners' },
    'GET /site/figures': { prepare: ({ site }) => ({ path: `/site/figures?ids=${site.id}` }) },
    'GET /site/counts': { prepare: () => ({ path: '/site/counts' }) },
    'GET /site/companies': { prepare: () => ({ path: '/site/companies' }) },
    'GET /first-steps': { prepare: () => ({ path: '/first-steps' }) },
    'PUT /first-steps': { prepare: () => ({ path: '/first-steps', body: { is_shown: true } }) },
    'GET /partner-brand': { prepare: () => ({ path: '/partner-brand' }) },
    'PUT /partner-brand': {
      prepare: async () => {
        // The people of an account share its version.
        await env.DB.prepare("UPDATE accounts SET version = 1 WHERE type IN ('OEM_MASTER', 'OEM_ADMIN')").run()
        return {
          path: '/partner-brand',
          body: {
            display_name: `Brand ${newId().slice(-6)}`,
            page_title: null,
            sender_name: null,
            logo_media_id: null,
            icon_media_id: null,
            main_color: '#1f3fae',
            text_color: null,
          },
          headers: { 'if-match': '"1"' },
        }
      },
    },
    'GET /brand-kit': { prepare: () => ({ path: '/brand-kit' }) },
    'PUT /brand-kit': {
      prepare: async () => {
        // The people of an account share its kit.
        await env.DB.prepare('DELETE FROM brand_kits').run()
        return {
          path: '/brand-kit',
          body: { colours: { link_button_color: '#1f3fae' } },
          headers: { 'if-match': '"0"' },
        }
      },
    },
    'GET /site/export': { prepare: () => ({ path: '/site/export' }), lists: 'owners' },
    'GET /site/{id}/file': {
      prepare: async ({ id, site }) => {
        // The world has rows of pictures, without files.
        const files = ['480.webp', '828.webp', '1080.webp', 'share.jpg', 'thumb.webp']
        await Promise.all(files.map((name) => env.MEDIA.put(`media/${site.mediaId}/${name}`, name)))
        return { path: `/site/${id}/file` }
      },
    },
    'POST /site/import/upload': {
      prepare: async () => {
        await makeRoom(env)
        return { path: '/site/import/upload', body: { size: 100 } }
      },
    },
    'POST /site/import': {
      prepare: async ({ site }) => {
        await makeRoom(env)
        // A file of the site's account, where there is one.
        const part = site.accountId ? await createSiteFile(env, site.accountId) : site.id
        return { path: '/site/import', body: { parts: [part] } }
      },
      malformed: 422,
    },
    'POST /site/{id}/copy': {
      prepare: async ({ id }) => {
        await makeRoom(env)
        return { path: `/site/${id}/copy` }
      },
    },
    'GET /site/{id}': { prepare: ({ id }) => ({ path: `/site/${id}` }) },
    'PUT /site/{id}': {
      prepare: async ({ id }) => ({
        path: `/site/${id}`,
        body: { view_mode: 'PC' },
        headers: await ifMatch('sites', id),
      }),
      also: {
        'without one of its cells': async ({ id }) => {
          const left = newId()
          await env.DB.prepare(`INSERT INTO site_cells (site_id, id, doc)
            SELECT site_id, ?, replace(doc, id, ?) FROM site_cells WHERE site_id = ?`)
            .bind(left, left, id)
            .run()
          const body = { removed_cells: [left] }
          return { path: `/site/${id}`, body, headers: await ifMatch('sites', id) }
        },
      },
    },
    'DELETE /site/{id}': {
      prepare: async ({ id }) => ({ path: `/site/${id}`, headers: await ifMatch('sites', id) }),
      spends: 'thing',
    },
    'GET /site/{id}/release': { prepare: ({ id }) => ({ path: `/site/${id}/release` }) },
    'POST /site/{id}/release/{releaseId}/restore': {
      prepare: async ({ id, site }) => ({
        path: `/site/${id}/release/${site.releaseId}/restore`,
        headers: await ifMatch('sites', id),
      }),
    },
    'GET /site/{id}/release/{releaseId}': {
      prepare: ({ id, site }) => ({ path: `/site/${id}/release/${site.releaseId}` }),
    },
    'PUT /site/{id}/release/{releaseId}': {
      prepare: ({ id, site }) => ({ path: `/site/${id}/release/${site.releaseId}`, body: { name: '春の版' } }),
    },
    'GET /site/{id}/snapshot/{snapshotId}': {
      prepare: ({ id, site }) => ({ path: `/site/${id}/snapshot/${site.snapshotId}` }),
    },
    'PUT /site/{id}/snapshot/{snapshotId}': {
      prepare: ({ id, site }) => ({ path: `/site/${id}/snapshot/${site.snapshotId}`, body: { name: '春の版' } }),
    },
    'GET /site/{id}/link-check': { prepare: ({ id }) => ({ path: `/site/${id}/link-check` }) },
    'POST /site/{id}/link-check': { prepare: ({ id }) => ({ path: `/site/${id}/link-check`, body: {} }) },
    'POST /site/{id}/presence': {
      prepare: ({ id }) => ({
        path: `/site/${id}/presence`,
        body: { tab_id: '019aa000-0000-7000-8000-0000000000aa', cell_id: null },
      }),
    },
    'GET /site/{id}/snapshot': { prepare: ({ id }) => ({ path: `/site/${id}/snapshot` }) },
    'POST /site/{id}/snapshot': { prepare: ({ id }) => ({ path: `/site/${id}/snapshot`, body: {} }) },
    'POST /site/{id}/snapshot/{snapshotId}/restore': {
      prepare: async ({ id, site }) => ({
        path: `/site/${id}/snapshot/${site.snapshotId}/restore`,
        headers: await ifMatch('sites', id),
      }),
    },
    'POST /site/generate-urls': {
      prepare: ({ id }) => ({ path: '/site/generate-urls', body: { data: [{ ...file, site_id: id }] } }),
      malformed: 422,
    },
    'POST /site/complete-upload': {
      prepare: ({ site }) => ({ path: '/site/complete-upload', body: { data: [{ media_id: site.mediaId }] } }),
      malformed: 422,
    },
    'POST /preview/site/{id}/token': { prepare: ({ id }) => ({ path: `/preview/site/${id}/token` }) },
    'POST /translation': {
      prepare: () => ({ path: '/translation', body: { text: ['光'], language: 'en' } }),
    },
    'POST /site/{id}/translation': {
      prepare: async ({ id }) => {
        await env.DB.prepare("UPDATE translation_jobs SET state = 'cancelled' WHERE site_id = ?").bind(id).run()
        return { path: `/site/${id}/translation`, body: { language: 'en', scope: { part: 'cells' } } }
      },
    },
    'GET /site/{id}/translation': { prepare: ({ id }) => ({ path: `/site/${id}/translation` }) },
    'GET /site/{id}/translation/memory': {
      prepare: ({ id }) => ({ path: `/site/${id}/translation/memory?language=en` }),
    },
    'DELETE /site/{id}/translation': { prepare: ({ id }) => ({ path: `/site/${id}/translation` }) },
    ...createAnalyticsRecipes(env),
    ...createAnalyticsApiRecipes(env),
    ...createAuthRecipes(env),
    ...createFactorRecipes(env),
    ...createAccountEndRecipes(env, world),
    ...createBillRecipes(env),
    ...partnerBillingRecipes(env),
    ...createTransferRecipes(env),
    ...createBulkRecipes(env),
    ...createExperimentRecipes(env),
    ...createDeliveryRecipes(env),
    ...createDomainRecipes(env),
    ...createSiteFolderRecipes(),
    ...createLibraryRecipes(env),
    ...createLetterRecipes(env),
    ...createLinkRecipes(env),
    ...createEndUserRecipes(env),
    ...createMemberRecipes(env),
    ...createShareRecipes(env),
    ...createSiteInboxRecipes(env),
    ...createInvoiceRecipes(env),
    ...createFormRecipes(env),
    ...createNotificationRecipes(env),
    ...createNewsRecipes(env),
    ...createPaymentRecipes(env),
    ...createConversionRecipes(env),
    ...createVisitRecipes(env),
    ...createPlanRecipes(env),
    ...createDashboardRecipes(),
    ...createUserRecipes(env, world, (id) => ifMatch('accounts', id)),
    ...createUserPlanRecipes(env, (id) => ifMatch('accounts', id)),
    ...createPeopleRecipes(env, (id) => ifMatch('accounts', id)),
  }
}

/** Creates a new object of an owner, for calls that delete it. */
const FRESH: Record<string, (env: Bindings, world: World, owner: OwnerName, recipe: Recipe) => Promise<Thing>> = {
  site: async (env, world, owner) => {
    const { account, mark } = worldAccountOf(world, owner)
    const site = await createBuiltSite(env, account, mark)
    return { id: site.id, site }
  },
  account: async (env, world, owner, { fresh }) => {
    const { account } = worldAccountOf(world, owner)
    const parent = [...world.values()].find((one) => one.account.id === account.parentId)?.account
    const made = await createAccount(env, { type: account.type, parent, ...fresh })
    return { id: made.id, site: siteOf(world, owner) }
  },
  subadmin: async (env, world, owner) => ({ id: await createInvited(env, world, owner), site: siteOf(world, owner) }),
  delivery: async (env, world, owner) => {
    const site = siteOf(world, owner)
    const { mark } = worldAccountOf(world, owner)
    return { id: (await createDelivery(env, site, { text: mark, status: 'draft' })).id, site }
  },
  member: async (env, world, owner) => {
    const site = siteOf(world, owner)
    return { id: (await createMember(env, site)).id, site }
  },
  bill: async (env, world, owner) => {
    const { account, mark } = worldAccountOf(world, owner)
    const site = await createBuiltSite(env, account, mark)
    return { id: site.billId, site }
  },
  partnerInvoice: async (env, world, owner) => ({
    id: await createPartnerInvoice(env, worldAccountOf(world, owner).account),
    site: siteOf(world, owner),
  }),
  noti: async (env, world, owner) => ({ id: await createNotification(env, world, owner), site: siteOf(world, owner) }),
  news: async (env, world, owner) => {
    const { account, mark } = worldAccountOf(world, owner)
    const partnerId = partnerOf(world, owner)?.account.id ?? null
    return { id: await createNews(env, { accountId: account.id, title: mark, partnerId }), site: siteOf(world, owner) }
  },
  media: async (env, world, owner) => {
    const { account, mark } = worldAccountOf(world, owner)
    return { id: (await createPicture(env, { accountId: account.id }, { name: mark })).id, site: siteOf(world, owner) }
  },
  folder: async (env, world, owner) => ({
    id: await createFolder(env, worldAccountOf(world, owner).account.id),
    site: siteOf(world, owner),
  }),
  siteFolder: async (env, world, owner) => ({
    id: await createSiteFolder(env, worldAccountOf(world, owner).account.id),
    site: siteOf(world, owner),
  }),
  submission: async (env, world, owner) => {
    const site = siteOf(world, owner)
    return { id: await createSubmissions(env, site.id, worldAccountOf(world, owner).mark), site }
  },
}

type Owned = { env: Bindings; world: World; owner: OwnerName; personId?: string | undefined }

/** The id of an owner's object, by the object column of the permission table. */
const KEPT: Record<string, (owned: Owned) => string | Promise<string>> = {
  site: ({ world, owner }) => siteOf(world, owner).id,
  account: ({ world, owner }) => worldAccountOf(world, owner).account.id,
  member: ({ world, owner }) => siteOf(world, owner).memberId,
  delivery: ({ world, owner }) => siteOf(world, owner).deliveryId,
  submission: ({ world, owner }) => siteOf(world, owner).submissionId,
  bill: ({ world, owner }) => siteOf(world, owner).billId,
  partnerInvoice: ({ env, world, owner }) => createPartnerInvoice(env, worldAccountOf(world, owner).account),
  news: ({ world, owner }) => siteOf(world, owner).newsId,
  media: ({ world, owner }) => siteOf(world, owner).mediaId,
  folder: ({ env, world, owner }) => createFolder(env, worldAccountOf(world, owner).account.id),
  siteFolder: ({ env, world, owner }) => createSiteFolder(env, worldAccountOf(world, owner).account.id),
  subadmin: ({ world, owner }) => worldAccountOf(world, `${owner}/viewer`).account.id,
  noti: ({ env, world, owner }) => createNotification(env, world, owner),
  device: ({ env, world, owner, personId }) => trustDevice(env, personId ?? worldAccountOf(world, owner).account.id),
  session: async ({ env, world, owner, personId }) =>
    (await signIn(env, { id: personId ?? worldAccountOf(world, owner).account.id })).sessionId,
}

type Wanted = {
  object: string | null
  target: Target
  recipe: Recipe
  isFresh: boolean
  /** The caller, where the target is their own: a sub-admin has its own sessions. */
  personId?: string | undefined
}

/** Returns the object of a target; a new one where the call deletes it. */
export async function resolveTarget(env: Bindings, world: World, wanted: Wanted): Promise<Thing> {
  const { object, target, recipe, isFresh, personId } = wanted
  if (target.kind === 'unknown' || object === null) return NOWHERE
  if (target.kind === 'malformed') return MALFORMED
  const make = isFresh ? FRESH[object] : undefined
  if (make) return { ...(await make(env, world, target.owner, recipe)), isFresh: true }
  const find = KEPT[object]
  if (!find) throw new Error(`Nobody knows what a ${object} of ${target.owner} is`)
  const { owner } = target
  return { id: await find({ env, world, owner, personId }), site: siteOf(world, owner) }
}

/** Raises the plans' limit of sites: all principals create some. */
async function makeRoom(env: Bindings): Promise<void> {
  await env.DB.prepare('UPDATE plan_versions SET quantity_site = 1000 WHERE quantity_site < 1000').run()
}

async function versionOf(env: Bindings, table: 'sites' | 'accounts', id: string): Promise<number> {
  const row = await env.DB.prepare(`SELECT version FROM ${table} WHERE id = ?`).bind(id).first<{ version: number }>()
  return row?.version ?? 1
}
