import { analyticsCsvRoutes } from '#worker/features/analytics-csv/analytics-csv.routes.ts'
import { reportNoteRoutes } from '#worker/features/report-notes/report-note.routes.ts'
import { siteLinkRoutes } from '#worker/features/site-links/site-link.routes.ts'
import { analyticsRoutes } from '#worker/features/analytics/analytics.routes.ts'
import { apiConfigRoutes } from '#worker/features/analytics-api/api-config.routes.ts'
import { figuresRoutes } from '#worker/features/analytics-api/figures.routes.ts'
import { auditRoutes } from '#worker/features/audit/audit.routes.ts'
import { authRoutes } from '#worker/features/auth/auth.routes.ts'
import { ownSessionRoutes } from '#worker/features/auth/own-session.routes.ts'
import { passwordRoutes } from '#worker/features/auth/password.routes.ts'
import { accountEndRoutes } from '#worker/features/account-end/account-end.routes.ts'
import { accountExportRoutes } from '#worker/features/account-export/account-export.routes.ts'
import { secondFactorRoutes } from '#worker/features/auth/second-factor.routes.ts'
import { profileRoutes } from '#worker/features/auth/profile.routes.ts'
import { masterBillRoutes } from '#worker/features/bills/master-bill.routes.ts'
import { ownBillRoutes } from '#worker/features/bills/own-bill.routes.ts'
import { userBillRoutes } from '#worker/features/bills/user-bill.routes.ts'
import { documentArchiveRoutes } from '#worker/features/document-archive/document-archive.routes.ts'
import { accountingRoutes } from '#worker/features/accounting/accounting.routes.ts'
import { dunningRoutes } from '#worker/features/bills/dunning.routes.ts'
import { transferRoutes } from '#worker/features/transfers/transfer.routes.ts'
import { bellRoutes } from '#worker/features/bell/bell.routes.ts'
import { bulkUploadRoutes } from '#worker/features/bulk-upload/bulk-upload.routes.ts'
import { installationRoutes } from '#worker/features/installation/installation.routes.ts'
import { worklistRoutes } from '#worker/features/worklist/worklist.routes.ts'
import { invoiceRoutes } from '#worker/features/invoices/invoice.routes.ts'
import { cardRoutes } from '#worker/features/payments/card.routes.ts'
import { chargingRoutes, createPaymentRoutes } from '#worker/features/payments/payment.routes.ts'
import { webhookRoutes } from '#worker/features/payments/webhook.routes.ts'
import { letterRoutes } from '#worker/features/letters/letter.routes.ts'
import { experimentRoutes } from '#worker/features/experiments/experiment.routes.ts'
import { blockedRoutes } from '#worker/features/csp-reports/csp-report.routes.ts'
import { serverConversionRoutes } from '#worker/features/conversions/server-conversion.routes.ts'
import { cockpitRoutes } from '#worker/features/cockpit/cockpit.routes.ts'
import { dashboardRoutes } from '#worker/features/dashboard/dashboard.routes.ts'
import { libraryRoutes } from '#worker/features/media-library/library.routes.ts'
import { mediaApi } from '#worker/features/media/media.routes.ts'
import { newsRoutes } from '#worker/features/announcements/news.routes.ts'
import { notificationRoutes } from '#worker/features/notifications/notification.routes.ts'
import { domainRoutes } from '#worker/features/domains/domain.routes.ts'
import { deliveryRoutes } from '#worker/features/announcements/delivery.routes.ts'
import { planRoutes } from '#worker/features/plans/plan.routes.ts'
import { guestReviewRoutes } from '#worker/features/review/guest-review.routes.ts'
import { makerReviewRoutes } from '#worker/features/review/maker-review.routes.ts'
import { guestRoutes } from '#worker/features/sharing/guest.routes.ts'
import { shareRoutes } from '#worker/features/sharing/share.routes.ts'
import { previewApi } from '#worker/features/preview/preview.routes.ts'
import { reportMailRoutes } from '#worker/features/report-mails/report-mail.routes.ts'
import { releaseRoutes } from '#worker/features/releases/release.routes.ts'
import { linkCheckRoutes } from '#worker/features/link-checks/link-check.routes.ts'
import { partnerInvoiceRoutes } from '#worker/features/partner-billing/partner-invoice.routes.ts'
import { partnerStatementRoutes } from '#worker/features/partner-billing/partner-statement.routes.ts'
import { partnerHostRoutes } from '#worker/features/domains/partner-host.routes.ts'
import { partnerBrandRoutes } from '#worker/features/partner-brand/partner-brand.routes.ts'
import { presenceRoutes } from '#worker/features/presence/presence.routes.ts'
import { versionRoutes } from '#worker/features/versions/version.routes.ts'
import { snapshotRoutes } from '#worker/features/snapshots/snapshot.routes.ts'
import { siteCopyRoutes } from '#worker/features/site-copy/site-copy.routes.ts'
import { spendingRoutes } from '#worker/features/spending/spending.routes.ts'
import { nextBillRoutes } from '#worker/features/next-bill/next-bill.routes.ts'
import { couponRoutes } from '#worker/features/bills/coupon.routes.ts'
import { discountRoutes } from '#worker/features/bills/discount.routes.ts'
import { quoteRoutes } from '#worker/features/quotes/quote.routes.ts'
import { billRecipientRoutes } from '#worker/features/bills/bill-recipient.routes.ts'
import { brandKitRoutes } from '#worker/features/brand-kit/brand-kit.routes.ts'
import { firstStepsRoutes } from '#worker/features/first-steps/first-steps.routes.ts'
import { siteFiguresRoutes } from '#worker/features/site-figures/site-figures.routes.ts'
import { siteExportRoutes } from '#worker/features/sites/site-export.routes.ts'
import { siteInboxRoutes } from '#worker/features/site-inbox/site-inbox.routes.ts'
import { siteFolderRoutes } from '#worker/features/site-folders/site-folder.routes.ts'
import { shortNameRoutes } from '#worker/features/short-names/short-name.routes.ts'
import { siteRoutes } from '#worker/sites-api/site.routes.ts'
import { subAdminRoutes } from '#worker/features/sub-admins/sub-admin.routes.ts'
import { translationRoutes } from '#worker/features/translation/translation.routes.ts'
import { userCsvRoutes } from '#worker/features/users-csv/user-csv.routes.ts'
import { masterPlanRoutes, planOnBehalfRoutes, userPlanRoutes } from '#worker/features/user-plan/user-plan.routes.ts'
import { userRoutes } from '#worker/features/users/user.routes.ts'
import { userStatusRoutes } from '#worker/features/users/user-status.routes.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { bodyRules } from '#worker/http/body-rules.ts'
import { onError } from '#worker/http/on-error.ts'
import { onePathForm } from '#worker/http/path-form.ts'
import { previewAnswer } from '#worker/http/preview-answer.ts'
import { requestContext } from '#worker/http/request-context.ts'
import { refuseUnknown } from '#worker/http/unknown-call.ts'
import { JOBS } from '#worker/jobs/job-table.ts'
import { visitorRoutes } from './visitor-routes.ts'

