import type { RouteObject } from 'react-router'
import { AppRoot } from './app-root.tsx'
import { BootScreen } from './boot-screen.tsx'
import { CrashedScreen, CrashPage } from './crash-page.tsx'
import { AppShell } from './features/shell/app-shell.tsx'
import { SessionGate } from './features/shell/session-gate.tsx'
import { page } from './lazy-page.ts'

const experiments = () => import('./features/experiments/experiment-pages.tsx')
const deliveries = () => import('./features/deliveries/delivery-pages.tsx')

/** The screens within header and menu, which stay where a screen is missing. */
const screens: RouteObject[] = [
  { path: 'profile', lazy: page(() => import('./features/profile/profile-page.tsx'), 'ProfilePage') },
  { path: 'media', lazy: page(() => import('./features/media/library-page.tsx'), 'LibraryPage') },
  {
    path: 'brand-kit',
    lazy: page(() => import('./features/brand-kit/brand-kit-page.tsx'), 'BrandKitPage'),
  },
  { path: 'brand', lazy: page(() => import('./features/partner-brand/partner-brand-page.tsx'), 'PartnerBrandPage') },
  { path: 'summary', lazy: page(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage') },
  { path: 'cockpit', lazy: page(() => import('./features/cockpit/cockpit-page.tsx'), 'CockpitPage') },
  {
    path: 'site-list',
    lazy: page(() => import('./features/sites/site-list-page.tsx'), 'SiteListPage'),
  },
  {
    path: 'create-site',
    lazy: page(() => import('./features/sites/create-site-page.tsx'), 'CreateSitePage'),
  },
  {
    path: 'site/list/:id',
    lazy: page(() => import('./features/site-inbox/site-inbox-page.tsx'), 'SiteInboxPage'),
  },
  {
    path: 'notification-delivery/:siteId',
    children: [
      { index: true, lazy: page(deliveries, 'DeliveriesPage') },
      { path: 'create', lazy: page(deliveries, 'DeliveryFormPage') },
      { path: 'edit/:id', lazy: page(deliveries, 'DeliveryFormPage') },
      { path: 'detail/:id', lazy: page(deliveries, 'DeliveryDetailPage') },
    ],
  },
  {
    path: 'analytics',
    lazy: page(() => import('./features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
  },
  {
    path: 'analytics/report',
    lazy: page(() => import('./features/analytics/report/report-page.tsx'), 'ReportPage'),
  },
  {
    path: 'analytics/help',
    lazy: page(() => import('./features/analytics/help/analytics-help-page.tsx'), 'AnalyticsHelpPage'),
  },
  {
    path: 'analytics/test/:siteId',
    children: [
      { index: true, lazy: page(experiments, 'ExperimentsPage') },
      { path: 'create', lazy: page(experiments, 'NewExperimentPage') },
      { path: 'edit/:testId', lazy: page(experiments, 'EditExperimentPage') },
      { path: ':testId', lazy: page(experiments, 'ExperimentPage') },
    ],
  },
  {
    path: 'analytics/api/:siteId',
    lazy: page(() => import('./features/analytics-api/analytics-api-page.tsx'), 'AnalyticsApiPage'),
  },
  {
    path: 'latest-information',
    lazy: page(() => import('./features/news/news-page.tsx'), 'NewsPage'),
  },
  {
    path: 'latest-information/create',
    lazy: page(() => import('./features/news/news-form-page.tsx'), 'NewsFormPage'),
  },
  {
    path: 'latest-information/edit/:id',
    lazy: page(() => import('./features/news/news-form-page.tsx'), 'NewsFormPage'),
  },
  {
    path: 'latest-information/:id',
    lazy: page(() => import('./features/news/news-item-page.tsx'), 'NewsItemPage'),
  },
  { path: 'admin-list', lazy: page(() => import('./features/sub-admins/sub-admin-list-page.tsx'), 'SubAdminListPage') },
  { path: 'audit-log', lazy: page(() => import('./features/audit/audit-page.tsx'), 'AuditPage') },
  { path: 'check-plan', lazy: page(() => import('./features/user-plan/check-plan-page.tsx'), 'CheckPlanPage') },
  { path: 'plan', lazy: page(() => import('./features/user-plan/plan-page.tsx'), 'PlanPage') },
  { path: 'bills', lazy: page(() => import('./features/bills/list/bills-page.tsx'), 'BillsPage') },
  { path: 'worklist', lazy: page(() => import('./features/worklist/worklist-page.tsx'), 'WorklistPage') },
  { path: 'accounting', lazy: page(() => import('./features/accounting/accounting-page.tsx'), 'AccountingPage') },
  { path: 'coupons', lazy: page(() => import('./features/coupons/coupons-page.tsx'), 'CouponsPage') },
  { path: 'transfers', lazy: page(() => import('./features/transfers/transfers-page.tsx'), 'TransfersPage') },
  { path: 'invoices', lazy: page(() => import('./features/partner-billing/invoices-page.tsx'), 'InvoicesPage') },
  { path: 'user-charges', lazy: page(() => import('./features/partner-billing/statement-page.tsx'), 'StatementPage') },
  {
    path: 'bills/:id',
    lazy: page(() => import('./features/bills/page/bill-page.tsx'), 'BillPage'),
  },
  {
    path: 'bills/:id/correct',
    lazy: page(() => import('./features/bills/correct/correct-bill-page.tsx'), 'CorrectBillPage'),
  },
  { path: 'card', lazy: page(() => import('./features/payments/card-page.tsx'), 'CardPage') },
  {
    path: 'plan-management',
    lazy: page(() => import('./features/plans/plan-management-page.tsx'), 'PlanManagementPage'),
  },
  { path: 'domains', lazy: page(() => import('./features/domains/domain-list-page.tsx'), 'DomainListPage') },
  {
    path: 'failed-work',
    lazy: page(() => import('./features/letters/letter-list-page.tsx'), 'LetterListPage'),
  },
  {
    path: 'installation',
    lazy: page(() => import('./features/installation/installation-page.tsx'), 'InstallationPage'),
  },
  {
    path: 'user-list',
    lazy: page(() => import('./features/users/list/user-list-page.tsx'), 'UserListPage'),
  },
  {
    path: 'import-users',
    lazy: page(() => import('./features/users-import/users-import-page.tsx'), 'UsersImportPage'),
  },
  {
    path: 'notification/:id',
    lazy: page(() => import('./features/notifications/notification-page.tsx'), 'NotificationPage'),
  },
  {
    path: 'system-notification',
    lazy: page(() => import('./features/notifications/notification-list-page.tsx'), 'NotificationListPage'),
  },
  {
    path: 'create-notification',
    lazy: page(() => import('./features/notifications/create-notification-page.tsx'), 'CreateNotificationPage'),
  },
  {
    path: 'user/:id',
    lazy: page(() => import('./features/users/page/user-page.tsx'), 'UserPage'),
  },
  {
    path: 'user/:id/plan',
    lazy: page(() => import('./features/user-plan/account-plan-page.tsx'), 'AccountPlanPage'),
  },
  {
    path: 'create-user/:id',
    lazy: page(() => import('./features/users/form/create-user-page.tsx'), 'CreateUserPage'),
  },
  {
    path: 'invoice/:billId',
    lazy: page(() => import('./features/bills/invoice-page.tsx'), 'InvoicePage'),
  },
  {
    path: 'update-user/:type/:id',
    lazy: page(() => import('./features/users/form/update-user-page.tsx'), 'UpdateUserPage'),
  },
]

/** Every screen of the back office: path -> lazy page. The shell is part of the first scripts (decision 0007). */
export const routes: RouteObject[] = [
  {
    element: <AppRoot />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <BootScreen />,
    children: [
      {
        index: true,
        lazy: page(() => import('./features/auth/home-redirect.tsx'), 'HomeRedirect'),
      },
      { path: '/login', lazy: page(() => import('./features/auth/login-route.tsx'), 'LoginRoute') },
      {
        path: '/log-out',
        lazy: page(() => import('./features/auth/log-out-page.tsx'), 'LogOutPage'),
      },
      {
        path: '/reset-pass',
        lazy: page(() => import('./features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
      },
      {
        path: '/reset-password',
        lazy: page(() => import('./features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
      },
      {
        path: '/new-password',
        lazy: page(() => import('./features/auth/new-password-page.tsx'), 'NewPasswordPage'),
      },
      {
        path: '/first-time-change-password',
        lazy: page(() => import('./features/auth/first-time-page.tsx'), 'FirstTimePage'),
      },
      {
        path: '/set-up-second-factor',
        lazy: page(() => import('./features/auth/set-up-factor-page.tsx'), 'SetUpFactorPage'),
      },
      {
        path: '/:prefix',
        element: <SessionGate />,
        children: [
          {
            element: <AppShell />,
            children: [{ errorElement: <CrashedScreen />, children: screens }],
          },
          {
            // The editor uses the whole window, without the shell.
            path: 'site/:id',
            lazy: page(() => import('./features/editor/editor-page.tsx'), 'EditorPage'),
          },
          {
            path: 'site/:id/preview',
            lazy: page(() => import('./features/editor/preview/preview-page.tsx'), 'PreviewPage'),
          },
        ],
      },
      {
        path: '/errors/403',
        lazy: page(() => import('./features/errors/error-pages.tsx'), 'ForbiddenPage'),
      },
      {
        path: '/errors/504',
        lazy: page(() => import('./features/errors/error-pages.tsx'), 'TimeoutPage'),
      },
      {
        path: '*',
        lazy: page(() => import('./features/errors/error-pages.tsx'), 'NotFoundPage'),
      },
    ],
  },
]