/** The API under /v1: middleware, and one line per feature. */
export const api = createApiRoutes()
api.use(requestContext)
api.use(onePathForm)
api.use(bodyRules)
api.use('/preview/*', previewAnswer)
api.onError(onError)

const routes = api
  .route('/', installationRoutes(JOBS))
  .route('/', worklistRoutes)
  .route('/', authRoutes)
  .route('/', passwordRoutes)
  .route('/', profileRoutes)
  .route('/', ownSessionRoutes)
  .route('/', secondFactorRoutes)
  .route('/', accountEndRoutes)
  .route('/', accountExportRoutes)
  .route('/', siteExportRoutes)
  .route('/', siteFiguresRoutes)
  .route('/', firstStepsRoutes)
  .route('/', billRecipientRoutes)
  .route('/', nextBillRoutes)
  .route('/', discountRoutes)
  .route('/', quoteRoutes)
  .route('/', spendingRoutes)
  .route('/', couponRoutes)
  .route('/', brandKitRoutes)
  .route('/', siteRoutes)
  .route('/', siteCopyRoutes)
  .route('/', releaseRoutes)
  .route('/', snapshotRoutes)
  .route('/', versionRoutes)
  .route('/', partnerBrandRoutes)
  .route('/', partnerHostRoutes)
  .route('/', partnerStatementRoutes)
  .route('/', partnerInvoiceRoutes)
  .route('/', presenceRoutes)
  .route('/', linkCheckRoutes)
  .route('/', mediaApi)
  .route('/', libraryRoutes)
  .route('/', bulkUploadRoutes)
  .route('/', previewApi)
  .route('/', shareRoutes)
  .route('/', makerReviewRoutes)
  .route('/', translationRoutes)
  .route('/', userCsvRoutes('master'))
  .route('/', userRoutes('master'))
  .route('/', userStatusRoutes('master'))
  .route('/', subAdminRoutes)
  .route('/', auditRoutes)
  .route('/', siteInboxRoutes)
  .route('/', planRoutes)
  .route('/', userPlanRoutes('user'))
  .route('/', masterPlanRoutes())
  .route('/', planOnBehalfRoutes('master'))
  .route('/', masterBillRoutes)
  .route('/', transferRoutes)
  .route('/', dunningRoutes)
  .route('/', accountingRoutes)
  .route('/', documentArchiveRoutes)
  .route('/', userBillRoutes)
  .route('/', ownBillRoutes('user'))
  .route('/', invoiceRoutes('master'))
  .route('/', cardRoutes)
  .route('/', createPaymentRoutes('user'))
  .route('/', chargingRoutes)
  .route('/', webhookRoutes)
  .route('/', dashboardRoutes)
  .route('/', siteLinkRoutes)
  .route('/', reportNoteRoutes)
  .route('/', analyticsRoutes)
  .route('/', analyticsCsvRoutes)
  .route('/', reportMailRoutes)
  .route('/', cockpitRoutes('oem-master'))
  .route('/', newsRoutes)
  // Mounted before the notifications, whose ids would match its paths.
  .route('/', bellRoutes)
  .route('/', notificationRoutes)
  .route('/', deliveryRoutes)
  .route('/', domainRoutes)
  .route('/', shortNameRoutes)
  .route('/', siteFolderRoutes)
  .route('/', letterRoutes)
  .route('/', blockedRoutes)
  .route('/', serverConversionRoutes)
  .route('/', experimentRoutes)
  .route('/', apiConfigRoutes)

// The calls of every prefix are in their types already.
for (const prefix of ['oem-master', 'oem-admin'] as const) {
  api.route('/', userCsvRoutes(prefix))
  api.route('/', userRoutes(prefix))
}
api.route('/', userStatusRoutes('oem-master'))
api.route('/', userPlanRoutes('oem-master'))
api.route('/', planOnBehalfRoutes('oem-master'))
api.route('/', ownBillRoutes('oem-master'))
for (const prefix of ['oem-master', 'user'] as const) api.route('/', invoiceRoutes(prefix))
api.route('/', createPaymentRoutes('oem-master'))
api.route('/', cockpitRoutes('oem-admin'))

api.route('/', guestRoutes)
api.route('/', figuresRoutes)
api.route('/', guestReviewRoutes)
for (const visitors of visitorRoutes) api.route('/', visitors)

// A mounted app's own notFound is never called; without this an unknown call would get the back office's page.
api.all('*', refuseUnknown(api))

/** The API's type for the typed client of the back office. */
export type ApiType = typeof routes
